import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { AudioPlayer } from '#web/ui/audio-player.tsx';
import { loadAudio, recordingsOf } from './dreams.queries.ts';
import classes from './dream-audio.module.css';

const EAGER_BYTES = 3 * 1024 * 1024;

/** What was said aloud, take by take. */
export function DreamAudio({ dream }: { dream: Pick<Dream, 'id' | 'source'> }) {
  const { t } = useTranslation('translation');
  const { data = [] } = useQuery(recordingsOf(dream.id));
  const heard = data.filter(({ state }) => state !== 'receiving');
  if (heard.length === 0) return null;
  return (
    <div className={classes.audio}>
      {heard.map((recording, index) => (
        <AudioPlayer
          key={recording.id}
          label={t('dreams.audio.label', { number: index + 1 })}
          load={loadAudio(recording.id)}
          seconds={recording.duration_ms / 1000}
          eager={recording.bytes < EAGER_BYTES}
        />
      ))}
    </div>
  );
}
