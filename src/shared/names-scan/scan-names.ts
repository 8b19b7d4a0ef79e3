import { elementKey } from '#shared/elements.ts';
import { isTitle } from './frequent-words.ts';
import { indexNames, type KnownName, type NameIndex } from './known-names.ts';
import { namesInAddresses } from './mail-names.ts';
import { type PatternKind, patternsIn } from './patterns.ts';
import { unknownNames } from './unknown-names.ts';
import { findKnown, initialsIn, speltOut, type KnownHit } from './known-hits.ts';
import { type Word, wordKey, wordsOf } from './words.ts';

export type SpanKind = 'person' | 'place' | PatternKind;
/** Something that could give somebody away: where it stands, what it is, and to whom it belongs. */
export type NameSpan = {
  kind: SpanKind;
  start: number;
  end: number;
  /** The same for every writing of one name; null where several share it. */
  identity: string | null;
  /** The ending that the sentence gave the name: "s" of a genitive. */
  ending: string;
  /** True where the diary lists the name. */
  listed: boolean;
  /** True for a word of a longer name that stands alone. */
  part: boolean;
};
type Options = { language: string; unknown: boolean };

/** The last word that ends before an offset; -1 where none does. */
function lastBefore(words: readonly Word[], offset: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Words before a name that go with it: "Mr", "Frau Dr.". */
function withTitles(text: string, words: readonly Word[], span: NameSpan): NameSpan {
  let { start } = span;
  for (let at = lastBefore(words, start); at >= 0; at -= 1) {
    const word = words[at];
    if (!word || !/^\.?[ \u00a0\n]{1,2}$/.test(text.slice(word.end, start)) || !isTitle(word.text)) break;
    start = word.start;
  }
  return { ...span, start };
}

const ofKnown = ({ meant, start, end, ending, part }: KnownHit): NameSpan => ({
  kind: meant.kind,
  start,
  end,
  identity: meant.key === null ? null : `${meant.kind} ${meant.key}`,
  ending,
  listed: true,
  part,
});

/** The earlier, among those that begin together the longer; no two touch the same letter. */
function apart(spans: readonly NameSpan[]): NameSpan[] {
  let end = 0;
  return spans
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter((span) => {
      if (span.start < end || span.end <= span.start) return false;
      ({ end } = span);
      return true;
    });
}

/** Those that touch none of the others; both in order. */
function without(spans: readonly NameSpan[], others: readonly NameSpan[]): NameSpan[] {
  let at = 0;
  return spans.filter(({ start, end }) => {
    while (at < others.length && (others[at]?.end ?? 0) <= start) at += 1;
    const next = others[at];
    return !next || next.start >= end;
  });
}

const BETWEEN = /^(?:[\s\u00a0]{1,3}|, ?|[-‐‑_.]|\. )$/;

const PARTICLES_BEFORE = /(?<![\p{L}\p{M}])(?:v[ao]n (?:der|den|dem|de)|de (?:la|los|las)) $/iu;
const PARTICLE_BEFORE = /(?<![\p{L}\p{M}])(?:v[ao]n|de) $/iu;

/** "Von der Heydt" of somebody who is called so: what stands before the last word of the name is part of it. */
function withParticles(text: string, span: NameSpan): NameSpan {
  if (!span.part) return span;
  const pattern = /^(?:der|den|dem|de|la|los|las) /i.test(text.slice(span.start))
    ? PARTICLE_BEFORE
    : PARTICLES_BEFORE;
  const before = pattern.exec(text.slice(Math.max(0, span.start - 12), span.start))?.[0] ?? '';
  return { ...span, start: span.start - before.length };
}

/** "Berger, Anna" is one person once. */
function joined(text: string, spans: readonly NameSpan[]): NameSpan[] {
  const made: NameSpan[] = [];
  for (const span of spans) {
    const before = made.at(-1);
    const same =
      before?.identity === span.identity &&
      span.identity !== null &&
      before.ending === '' &&
      before.part &&
      span.part &&
      BETWEEN.test(text.slice(before.end, span.start)) &&
      elementKey(text.slice(before.start, before.end)) !== elementKey(text.slice(span.start, span.end));
    if (same) made[made.length - 1] = { ...before, end: span.end, ending: span.ending };
    else made.push(span);
  }
  return made;
}

/** Patterns outrank names, but an "@Anna" that the diary knows is Anna. */
function outranked(patterns: readonly NameSpan[], names: readonly NameSpan[]): NameSpan[] {
  const ends = new Map(names.map(({ start, end }) => [start, end]));
  const covered = apart(
    patterns.filter(
      ({ kind, start, end }) =>
        kind !== 'handle' || Math.max(ends.get(start) ?? 0, ends.get(start + 1) ?? 0) < end,
    ),
  );
  return [...covered, ...without(names, covered)];
}

const unknownKey = (text: string): string =>
  wordsOf(text)
    .map((word) => wordKey(word.text))
    .join(' ');

/**
 * Looks through texts for what could give somebody away: the names of a diary in any disguise, capitalised names that it has
 * never seen, addresses, numbers, handles and links. A name that is also a frequent word ("rose", "will") is found with a
 * capital only; any other in small letters, too. It rather finds too much than too little.
 */
export class NameScanner {
  readonly #index: NameIndex;
  readonly #options: Options;
  /** Whole names that were found without being listed, by the words of them that may come alone. */
  readonly #met: KnownName[] = [];
  #metIndex: NameIndex | undefined;

  constructor(names: readonly KnownName[], options: Options) {
    this.#index = indexNames(names);
    this.#options = options;
  }

  /** Spans in order, none of which overlap. What is met here is known in later texts. */
  scan(text: string, language = this.#options.language): NameSpan[] {
    if (text === '') return [];
    const words = wordsOf(text);
    const hits = [
      ...findKnown(text, words, this.#index.tree),
      ...initialsIn(text, this.#index.initials),
      ...speltOut(text, this.#index.tree),
    ].map(ofKnown);
    const found = apart(hits);
    const met = this.#options.unknown ? this.#unknown(text, words, language, found) : [];
    const patterns = patternsIn(text).map((hit): NameSpan => ({
      ...hit,
      identity: null,
      ending: '',
      listed: false,
      part: false,
    }));
    const names = apart([...found, ...met]).map((span) =>
      span.kind === 'person' ? withTitles(text, words, withParticles(text, span)) : span,
    );
    return joined(text, apart(outranked(patterns, apart(names)))).map((span) =>
      span.identity === null && !['person', 'place'].includes(span.kind)
        ? { ...span, identity: `${span.kind} ${text.slice(span.start, span.end).toLowerCase()}` }
        : span,
    );
  }

  #unknown(text: string, words: readonly Word[], language: string, found: readonly NameSpan[]): NameSpan[] {
    const starts = new Set<number>();
    let next = 0;
    words.forEach((word, at) => {
      while (next < found.length && (found[next]?.end ?? 0) <= word.start) next += 1;
      const span = found[next];
      if (span && span.start < word.end) starts.add(at);
    });
    const fresh = unknownNames(text, words, language, (at) => starts.has(at)).map(
      ({ first, last, kind, before = 0 }) => ({
        kind,
        start: (words[first]?.start ?? 0) + before,
        end: words[last]?.end ?? 0,
      }),
    );
    this.#learn([
      ...fresh.map(({ kind, start, end }) => ({ kind, name: text.slice(start, end) })),
      ...namesInAddresses(text).map((name) => ({ kind: 'person' as const, name })),
    ]);
    if (!this.#metIndex) return [];
    const again = findKnown(text, words, this.#metIndex.tree).map((hit) => ({
      ...ofKnown(hit),
      listed: false,
    }));
    const left = fresh.map(({ kind, start, end }): NameSpan => ({
      kind,
      start,
      end,
      identity: `${kind} ${unknownKey(text.slice(start, end))}`,
      ending: '',
      listed: false,
      part: false,
    }));
    return without(apart([...again, ...left]), found);
  }

  #learn(fresh: readonly { kind: 'person' | 'place'; name: string }[]): void {
    const there = new Set(this.#met.map(({ name }) => name));
    const added = fresh.filter(({ name }) => !there.has(name));
    if (added.length === 0) return;
    for (const one of added) {
      if (there.has(one.name)) continue;
      there.add(one.name);
      this.#met.push({ ...one, former: [] });
    }
    this.#metIndex = indexNames(this.#met.toSorted((one, other) => other.name.length - one.name.length));
  }
}
