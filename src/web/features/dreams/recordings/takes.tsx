import { useTranslation } from 'react-i18next';
import { type Recording, SYNTHETIC_VOICE } from '#shared/recordings.ts';
import { AllowanceLeft } from '#web/features/billing/billing.parts.tsx';
import { loadAudio } from '#web/features/dreams/dreams.queries.ts';
import { AudioPlayer } from '#web/ui/sound/audio-player.tsx';
import { RecordingActs, RecordingState } from './recording-acts.tsx';
import { RecordingWords } from './recording-words.tsx';
import type { SoundPlace } from './spoken-words.tsx';
import classes from './dream-audio.module.css';

const EAGER_BYTES = 3 * 1024 * 1024;

type TakeProps = {
  recording: Recording;
  label: string;
  canTranscribe: boolean;
  onUse?: (words: string) => void;
};

/** One recording with its words below, which follow the voice. */
function Take({ recording, label, canTranscribe, onUse }: TakeProps) {
  const { t } = useTranslation('translation');
  const acts = <RecordingActs recording={recording} canTranscribe={canTranscribe} />;
  const below = (place?: SoundPlace) => (
    <div className={classes.under}>
      {recording.transcriber === SYNTHETIC_VOICE && (
        <p className={classes.synthetic}>{t('dreams.audio.synthetic')}</p>
      )}
      <RecordingWords recording={recording} {...(place ? { place } : {})} {...(onUse ? { onUse } : {})} />
      <RecordingState recording={recording} canTranscribe={canTranscribe} />
      {recording.bytes === 0 && acts}
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
          acts={acts}
        >
          {below}
        </AudioPlayer>
      ) : (
        below()
      )}
    </div>
  );
}

type TakesProps = {
  recordings: readonly Recording[];
  canTranscribe: boolean;
  /** Offered beside the words of a recording where a text is being written. */
  onUse?: (words: string) => void;
};

/** Recordings one below the other, with what is left of the minutes that can be written down. */
export function Takes({ recordings, canTranscribe, onUse }: TakesProps) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.audio}>
      {recordings.map((recording, index) => (
        <Take
          key={recording.id}
          recording={recording}
          label={t('dreams.audio.label', { number: index + 1 })}
          canTranscribe={canTranscribe}
          {...(onUse ? { onUse } : {})}
        />
      ))}
      {canTranscribe && <AllowanceLeft what="minutes" onlyLow />}
    </div>
  );
}
