import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paragraphsOf, piecesOf, takesDropCap, type TextRange } from './dream-text-parts.ts';
import { CoveredText } from './covered-text.tsx';
import classes from './dream-text.module.css';
import { curled } from '#web/i18n/curled.ts';

type DreamTextProps = {
  text: string;
  /** Passages to underline; `onOpen` is called with the range that was pressed, and where it stands. */
  ranges?: readonly TextRange[];
  onOpen?: (range: TextRange, at: HTMLElement) => void;
  dropCap?: boolean;
  lang?: string | undefined;
  /** How a bar over something covered is read aloud, where there may be one. */
  covered?: string;
};

type PressedWordsProps = { words: string; label?: string | undefined; onPress: (at: HTMLElement) => void };

/** Words that open something. A browser never breaks a button into the next line; a passage goes on there as all others do. */
function PressedWords({ words, label, onPress }: PressedWordsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress(event.currentTarget);
  };
  return (
    <span
      role="button"
      tabIndex={0}
      className={classes.open}
      title={label}
      onClick={(event) => onPress(event.currentTarget)}
      onKeyDown={onKeyDown}
    >
      {words}
    </span>
  );
}

const passage = (words: string, range: TextRange, onOpen: DreamTextProps['onOpen']): ReactNode => {
  if (range.tone === 'lamp') return <mark className={classes.found}>{words}</mark>;
  if (range.to) {
    return (
      <Link to={range.to} className={classes.name}>
        {range.shown ?? words}
      </Link>
    );
  }
  if (!onOpen) return <u className={classes.passage}>{words}</u>;
  return <PressedWords words={words} label={range.label} onPress={(at) => onOpen(range, at)} />;
};

/** A dream as a book page: paragraphs, drop cap, underlined passages, each paragraph in its own direction. */
export function DreamText({ text, ranges = [], onOpen, dropCap = false, lang, covered }: DreamTextProps) {
  // Sign for sign, so that the ranges of what is stored hold.
  const shown = curled(text, lang);
  const paragraphs = paragraphsOf(shown);
  const drawn = (words: string) =>
    covered === undefined ? words : <CoveredText text={words} label={covered} />;
  const capped = dropCap && takesDropCap(text);
  return (
    <div className={`${classes.text} ${capped ? classes.capped : ''}`} lang={lang || undefined}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph.start} dir="auto">
          {piecesOf(paragraph, ranges).map((piece) => (
            <Fragment key={piece.start}>
              {piece.range ? passage(piece.text, piece.range, onOpen) : drawn(piece.text)}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
