import { Fragment } from 'react';
import classes from './dream-text.module.css';
import { curled } from '#web/i18n/curled.ts';

/** A short text with passages brought out; `marks` are UTF-16 ranges in it, end excluded, in any order. */
export function MarkedText({
  text: written,
  marks,
  tone = 'lamp',
  lang,
}: {
  text: string;
  marks: readonly (readonly [number, number])[];
  tone?: 'lamp' | 'tide';
  /** The language it is written in, where that is known. */
  lang?: string | undefined;
}) {
  const text = curled(written, lang);
  const pieces: { at: number; words: string; marked: boolean }[] = [];
  let at = 0;
  for (const [start, end] of marks.toSorted((left, right) => left[0] - right[0])) {
    if (start < at || end <= start || end > text.length) continue;
    if (start > at) pieces.push({ at, words: text.slice(at, start), marked: false });
    pieces.push({ at: start, words: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ at, words: text.slice(at), marked: false });
  return (
    <>
      {pieces.map((piece) =>
        piece.marked ? (
          <mark key={piece.at} className={classes[tone]}>
            {piece.words}
          </mark>
        ) : (
          <Fragment key={piece.at}>{piece.words}</Fragment>
        ),
      )}
    </>
  );
}
