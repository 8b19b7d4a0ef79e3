import type { TextRange } from '#shared/similar.ts';
import { wordEnds } from '#shared/words/word-ends.ts';
import type { Shared } from './compare-dreams.ts';

/** So many signs are shown to either side of what both dreams hold, and so many passages of a dream. */
const AROUND = 110;
const SHOWN = 5;
/** A dream of more signs than this is shown by passages: on a phone it would be a screen and a half. */
const LONG = 900;

export const isLong = (text: string): boolean => text.length > LONG;

/** A piece of a text with what is marked in it, by places in the piece. */
export type Passage = { text: string; marks: TextRange[]; from: number; goesOn: boolean };

const SENTENCE = /[.!?…。！？؟]["”»’)]*\s+|\n+/gu;

/** Places at which a text may begin without parting a word: after spaces, and between words of scripts without them. */
function startBefore(text: string, place: number): number {
  const least = Math.max(0, place - AROUND);
  if (least === 0) return 0;
  const piece = text.slice(least, place);
  const sentence = [...piece.matchAll(SENTENCE)][0];
  if (sentence) return least + sentence.index + sentence[0].length;
  const [first = 0] = wordEnds(piece);
  const spaces = /^\s*/u.exec(piece.slice(first))?.[0].length ?? 0;
  return least + first + spaces;
}

function endAfter(text: string, place: number): number {
  const most = Math.min(text.length, place + AROUND);
  if (most === text.length) return most;
  const piece = text.slice(place, most);
  const sentence = [...piece.matchAll(SENTENCE)].at(-1);
  if (sentence) return place + sentence.index + sentence[0].trimEnd().length;
  return place + (wordEnds(piece).at(-1) ?? piece.length);
}

type Merged = { from: number; until: number; shared: Shared[] };

/** Places close to each other are one passage. */
function mergedAround(text: string, shared: readonly Shared[]): Merged[] {
  const merged: Merged[] = [];
  for (const one of shared) {
    const [from, until] = [startBefore(text, one.range[0]), endAfter(text, one.range[1])];
    const last = merged.at(-1);
    if (last && from <= last.until) {
      last.until = Math.max(last.until, until);
      last.shared.push(one);
    } else merged.push({ from, until, shared: [one] });
  }
  return merged;
}

/** The few that show the most of what is shared: what comes seldom first, each thing once before any comes again. */
function chosenOf(merged: readonly Merged[]): Merged[] {
  const counts = new Map<string, number>();
  for (const { label } of merged.flatMap(({ shared }) => shared))
    counts.set(label, (counts.get(label) ?? 0) + 1);
  const labels = [...counts].toSorted(([, one], [, other]) => one - other).map(([label]) => label);
  const holding = labels.flatMap(
    (label) => merged.find(({ shared }) => shared.some((one) => one.label === label)) ?? [],
  );
  const chosen = new Set([...holding, ...merged]);
  return [...chosen].slice(0, SHOWN).toSorted((one, other) => one.from - other.from);
}

/**
 * What stands around the places of a text that are shared, in the order of the text. `left` is how many of these places
 * stand in none of the passages.
 */
export function passagesAround(
  text: string,
  shared: readonly Shared[],
): { passages: Passage[]; left: number } {
  const chosen = chosenOf(mergedAround(text, shared));
  const passages = chosen.map(({ from, until, shared: held }) => ({
    text: text.slice(from, until).trimEnd(),
    marks: held.map(({ range: [start, end] }): TextRange => [start - from, end - from]),
    from,
    goesOn: until < text.length,
  }));
  return { passages, left: shared.length - passages.reduce((sum, { marks }) => sum + marks.length, 0) };
}
