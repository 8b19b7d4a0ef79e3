import { elementKey } from '#shared/elements.ts';
import { isFirstName } from '#shared/names-scan/first-names.ts';
import type { KnownName } from '#shared/names-scan/known-names.ts';
import { endsPublicName, isPublicName } from '#shared/names-scan/public-names.ts';
import { NameScanner, type NameSpan } from '#shared/names-scan/scan-names.ts';
import type { TextRange } from '#shared/similar.ts';

type Replaced = { original: TextRange; masked: TextRange };
export type MaskedText = {
  text: string;
  /** Where a stretch of the masked text stands in the text as written. */
  toOriginal: (range: TextRange) => TextRange;
};
export type Mask = {
  cover: (text: string, language: string) => MaskedText;
  /** Names in place of what stands for them. */
  uncover: (text: string) => string;
  names: () => { name: string; as: string }[];
};

const calledOf = (kind: NameSpan['kind']): string => {
  if (kind === 'person') return 'Person';
  return kind === 'place' ? 'Place' : 'Detail';
};
const letter = (at: number): string =>
  at < 26 ? String.fromCodePoint(65 + at) : `${letter(Math.floor(at / 26) - 1)}${letter(at % 26)}`;

/** Covers nothing. */
export const noMask: Mask = {
  cover: (text) => ({ text, toOriginal: (range) => range }),
  uncover: (text) => text,
  names: () => [],
};

const ARTICLE = /(?:^|[^\p{L}])(?:the|a|an)\s$/iu;

/** What has a capital and tells of nobody: what everybody knows, and in English what has an article, but for "the Hendersons". */
function tellsNothing({ listed, kind, start, end }: NameSpan, text: string, language: string): boolean {
  if (listed || (kind !== 'person' && kind !== 'place')) return false;
  const written = text.slice(start, end);
  if (isPublicName(written) || endsPublicName(text, start, end)) return true;
  const named = written.split(/\s+/).some((word) => isFirstName(word.toLowerCase()));
  return (
    language === 'en' &&
    !named &&
    !/[^s]s$/u.test(written) &&
    ARTICLE.test(text.slice(Math.max(0, start - 6), start))
  );
}

/** A place in the text before covering; the edges of what was covered belong to all of it. */
function moved(at: number, replaced: readonly Replaced[], edge: 'start' | 'end'): number {
  let shift = 0;
  for (const { original, masked } of replaced) {
    if (at >= masked[1]) shift = original[1] - masked[1];
    else if (at > masked[0] || (at === masked[0] && edge === 'start'))
      return original[edge === 'start' ? 0 : 1];
    else break;
  }
  return at + shift;
}

/** Writes "Person A" and "Place B" for names, and a word of the kind for addresses and numbers; the same for the same, always. */
export function makeMask(known: readonly KnownName[]): Mask {
  const scanner = new NameScanner(known, { language: 'en', unknown: true });
  const given = new Map<string, { name: string; as: string }>();
  const counts = new Map<string, number>();
  const nameFor = ({ kind, identity, start, end, ending }: NameSpan, text: string): string => {
    const written = text.slice(start, end);
    const key = identity ?? `${kind} ${elementKey(written)}`;
    const before = given.get(key);
    if (before) return before.as;
    const called = calledOf(kind);
    const at = counts.get(called) ?? 0;
    counts.set(called, at + 1);
    const as = `${called} ${letter(at)}`;
    given.set(key, {
      name: ending ? written.slice(0, written.length - ending.length) || written : written,
      as,
    });
    return as;
  };
  return {
    cover: (text, language) => {
      const replaced: Replaced[] = [];
      let made = '';
      let at = 0;
      for (const span of scanner.scan(text, language)) {
        if (tellsNothing(span, text, language)) continue;
        made += text.slice(at, span.start);
        const from = made.length;
        made += nameFor(span, text);
        replaced.push({ original: [span.start, span.end], masked: [from, made.length] });
        at = span.end;
      }
      made += text.slice(at);
      return {
        text: made,
        toOriginal: ([start, end]) => [moved(start, replaced, 'start'), moved(end, replaced, 'end')],
      };
    },
    uncover: (text) =>
      [...given.values()]
        .toSorted((left, right) => right.as.length - left.as.length)
        .reduce(
          (made, { name, as }) => made.replaceAll(new RegExp(`${as}(?!\\p{sc=Latn})`, 'gu'), () => name),
          text,
        ),
    names: () => [...given.values()],
  };
}
