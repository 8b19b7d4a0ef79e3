import { Fragment } from 'react';

/** Italics go on over the ends of printed lines, as those of a motto do; a paragraph ends them. */
const PIECE = /_([^_]{1,2000})_|\[(\d{1,4}|\*{1,3})\]/g;

/** Italics between underscores and marks of footnotes as old books have them; all else is text. */
function Inline({ text }: { text: string }) {
  const pieces: (string | { em: string } | { mark: string })[] = [];
  let at = 0;
  for (const found of text.matchAll(PIECE)) {
    if (found.index > at) pieces.push(text.slice(at, found.index));
    pieces.push(found[1] === undefined ? { mark: found[2] ?? '' } : { em: found[1] });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return (
    <>
      {pieces.map((piece, index) => {
        if (typeof piece === 'string') return <Fragment key={index}>{piece}</Fragment>;
        return 'em' in piece ? <em key={index}>{piece.em}</em> : <sup key={index}>{piece.mark}</sup>;
      })}
    </>
  );
}

/** The paragraphs of a book's text. */
export function BookProse({ text }: { text: string }) {
  return (
    <>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} dir="auto">
          <Inline text={paragraph} />
        </p>
      ))}
    </>
  );
}
