import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recording } from '#shared/recordings.ts';
import { copyAndSay } from '#web/ui/copy-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SpokenWords, type SoundPlace } from './spoken-words.tsx';
import classes from './dream-audio.module.css';

type RecordingWordsProps = {
  recording: Recording;
  /** Where its sound is; absent where the sound was removed. */
  place?: SoundPlace;
  /** Where the words can be added to a text that is being written. */
  onUse?: (words: string) => void;
};

/** What the transcriber made of a recording, shown when asked for. */
export function RecordingWords({ recording, place, onUse }: RecordingWordsProps) {
  const { t } = useTranslation('translation');
  const [open, setOpen] = useState(false);
  const words = recording.transcript?.trim();
  if (!words) return null;
  const copy = () => void copyAndSay(words, t('dreams.audio.copied'));
  return (
    <div className={classes.heard} data-open={open || undefined}>
      <Button look="plain" small aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'dreams.audio.hide' : 'dreams.audio.heard')}
      </Button>
      {open && (
        <>
          {place && recording.segments ? (
            <SpokenWords segments={recording.segments} place={place} />
          ) : (
            <blockquote dir="auto">{words}</blockquote>
          )}
          {onUse ? (
            <Button small icon="plus" onClick={() => onUse(words)}>
              {t('dreams.audio.use')}
            </Button>
          ) : (
            <Button small icon="copy" onClick={copy}>
              {t('dreams.audio.copy')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
