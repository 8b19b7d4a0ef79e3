import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { type Recording, SYNTHETIC_VOICE } from '#shared/recordings.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { AllowanceLeft } from '#web/features/billing/billing.parts.tsx';
import { AudioPlayer } from '#web/ui/sound/audio-player.tsx';
import { isBeingWritten, loadAudio, recordingsOf, WAITING_MS } from '#web/features/dreams/dreams.queries.ts';
import { RecordingActs } from './recording-acts.tsx';
import { RecordingWords } from './recording-words.tsx';
import type { SoundPlace } from './spoken-words.tsx';
import classes from './dream-audio.module.css';

const EAGER_BYTES = 3 * 1024 * 1024;

type DreamAudioProps = {
  dream: Pick<Dream, 'id' | 'source'>;
  /** Offered beside the words of a recording where a text is being written. */
  onUse?: (words: string) => void;
};

type TakeProps = {
  recording: Recording;
  label: string;
  canTranscribe: boolean;
  onUse?: (words: string) => void;
};

/** One recording with its words below, which follow the voice. */
function Take({ recording, label, canTranscribe, onUse }: TakeProps) {
  const { t } = useTranslation('translation');
  const below = (place?: SoundPlace) => (
    <div className={classes.under}>
      {recording.transcriber === SYNTHETIC_VOICE && (
        <p className={classes.synthetic}>{t('dreams.audio.synthetic')}</p>
      )}
      <RecordingWords recording={recording} {...(place ? { place } : {})} {...(onUse ? { onUse } : {})} />
      <RecordingActs recording={recording} canTranscribe={canTranscribe} />
    </div>
  );
  return (
    <div className={classes.take}>
      {recording.bytes > 0 ? (
        <AudioPlayer
          label={label}
          load={loadAudio(recording.id)}
          seconds={recording.duration_ms / 1000}
          eager={recording.bytes < EAGER_BYTES}
        >
          {below}
        </AudioPlayer>
      ) : (
        below()
      )}
    </div>
  );
}

/** What was said aloud, take by take, with its words and what can be done with it. */
export function DreamAudio({ dream, onUse }: DreamAudioProps) {
  const { t } = useTranslation('translation');
  const { data: config } = useQuery(configQuery());
  const canTranscribe = config?.transcription.available === true;
  const { data = [] } = useQuery({
    ...recordingsOf(dream.id),
    refetchInterval: ({ state }) => (canTranscribe && state.data?.some(isBeingWritten) ? WAITING_MS : false),
  });
  const arrived = data.filter(({ state }) => state !== 'receiving');
  if (arrived.length === 0) return null;
  return (
    <div className={classes.audio}>
      {arrived.map((recording, index) => (
        <Take
          key={recording.id}
          recording={recording}
          label={t('dreams.audio.label', { number: index + 1 })}
          canTranscribe={canTranscribe}
          {...(onUse ? { onUse } : {})}
        />
      ))}
      {canTranscribe && <AllowanceLeft what="minutes" />}
    </div>
  );
}
