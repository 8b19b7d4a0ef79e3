import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INTERPRETATION_LIMITS } from '#shared/interpretations.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { sentencesOf } from './passage-places.ts';
import { useSelectedPassage } from './use-selected-passage.ts';
import classes from './quotable.module.css';

type QuotableProps = {
  text: string;
  language: string;
  passages: readonly string[];
  onPassages: (passages: string[]) => void;
  children: ReactNode;
};

/** How far before the end of the words the button begins. */
const BEFORE = 48;

/** Whole sentences to be pressed: the way for who selects no words. */
function Sentences({ text, language, passages, onPassages }: Omit<QuotableProps, 'children'>) {
  const { t } = useTranslation('translation');
  const [open, setOpen] = useState(false);
  const isFull = passages.length >= INTERPRETATION_LIMITS.passages;
  const press = (sentence: string) =>
    onPassages(
      passages.includes(sentence) ? passages.filter((one) => one !== sentence) : [...passages, sentence],
    );
  return (
    <div className={classes.sentences}>
      <Button
        small
        look="plain"
        hang
        icon={open ? 'up' : 'down'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('interpretations.passages.sentences')}
      </Button>
      {open && (
        <ul>
          {sentencesOf(text).map((sentence) => (
            <li key={sentence}>
              <button
                type="button"
                dir="auto"
                lang={language || undefined}
                aria-pressed={passages.includes(sentence)}
                disabled={isFull && !passages.includes(sentence)}
                onClick={() => press(sentence)}
              >
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A dream whose words can be quoted: selected ones by a button under them, whole sentences from a list. */
export function Quotable({ children, ...rest }: QuotableProps) {
  const { t } = useTranslation('translation');
  const { text, passages, onPassages } = rest;
  const around = useRef<HTMLDivElement>(null);
  const { selected, clear } = useSelectedPassage(around, text);
  const [said, setSaid] = useState('');
  const isFull = passages.length >= INTERPRETATION_LIMITS.passages;
  const offers = selected !== null && !passages.includes(selected.words) && !isFull;
  const quote = () => {
    if (!selected) return;
    onPassages([...passages, selected.words]);
    setSaid(t('interpretations.passages.done', { words: selected.words }));
    clear();
  };
  return (
    <>
      <div ref={around} className={classes.quotable}>
        {children}
        {offers && (
          <div className={classes.place} dir="ltr" style={{ top: selected.top }}>
            <i style={{ flexBasis: Math.max(0, selected.left - BEFORE) }} />
            <Button
              small
              icon="plus"
              className={classes.quote}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={quote}
            >
              {t('interpretations.passages.quote')}
            </Button>
          </div>
        )}
        <VisuallyHidden>
          <span role="status">
            {offers ? t('interpretations.passages.ready', { words: selected.words }) : said}
          </span>
        </VisuallyHidden>
      </div>
      <Sentences {...rest} />
    </>
  );
}
