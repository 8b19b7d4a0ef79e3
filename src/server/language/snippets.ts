import { sentenceRanges } from '#server/language/tokens.ts';
import { SIMILAR_LIMITS, type MarkedSnippet, type TextRange } from '#shared/similar.ts';

/** A place worth showing, and how much. */
export type WeightedRange = { range: TextRange; weight: number; group: string };

const worth = (marks: readonly WeightedRange[], from: number, to: number): number => {
  const best = new Map<string, number>();
  for (const { range, weight, group } of marks)
    if (range[0] >= from && range[1] <= to) best.set(group, Math.max(best.get(group) ?? 0, weight));
  return [...best.values()].reduce((sum, weight) => sum + weight, 0);
};

/** Moves an end to the nearest white space, so that no word is cut. */
function atWord(text: string, place: number, step: 1 | -1): number {
  let at = place;
  while (at > 0 && at < text.length && !/\s/.test(text[at] ?? ' ')) at += step;
  return at;
}

function cut(text: string, from: number, to: number, firstMark: number): [number, number] {
  if (to - from <= SIMILAR_LIMITS.snippet) return [from, to];
  const start = Math.max(from, firstMark - Math.floor(SIMILAR_LIMITS.snippet / 3));
  const end = Math.min(to, start + SIMILAR_LIMITS.snippet);
  const trimmedStart = start === from ? start : atWord(text, start, 1) + 1;
  const trimmedEnd = end === to ? end : atWord(text, end, -1);
  return trimmedStart < trimmedEnd ? [trimmedStart, trimmedEnd] : [start, end];
}

/** Windows of one or two neighbouring sentences. */
function windows(text: string): [number, number][] {
  const sentences = sentenceRanges(text);
  const pairs = sentences.slice(1).flatMap((later, at): [number, number][] => {
    const from = sentences[at]?.[0] ?? 0;
    return later[1] - from <= SIMILAR_LIMITS.snippet ? [[from, later[1]]] : [];
  });
  return sentences.length === 0 ? [[0, text.length]] : [...sentences, ...pairs];
}

/** The sentence or two of a text that hold most of the marks, at most 240 units, marks counted from the snippet's start. */
export function snippetOf(text: string, marks: readonly WeightedRange[]): MarkedSnippet {
  const [best] = windows(text)
    .map((range) => ({ range, worth: worth(marks, ...range) }))
    .sort((left, right) => right.worth - left.worth || left.range[0] - right.range[0]);
  const [from, to] = best?.range ?? [0, text.length];
  const firstMark = Math.min(
    ...marks.map(({ range }) => range[0]).filter((start) => start >= from && start < to),
    to,
  );
  const [start, end] = cut(text, from, to, firstMark === to ? from : firstMark);
  const shown = marks
    .filter(({ range }) => range[0] >= start && range[1] <= end)
    .map(({ range }): TextRange => [range[0] - start, range[1] - start]);
  return { text: text.slice(start, end), marks: joined(shown).slice(0, SIMILAR_LIMITS.marks) };
}

/** Ranges in order, overlapping ones made one. */
export function joined(ranges: readonly TextRange[]): TextRange[] {
  const out: TextRange[] = [];
  for (const [start, end] of ranges.toSorted((left, right) => left[0] - right[0] || right[1] - left[1])) {
    const last = out.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else out.push([start, end]);
  }
  return out;
}
