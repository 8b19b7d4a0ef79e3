import { useMemo } from 'react';
import { textChanges } from './text-changes.ts';
import classes from './difference.module.css';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

/** How many words came in and went out between two texts. */
export function countChanges(before: string, after: string): { added: number; removed: number } {
  const changes = textChanges(before, after);
  const count = (of: 'added' | 'removed') =>
    changes
      .filter(({ is }) => is === of)
      .reduce((total, { text }) => total + (text.match(WORD)?.length ?? 0), 0);
  return { added: count('added'), removed: count('removed') };
}

/** So much of what stayed is read beside a change, to its line's end. */
const BESIDE = 160;
/** Less than this is not worth a press. */
const LEAST_FOLDED = 600;

/** What stayed between two changes: the lines beside them, and what lies between those. */
function folded(value: string, isFirst: boolean, isLast: boolean): [string, string, string] {
  const from = isFirst ? 0 : value.indexOf('\n', BESIDE) + 1;
  const to = isLast ? value.length : value.lastIndexOf('\n', value.length - BESIDE) + 1;
  if (to - from < LEAST_FOLDED) return [value, '', ''];
  return [value.slice(0, from), value.slice(from, to), value.slice(to)];
}

function Stayed({ parts: [head, middle, tail], called }: { parts: readonly string[]; called: string }) {
  return (
    <>
      {head}
      {middle && (
        <details>
          <summary>{called}</summary>
          {middle}
        </details>
      )}
      {tail}
    </>
  );
}

type DifferenceProps = {
  before: string;
  after: string;
  /** What a long passage is called that stayed as it was: it is folded away, so that the changes are soon found. */
  unchanged?: string;
};

/** Two texts in one: what came in, what went out. */
export function Difference({ before, after, unchanged }: DifferenceProps) {
  const parts = useMemo(() => textChanges(before, after), [before, after]);
  return (
    <div className={classes.difference} dir="auto">
      {parts.map(({ text, is }, at) => {
        const key = `${at} ${text}`;
        if (is === 'added') return <ins key={key}>{text}</ins>;
        if (is === 'removed') return <del key={key}>{text}</del>;
        if (unchanged === undefined || parts.length === 1) return <span key={key}>{text}</span>;
        return (
          <Stayed key={key} parts={folded(text, at === 0, at === parts.length - 1)} called={unchanged} />
        );
      })}
    </div>
  );
}
