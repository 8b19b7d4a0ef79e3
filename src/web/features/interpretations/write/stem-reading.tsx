import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INTERPRETATION_LIMITS, type Interpretation } from '#shared/interpretations.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { DraftStateLine } from './draft-state.tsx';
import { TwoPlaces } from './two-places.tsx';
import { useDraft, useKeptHere } from './use-draft.ts';
import { usePublish } from './writing.queries.ts';
import classes from './stem-reading.module.css';

type StemReadingProps = {
  copy: number;
  /** What the server holds of it already. */
  server: Interpretation | null;
  /** Stands before the words and cannot be deleted: who writes speaks of themselves. */
  stem: string;
  hint: string;
  /** What stands beside the act, and the act. */
  aside: string;
  action: string;
  onPublished: () => void;
};

/** A stem that leaves less than this part of its line to the words stands in a line of its own. */
const MOST_OF_LINE = 0.7;

/** How far the first words stand from the edge to follow the stem in its line; null where it leaves them no room. */
function useStemWidth(stem: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const field = stem.current?.parentElement;
    if (!stem.current || !field) return undefined;
    const measure = () => {
      const taken = stem.current?.scrollWidth ?? 0;
      setWidth(taken > 0 && taken < field.clientWidth * MOST_OF_LINE ? taken : null);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(measure);
    sizes.observe(field);
    sizes.observe(stem.current);
    return () => sizes.disconnect();
  }, [stem]);
  return width;
}

function StemField({
  stem,
  hint,
  words,
  onWords,
}: Pick<StemReadingProps, 'stem' | 'hint'> & { words: string; onWords: (words: string) => void }) {
  const id = useId();
  const mark = useRef<HTMLElement>(null);
  const width = useStemWidth(mark);
  return (
    <label htmlFor={id} className={classes.field} data-one-line={width === null ? undefined : ''}>
      <b ref={mark}>{stem}</b>
      <textarea
        id={id}
        rows={2}
        style={width === null ? undefined : { textIndent: `calc(${width}px + 0.25em)` }}
        value={words}
        maxLength={INTERPRETATION_LIMITS.text - stem.length - 1}
        placeholder={hint}
        onChange={(event) => onWords(event.currentTarget.value)}
      />
    </label>
  );
}

function Writing({ copy, server, stem, hint, aside, action, onPublished }: StemReadingProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const user = useSession((state) => state.user);
  const publish = usePublish();
  const { draft, view } = useDraft({
    owner: String(user ?? 0),
    about: { copy },
    edit: null,
    blank: { lens: null, text: stem, passages: [], visibility: 'public' },
    server,
  });
  const { words, conflict } = view;
  // A draft that was begun on the page of its own opens with the stem of that page.
  const begun = [stem, t('interpretations.stem').trim()].find((one) => words.text.startsWith(one)) ?? '';
  const behind = words.text.slice(begun.length).trimStart();
  if (conflict)
    return <TwoPlaces mine={words} theirs={conflict.theirs} onChoose={(which) => draft.choose(which)} />;
  const go = () => publish.mutate({ draft, edited: false }, { onSuccess: (done) => done && onPublished() });
  return (
    <div className={classes.write}>
      <StemField
        stem={stem}
        hint={hint}
        words={behind}
        onWords={(text) => draft.change({ text: `${stem} ${text.trimStart()}` })}
      />
      {publish.isError && <FormMessage tone="error">{errorText(publish.error)}</FormMessage>}
      <DraftStateLine view={view} edits={false} />
      <div className={classes.go}>
        <span>{aside}</span>
        <Button small loading={publish.isPending} disabled={behind.trim() === ''} onClick={go}>
          {action}
        </Button>
      </div>
    </div>
  );
}

/** An interpretation in a field that opens with its stem, kept as it is written, as on the page of its own. */
export function StemReading(props: StemReadingProps) {
  const user = useSession((state) => state.user);
  const kept = useKeptHere(String(user ?? 0));
  return kept ? <Writing {...props} /> : <SkeletonLines lines={3} />;
}
