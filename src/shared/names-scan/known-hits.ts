import type { Form, Meant, NameTree } from './known-names.ts';
import { isCapital, offsetBehind, type Reading, readingsOf, type Word, wordKey } from './words.ts';

/** A listed name in a text; `ending` is what the sentence added to it. */
export type KnownHit = { meant: Meant; start: number; end: number; ending: string; part: boolean };

/** What may part the words of a name that the name itself writes otherwise. */
const GAP = /^(?:\s{0,3}|\s?[\p{Pd}\p{Pc}.,'’‘"“”„«»()·/&]{1,2}\s?)$/u;
const STOPS = /[.,]/;
const SHORT = 3;

function isGap(text: string, before: Word, word: Word, asWritten: string | undefined): boolean {
  const gap = text.slice(before.end, word.start).replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '');
  if (gap.trim() === asWritten) return true;
  if (!GAP.test(gap)) return false;
  return !STOPS.test(gap) || gap.length === 1 || before.text.length <= SHORT;
}

type Walk = { text: string; words: readonly Word[]; from: number };
type Match = { form: Form; last: number; before: number; ending: string };
const ONE_WAY = 8;

function fits({ text, words, from }: Walk, { form, last, before }: Match): boolean {
  const word = words[from];
  if (!word) return false;
  if (form.exact !== null && form.exact !== word.text) return false;
  const behind = offsetBehind(word.text, before);
  if (form.frequent && (!isCapital(word.text.slice(behind)) || word.text.slice(0, behind).endsWith('ال')))
    return false;
  for (let at = from + 1; at <= last; at += 1) {
    const [left, right] = [words[at - 1], words[at]];
    if (!left || !right || !isGap(text, left, right, form.gaps[at - from - 1])) return false;
  }
  return true;
}

const isBetter = (one: Match, other: Match | undefined): boolean =>
  !other || one.last > other.last || (one.last === other.last && other.form.part && !one.form.part);

/** The longest name that begins at a word, whole names before parts. */
function matchAt(
  walk: Walk,
  tree: NameTree,
  readings: (word: string) => readonly Reading[],
): Match | undefined {
  const { words, from } = walk;
  let best: Match | undefined;
  let open: { node: NameTree; before: number }[] = [{ node: tree, before: 0 }];
  for (let at = from; at < words.length && open.length > 0; at += 1) {
    const next: typeof open = [];
    for (const { node, before } of open)
      for (const reading of readings(words[at]?.text ?? '')) {
        if (at > from && reading.before > 0) continue;
        const child = node.next.get(reading.key);
        if (!child) continue;
        const start = at === from ? reading.before : before;
        for (const form of child.forms) {
          const match = { form, last: at, before: start, ending: reading.ending };
          if (isBetter(match, best) && fits(walk, match)) best = match;
        }
        if (reading.ending === '' && child.next.size > 0) next.push({ node: child, before: start });
      }
    open = next.slice(0, ONE_WAY);
  }
  return best;
}

/** All names of a tree in the words of a text, in order and apart. */
export function findKnown(text: string, words: readonly Word[], tree: NameTree): KnownHit[] {
  if (tree.next.size === 0) return [];
  const read = new Map<string, readonly Reading[]>();
  const readings = (word: string): readonly Reading[] => {
    const known = read.get(word) ?? readingsOf(word);
    read.set(word, known);
    return known;
  };
  const hits: KnownHit[] = [];
  for (let at = 0; at < words.length;) {
    const match = matchAt({ text, words, from: at }, tree, readings);
    const [first, last] = [words[at], words[match?.last ?? at]];
    if (match && first && last) {
      const start = first.start + offsetBehind(first.text, match.before);
      hits.push({
        ...withInitials(text, start, last.end, match),
        meant: match.form.meant,
        part: match.form.part,
      });
    }
    at = (match?.last ?? at) + 1;
  }
  return hits;
}

const INITIALS_BEFORE = /(?<![\p{L}\p{M}])(?:\p{Lu}\.[ \u00a0]?){1,3}$/u;
const INITIAL_BEHIND = /^[ \u00a0]\p{Lu}\.(?!\p{L})/u;

/** "J. Berger" and "Jakob B." are whole names. */
function withInitials(text: string, start: number, end: number, { form, ending }: Match) {
  if (form.meant.kind !== 'person' || form.exact !== null) return { start, end, ending };
  const before = INITIALS_BEFORE.exec(text.slice(Math.max(0, start - 10), start))?.[0].length ?? 0;
  const behind = before === 0 ? (INITIAL_BEHIND.exec(text.slice(end, end + 5))?.[0].length ?? 0) : 0;
  return { start: start - before, end: end + behind, ending: behind > 0 ? '' : ending };
}

const INITIALS = /(?<![\p{L}\p{M}.])\p{Lu}\.(?:[ \u00a0]?\p{Lu}\.){1,3}(?![\p{L}])/gu;

/** "J. B." for somebody who is called so. */
export function initialsIn(text: string, initials: ReadonlyMap<string, Meant>): KnownHit[] {
  return Array.from(text.matchAll(INITIALS), ({ 0: found, index }) => {
    const meant = initials.get(wordKey(found.replaceAll(/[^\p{L}]/gu, '')));
    return meant ? [{ meant, start: index, end: index + found.length, ending: '', part: false }] : [];
  }).flat();
}

const SPELT =
  /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*([ ._*·‧•~/|\u00a0-]|[‐‑–—]| - )(?:\p{L}\p{M}*\1){1,40}\p{L}\p{M}*(?![\p{L}\p{M}])/gu;
const LEAST_SPELT = 3;

/** "A-n-n-a", "A n n a" and "a.n.n.a". */
export function speltOut(text: string, tree: NameTree): KnownHit[] {
  return Array.from(text.matchAll(SPELT), ({ 0: found, 1: sign = ' ', index }) => {
    const word = found.split(sign).join('');
    if (word.length < LEAST_SPELT) return [];
    const form = readingsOf(word).flatMap(({ key }) => tree.next.get(key)?.forms ?? [])[0];
    return form
      ? [{ meant: form.meant, start: index, end: index + found.length, ending: '', part: false }]
      : [];
  }).flat();
}
