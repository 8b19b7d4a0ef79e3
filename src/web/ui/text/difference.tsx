import { diffWordsWithSpace } from 'diff';
import classes from './difference.module.css';

/** Comparing texts that have nothing in common costs the square of their length; then they stand one above the other. */
const MOST_EDITS = 4000;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

const partsOf = (before: string, after: string) =>
  diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];

/** How many words came in and went out between two texts. */
export function countChanges(before: string, after: string): { added: number; removed: number } {
  const count = (of: 'added' | 'removed') =>
    partsOf(before, after)
      .filter((part) => part[of])
      .reduce((total, part) => total + (part.value.match(WORD)?.length ?? 0), 0);
  return { added: count('added'), removed: count('removed') };
}

/** Two texts in one: what came in, what went out. */
export function Difference({ before, after }: { before: string; after: string }) {
  return (
    <p className={classes.difference} dir="auto">
      {partsOf(before, after).map(({ value, added, removed }, at) => {
        const key = `${at} ${value}`;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </p>
  );
}
