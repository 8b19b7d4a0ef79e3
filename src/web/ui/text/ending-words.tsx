import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { shownWords } from '#shared/words/shown-words.ts';
import { goingOn, wordEnds } from '#shared/words/word-ends.ts';
import { endOnWords } from './line-ends.ts';
import { MarkedText } from './marked-text.tsx';

/** More than the widest card has room for. */
const MOST = 720;

type EndingWordsProps = {
  text: string;
  /** The language it is written in, where that is known. */
  lang?: string | undefined;
  /** Passages to bring out, as UTF-16 ranges in `text`. */
  marks?: readonly (readonly [number, number])[];
};

const NONE: EndingWordsProps['marks'] = [];

/**
 * The beginning of what somebody wrote, ended on a word where the lines of the element around it end (`line-clamp`), which
 * is all that this may stand in besides what is set before it. Names stand without their signs, quotes are curled.
 */
export function EndingWords({ text, lang, marks = NONE }: EndingWordsProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [end, setEnd] = useState<{ of: string; at: number } | null>(null);
  const shown = useMemo(() => shownWords(text.slice(0, MOST), marks), [text, marks]);
  const ends = useMemo(() => wordEnds(shown.text), [shown.text]);
  const whole = text.length > MOST ? ends.at(-1) : undefined;
  const at = end?.of === shown.text ? end.at : whole;
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    return endOnWords({
      place: place.current,
      ends,
      text: shown.text,
      cut: (to) => setEnd(to === null ? null : { of: shown.text, at: to }),
    });
  }, [shown.text, ends]);
  return (
    <span ref={place}>
      <MarkedText
        text={at === undefined ? shown.text : goingOn(shown.text.slice(0, at))}
        marks={shown.marks}
        lang={lang}
      />
    </span>
  );
}
