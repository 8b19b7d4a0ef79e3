import { useTranslation } from 'react-i18next';
import { PICTURE_LIMITS } from '#shared/dream-photos.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { BlobImage } from './blob-image.tsx';
import type { GivenPicture } from './given-files.ts';
import classes from './picture-sheet.module.css';

type WordsProps = {
  given: readonly GivenPicture[];
  busy: boolean;
  onWords: (id: string, alt: string) => void;
  onLeaveOut: (id: string) => void;
  onKeep: () => void;
  onBack: () => void;
};

type OneProps = Pick<WordsProps, 'onWords' | 'onLeaveOut'> & {
  one: GivenPicture;
  number: number;
  alone: boolean;
};

function One({ one, number, alone, onWords, onLeaveOut }: OneProps) {
  const { t } = useTranslation('translation');
  const name = one.alt || (one.drawn ? t('pictures.drawing.named') : t('dreams.photos.untitled', { number }));
  return (
    <li>
      <BlobImage blob={one.file} alt={name} />
      <label>
        <span>{t('dreams.photos.alt')}</span>
        <input
          dir="auto"
          autoComplete="off"
          maxLength={PICTURE_LIMITS.alt}
          value={one.alt}
          onChange={(event) => onWords(one.id, event.target.value)}
        />
        <small>{t('dreams.photos.altHint')}</small>
      </label>
      {!alone && (
        <Button
          small
          look="plain"
          aria-label={t('pictures.leaveOutOne', { name })}
          onClick={() => onLeaveOut(one.id)}
        >
          {t('pictures.leaveOut')}
        </Button>
      )}
    </li>
  );
}

/** What was chosen, with words for those who cannot see it; nothing is kept before "Keep". */
export function WordsStep({ given, busy, onKeep, onBack, ...acts }: WordsProps) {
  const { t } = useTranslation('translation');
  return (
    <form
      className={classes.given}
      onSubmit={(event) => {
        event.preventDefault();
        onKeep();
      }}
    >
      <ul>
        {given.map((one, at) => (
          <One key={one.id} one={one} number={at + 1} alone={given.length === 1} {...acts} />
        ))}
      </ul>
      <div className={classes.foot}>
        <Button look="plain" onClick={onBack}>
          {t('pictures.back')}
        </Button>
        <Button look="lamp" type="submit" loading={busy}>
          {t('pictures.keep', { count: given.length })}
        </Button>
      </div>
    </form>
  );
}
