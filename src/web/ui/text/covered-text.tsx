import { BARS } from '#shared/names-scan/bars.ts';

/** A text in which what was covered is drawn as a bar that is read aloud as such. */
export function CoveredText({ text, label }: { text: string; label: string }) {
  return text.split(BARS).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in order
      <span key={at} role="img" aria-label={label}>
        {piece}
      </span>
    ),
  );
}
