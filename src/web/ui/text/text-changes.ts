import { diffArrays, diffWordsWithSpace } from 'diff';

/** A passage of two texts in one: both have it, or it went out, or it came in. */
export type TextChange = { text: string; is: 'kept' | 'removed' | 'added' };

/** Comparing texts that have nothing in common costs the square of their length; then they stand one above the other. */
const MOST_EDITS = 4000;
/** So many pairs of sentences are looked at for the one that was rewritten. */
const MOST_PAIRS = 2500;
/** Where less than this stays of a sentence it is another one: word by word nobody could read either. */
const SAME_SENTENCE = 0.5;
/** So few words are read at a glance, whichever of them stay. */
const FEW_WORDS = 3;
/** A word, or one sign of a script that sets no spaces between words. */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}](?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}\p{M}'’-])*/gu;

let segmenter: Intl.Segmenter | undefined;
function sentencesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'sentence' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;

function push(changes: TextChange[], text: string, is: TextChange['is']): void {
  const last = changes.at(-1);
  if (text === '') return;
  if (last?.is === is) last.text += text;
  else changes.push({ text, is });
}

/** Word by word; null where too much differs to be looked for. */
function byWords(before: string, after: string): TextChange[] | null {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS });
  return (
    parts?.map(({ value, added, removed }) => ({
      text: value,
      is: added ? 'added' : removed ? 'removed' : 'kept',
    })) ?? null
  );
}

/** How much stays of so many words: 0 to 1. */
function staying(changes: readonly TextChange[], words: number): number {
  const kept = changes.reduce((sum, { text, is }) => sum + (is === 'kept' ? wordsIn(text) : 0), 0);
  return words === 0 ? 1 : kept / words;
}

/** Two passages word by word where they are the same one; null where they are two. */
function rewritten(before: string, after: string): { changes: TextChange[]; staying: number } | null {
  const [one, other] = [wordsIn(before), wordsIn(after)];
  const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
  const least = more <= FEW_WORDS ? 1 / FEW_WORDS : SAME_SENTENCE;
  if (fewer < least * more) return null;
  const changes = byWords(before, after);
  const stays = changes ? staying(changes, more) : 0;
  return changes && stays >= least ? { changes, staying: stays } : null;
}

type Pair = { left: number; right: number; changes: TextChange[] };

/** Which sentences are the same ones rewritten: pairs in the order of both texts, as much staying as can be. */
function pairsOf(left: readonly string[], right: readonly string[]): Pair[] {
  const found = left.map((before) => right.map((after) => rewritten(before, after)));
  const best = Array.from({ length: left.length + 1 }, () => new Float64Array(right.length + 1));
  const bestAt = (one: number, other: number): number => best[one]?.[other] ?? 0;
  const withPair = (one: number, other: number): number => {
    const pair = found[one]?.[other];
    return pair ? pair.staying + bestAt(one + 1, other + 1) : -1;
  };
  for (let one = left.length - 1; one >= 0; one -= 1)
    for (let other = right.length - 1; other >= 0; other -= 1)
      best[one]?.fill(
        Math.max(withPair(one, other), bestAt(one + 1, other), bestAt(one, other + 1)),
        other,
        other + 1,
      );
  const pairs: Pair[] = [];
  for (let one = 0, other = 0; one < left.length && other < right.length;) {
    const pair = found[one]?.[other];
    if (pair && withPair(one, other) === bestAt(one, other)) {
      pairs.push({ left: one, right: other, changes: pair.changes });
      one += 1;
      other += 1;
    } else if (bestAt(one + 1, other) >= bestAt(one, other + 1)) one += 1;
    else other += 1;
  }
  return pairs;
}

/** Sentences that stood at one place, and those that stand there now. */
function between(changes: TextChange[], left: readonly string[], right: readonly string[]): void {
  const [before, after] = [left.join(''), right.join('')];
  const asOne = () => rewritten(before, after)?.changes ?? [];
  const isLong = left.length * right.length > MOST_PAIRS;
  const pairs = isLong ? [] : pairsOf(left, right);
  const whole = isLong ? asOne() : [];
  for (const { text, is } of whole) push(changes, text, is);
  if (whole.length > 0) return;
  let [from, to] = [0, 0];
  for (const pair of [...pairs, { left: left.length, right: right.length, changes: [] }]) {
    push(changes, left.slice(from, pair.left).join(''), 'removed');
    push(changes, right.slice(to, pair.right).join(''), 'added');
    for (const { text, is } of pair.changes) push(changes, text, is);
    [from, to] = [pair.left + 1, pair.right + 1];
  }
}

/**
 * Two texts in one. A sentence of which at least half stays is compared word by word; one that was rewritten stands as one that
 * went out and one that came in.
 */
export function textChanges(before: string, after: string): TextChange[] {
  const changes: TextChange[] = [];
  const [left, right] = [sentencesOf(before), sentencesOf(after)];
  const runs = diffArrays(left, right, { maxEditLength: MOST_EDITS }) ?? [
    { value: left, added: false, removed: true },
    { value: right, added: true, removed: false },
  ];
  let [gone, come]: [string[], string[]] = [[], []];
  for (const { value, added, removed } of runs) {
    if (removed) gone = value;
    else if (added) come = value;
    else {
      between(changes, gone, come);
      [gone, come] = [[], []];
      push(changes, value.join(''), 'kept');
    }
  }
  between(changes, gone, come);
  return changes;
}
