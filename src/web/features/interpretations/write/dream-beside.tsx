import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { shownName } from '#web/i18n/shown-name.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { placesOf } from './passage-places.ts';
import { Quotable } from './quotable.tsx';
import type { ReadDream } from './read-dream.queries.ts';
import classes from './dream-beside.module.css';

type DreamBesideProps = {
  read: ReadDream;
  passages: readonly string[];
  /** Where words of it can be quoted. */
  onPassages?: (passages: string[]) => void;
  /** Begins folded where it does not stand beside, but above. */
  folded?: boolean;
};

/** From this width on a folded one stands beside; the style sheet says the same. */
const BESIDE = '(min-width: 1101px)';

/** The dream beside what is said of it, its quoted words marked; on a phone it folds. */
export function DreamBeside({ read, passages, onPassages, folded = false }: DreamBesideProps) {
  const { t } = useTranslation('translation');
  const [open, setOpen] = useState(() => !folded || window.matchMedia(BESIDE).matches);
  const [veiled, setVeiled] = useState(read.note !== '');
  const name = shownName({ ...read, content_note: read.note });
  // What it is called in lists is its first words, which stand right below.
  const isNamed = read.title.trim() !== '' || name === '';
  const text = <DreamText text={read.text} ranges={placesOf(read.text, passages)} lang={read.language} />;
  return (
    <details
      className={classes.dream}
      data-folded={folded || undefined}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>{t('interpretations.dream')}</span>
        <Icon name="down" />
      </summary>
      <div className={classes.told}>
        {isNamed ? (
          <h2 dir="auto" lang={read.language || undefined}>
            <Link to={read.path}>{name || t('interpretations.untitled')}</Link>
          </h2>
        ) : (
          <VisuallyHidden as="h2" lang={read.language || undefined}>
            {name}
          </VisuallyHidden>
        )}
        {veiled ? (
          <p className={classes.veil}>
            <span>
              {t('interpretations.note.label')} <bdi>{read.note}</bdi>
            </span>
            <Button small onClick={() => setVeiled(false)}>
              {t('interpretations.note.read')}
            </Button>
          </p>
        ) : onPassages ? (
          <Quotable text={read.text} language={read.language} passages={passages} onPassages={onPassages}>
            {text}
          </Quotable>
        ) : (
          text
        )}
      </div>
    </details>
  );
}
