import { diffArrays } from 'diff';

/** A part of two texts: the same in both, or what each of them says at this place. */
export type TextPart = { same: string } | Difference;
export type Difference = { theirs: string; mine: string };
export type Side = 'theirs' | 'mine' | 'both';

export const isDifference = (part: TextPart): part is Difference => 'theirs' in part;

/** One character as it is seen: emoji of several characters, a letter of a script without spaces, a sign. */
const WORD = new RegExp(
  [
    String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*`,
    String.raw`[\p{L}\p{N}](?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{M}\p{N}]|['’\u200c\u200d](?=[\p{L}\p{N}]))*`,
    String.raw`\p{RI}\p{RI}`,
    String.raw`\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*`,
    String.raw`\r?\n`,
    String.raw`[^\S\n]+`,
    String.raw`[^]\p{M}*`,
  ].join('|'),
  'gu',
);

/** Words, spaces and signs of a text, each for itself; together they are the text. */
export const wordsIn = (text: string): string[] => text.match(WORD) ?? [];
/** True for anything but spaces and punctuation. */
export const says = (text: string): boolean => /[^\p{P}\s]/u.test(text);

/** Comparing costs the square of the differences: beyond these many it is done piece by piece, or not at all. */
const MOST_WORDS = 600;
const MOST_WITHIN = 150;
/** So many words in a row that a text has once say where in the other they belong. */
const RUN = 3;

type Token = { core: string; tail: string };

/** Words with the spaces and signs that follow them: words are compared, so that a full stop alone joins nothing. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const piece of wordsIn(text)) {
    const last = tokens.at(-1);
    if (last && !says(piece)) last.tail += piece;
    else tokens.push(says(piece) ? { core: piece, tail: '' } : { core: '', tail: piece });
  }
  return tokens;
}
const joined = (tokens: readonly Token[]): string => tokens.map(({ core, tail }) => core + tail).join('');

/** The words of a change that both have: where only what follows a word differs, that alone is a difference. */
function ofBoth(theirs: readonly Token[], mine: readonly Token[]): TextPart[] {
  return mine.flatMap(({ core, tail }, at): TextPart[] => {
    const other = theirs[at]?.tail ?? '';
    return tail === other ? [{ same: core + tail }] : [{ same: core }, { theirs: other, mine: tail }];
  });
}

/** The parts of two texts by words; null where more differs than may be looked for. */
function byWords({ theirs, mine }: Difference, most: number): TextPart[] | null {
  const [left, right] = [tokensOf(theirs), tokensOf(mine)];
  const changes = diffArrays(left, right, {
    maxEditLength: most,
    comparator: (one, other) => one.core === other.core,
  });
  if (!changes) return null;
  let at = 0;
  return changes.flatMap(({ added, removed, value }): TextPart[] => {
    const from = at;
    if (added) return [{ theirs: '', mine: joined(value) }];
    at += value.length;
    const there = left.slice(from, at);
    return removed ? [{ theirs: joined(there), mine: '' }] : ofBoth(there, value);
  });
}

/** Where three words in a row stand that stand in a text only once. */
function uniqueRuns(tokens: readonly Token[]): Map<string, number> {
  const places = new Map<string, number>();
  const often = new Set<string>();
  for (let at = 0; at + RUN <= tokens.length; at += 1) {
    const run = tokens
      .slice(at, at + RUN)
      .map(({ core }) => core)
      .join(' ');
    if (places.has(run)) often.add(run);
    places.set(run, at);
  }
  for (const run of often) places.delete(run);
  return places;
}

/** The longest list of pairs that grow on both sides; the pairs come in the order of their first number. */
function growing(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const ends: number[] = [];
  const before = pairs.map(() => -1);
  for (const [at, [, right]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? -1]?.[1] ?? -1) < right) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  }
  const list: (readonly [number, number])[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) list.push(pairs[at] ?? [0, 0]);
  return list.toReversed();
}

/** Texts of which much differs: what stands between runs of words that both have once is compared by words. */
function byRuns({ theirs, mine }: Difference): TextPart[] {
  const [left, right] = [tokensOf(theirs), tokensOf(mine)];
  const there = uniqueRuns(right);
  const pairs = [...uniqueRuns(left)].flatMap(([run, at]) => {
    const place = there.get(run);
    return place === undefined ? [] : [[at, place] as const];
  });
  let from: readonly [number, number] = [0, 0];
  return [...growing(pairs), [left.length, right.length] as const].flatMap((to) => {
    const part = { theirs: joined(left.slice(from[0], to[0])), mine: joined(right.slice(from[1], to[1])) };
    from = to;
    return part.theirs === part.mine ? { same: part.mine } : (byWords(part, MOST_WITHIN) ?? part);
  });
}

/** Parts of one kind that follow each other are one. */
function adjoined(parts: readonly TextPart[]): TextPart[] {
  const list: TextPart[] = [];
  for (const part of parts) {
    const last = list.at(-1);
    if (last && isDifference(last) && isDifference(part))
      list.splice(-1, 1, { theirs: last.theirs + part.theirs, mine: last.mine + part.mine });
    else if (last && !isDifference(last) && !isDifference(part))
      list.splice(-1, 1, { same: last.same + part.same });
    else list.push(part);
  }
  return list;
}

const lettersIn = (text: string): number => text.match(/[^\p{P}\s]/gu)?.length ?? 0;
const weightOf = ({ theirs, mine }: Difference): number => Math.max(lettersIn(theirs), lettersIn(mine));

/** So few letters in common between two longer differences are chance: "the" between two sentences. */
const CHANCE = 3;

/** True where what is the same says nothing, so that both differences are read as one. */
function isChance(before: Difference, same: string, after: Difference): boolean {
  if (same.includes('\n')) return false;
  const letters = lettersIn(same);
  if (letters === 0) return true;
  return letters <= CHANCE && Math.min(weightOf(before), weightOf(after)) >= 4 * letters;
}

/** Joins differences that only a space, a comma or a chance word keeps apart. */
function joinNear(parts: readonly TextPart[]): TextPart[] {
  const list: TextPart[] = [];
  for (const part of parts) {
    const [before, between] = list.slice(-2);
    const isNear =
      before &&
      between &&
      isDifference(part) &&
      isDifference(before) &&
      !isDifference(between) &&
      isChance(before, between.same, part);
    if (!isNear) {
      list.push(part);
      continue;
    }
    const { theirs, mine } = before;
    const { same } = between;
    list.splice(-2, 2, { theirs: theirs + same + part.theirs, mine: mine + same + part.mine });
  }
  return list;
}

function sharedStart(theirs: readonly string[], mine: readonly string[]): number {
  let length = 0;
  while (length < theirs.length && length < mine.length && theirs[length] === mine[length]) length += 1;
  return length;
}

/** What stands around a difference that is the same in both is taken out of it. */
function trimmed({ theirs, mine }: Difference): TextPart[] {
  const [left, right] = [wordsIn(theirs), wordsIn(mine)];
  const start = sharedStart(left, right);
  const [leftRest, rightRest] = [left.slice(start), right.slice(start)];
  const end = sharedStart(leftRest.toReversed(), rightRest.toReversed());
  const upTo = (rest: readonly string[]) => rest.slice(0, rest.length - end).join('');
  const parts: TextPart[] = [
    { same: left.slice(0, start).join('') },
    { theirs: upTo(leftRest), mine: upTo(rightRest) },
    { same: leftRest.slice(leftRest.length - end).join('') },
  ];
  return parts.filter((part) => (isDifference(part) ? part.theirs !== part.mine : part.same !== ''));
}

/** Words that one side added begin with a word and end with its sign: "I ran" with ". I fell" and "." is "I ran." with " I fell.". */
function fromWords(parts: readonly TextPart[]): TextPart[] {
  const list = [...parts];
  for (const [at, part] of list.entries()) {
    const [before, after] = [list[at - 1], list[at + 1]];
    if (!isDifference(part) || !before || !after || isDifference(before) || isDifference(after)) continue;
    const side = part.theirs === '' ? 'mine' : 'theirs';
    const sign = wordsIn(part[side])[0] ?? '';
    const isSign = part.theirs.length * part.mine.length === 0 && sign !== '' && !says(sign);
    if (!isSign || sign.trim() === '' || wordsIn(after.same)[0] !== sign) continue;
    list[at - 1] = { same: before.same + sign };
    list[at] = { theirs: '', mine: '', [side]: part[side].slice(sign.length) + sign };
    list[at + 1] = { same: after.same.slice(sign.length) };
  }
  return list.filter((part) => isDifference(part) || part.same !== '');
}

/**
 * Two versions of a text, part by part in their order: what is the same stands once. Each version is what its side says,
 * with what is the same.
 */
export function compareTexts(theirs: string, mine: string): TextPart[] {
  const parts = trimmed({ theirs, mine }).flatMap((part) =>
    isDifference(part) ? (byWords(part, MOST_WORDS) ?? byRuns(part)) : part,
  );
  const near = joinNear(adjoined(parts));
  return fromWords(adjoined(near.flatMap((part) => (isDifference(part) ? trimmed(part) : part))));
}

const LONG = 120;
/** What stands between the sides of a difference: a stroke in the line between short ones, long ones are paragraphs. */
export function betweenOf({ theirs, mine }: Difference): string {
  const isLong = `${theirs}${mine}`.includes('\n') || Math.max(theirs.length, mine.length) > LONG;
  return isLong ? '\n\n' : ' / ';
}

/** Both sides of a difference, theirs first; where only spaces and signs differ, the more of them. */
export function bothOf(difference: Difference): string {
  const { theirs, mine } = difference;
  if (!says(theirs)) return !says(mine) && theirs.length > mine.length ? theirs : mine;
  if (!says(mine)) return theirs;
  return `${theirs.trimEnd()}${betweenOf(difference)}${mine.trimStart()}`;
}

/** The text that the parts make, with the side that was chosen of each difference; both where none was. */
export const textOf = (parts: readonly TextPart[], chosen: (at: number) => Side = () => 'both'): string =>
  parts
    .map((part, at) => {
      if (!isDifference(part)) return part.same;
      const side = chosen(at);
      return side === 'both' ? bothOf(part) : part[side];
    })
    .join('');
