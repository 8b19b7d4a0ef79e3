import { Fragment } from 'react';
import { partsOf } from '#shared/words/links.ts';
import classes from './comment.module.css';

const escaped = (name: string) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** `@name` for people who speak in this thread, longer names first; null where nobody does. */
function mentionOf(names: readonly string[]): RegExp | null {
  const known = [...new Set(names)].filter(Boolean).toSorted((one, other) => other.length - one.length);
  if (known.length === 0) return null;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_@])(@(?:${known.map(escaped).join('|')}))(?![\p{L}\p{N}_])`,
    'giu',
  );
}

function Named({ text, mention }: { text: string; mention: RegExp | null }) {
  if (!mention) return text;
  // What the pattern catches stands at the odd places.
  return text.split(mention).map((piece, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never change places
      <b key={at} className={classes.mention}>
        @<bdi>{piece.slice(1)}</bdi>
      </b>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}

/** What somebody said, as text: addresses of the web become plain links that vouch for nothing, names in the thread are brought out. */
export function CommentText({ text, names }: { text: string; names: readonly string[] }) {
  const mention = mentionOf(names);
  return (
    <p className={classes.text} dir="auto">
      {partsOf(text).map((part, at) =>
        part.href ? (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never change places
            key={at}
            href={part.href}
            rel="nofollow ugc noopener"
            referrerPolicy="no-referrer"
            target="_blank"
            dir="ltr"
          >
            {part.text}
          </a>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <Named key={at} text={part.text} mention={mention} />
        ),
      )}
    </p>
  );
}
