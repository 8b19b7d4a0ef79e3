import type { CueWord } from '#server/language/cues.ts';
import { normaliseWord, tokenise, type Token } from '#server/language/tokens.ts';
import { elementKey } from '#shared/elements.ts';
import { isFirstName, mayBeFirstName } from '#shared/names-scan/first-names.ts';
import { endsPublicName, isPublicName } from '#shared/names-scan/public-names.ts';
import { unknownNames } from '#shared/names-scan/unknown-names.ts';
import { wordsOf } from '#shared/names-scan/words.ts';
import type { Finding } from '#shared/symbols.ts';
import { countriesOf, countryStarts } from './countries.ts';
import {
  actingNames,
  baseOf,
  genitive,
  germanName,
  isInTheNameOf,
  isOfPaper,
  isMereWord,
  isNoArabicName,
  isOtherwise,
  titledNames,
  widened,
} from './name-shapes.ts';
import { isNothing, placeNamed, standsWhere } from './place-shapes.ts';
import { sameThing } from './tag-classes.ts';
import type { Found, Taggable, Taught } from './tagged.ts';

/** "Nora's" is Nora. */
const nameMatches = (token: Token | undefined, word: string) =>
  token?.word === word || token?.word === `${word}s`;

type Named = {
  name: string;
  words: readonly string[];
  kind: Finding['kind'];
  label: string;
  class: 'own' | 'taught';
};

const wordsIn = (name: string): string[] => tokenise(name).map(({ word }) => word);

/** All names of a diary, ready to be looked for. */
type DiaryNames = {
  /** In the order in which they are told, by the words with which they may begin. */
  begun: ReadonlyMap<string, readonly { place: number; named: Named }[]>;
  /** Every word of a name, and every person's whole name. */
  words: ReadonlySet<string>;
  whole: ReadonlySet<string>;
};

function namedIn({ known, taught = NOTHING_TAUGHT, language }: Taggable): Named[] {
  const said = new Set(taught.map(({ name }) => elementKey(name)));
  const named = (kind: 'person' | 'place', names: readonly string[]): Named[] =>
    names
      .filter((name) => !said.has(elementKey(name)))
      .map((name) => {
        const words = wordsIn(name);
        return { name, words, kind, class: 'own', label: `${kind}:${sameThing(words.join(' '), language)}` };
      });
  const own = taught.flatMap(({ name, kind }): Named[] => {
    const words = wordsIn(name);
    return kind === 'nothing'
      ? []
      : [{ name, words, kind, class: 'taught', label: `${kind}:${words.join(' ')}` }];
  });
  return [...own, ...named('person', known.people), ...named('place', known.places)];
}

function prepareNames(dream: Taggable): DiaryNames {
  const { known, taught = NOTHING_TAUGHT } = dream;
  const begun = new Map<string, { place: number; named: Named }[]>();
  for (const [place, named] of namedIn(dream).entries()) {
    const [first = ''] = named.words;
    if (named.words.join('').length < 2) continue;
    for (const word of [first, `${first}s`]) {
      const others = begun.get(word);
      if (others) others.push({ place, named });
      else begun.set(word, [{ place, named }]);
    }
  }
  const said = taught.map(({ name }) => name);
  return {
    begun,
    words: new Set([...known.people, ...known.places, ...said].flatMap(wordsIn)),
    whole: new Set([...known.people, ...said].map((name) => wordsIn(name).join(' '))),
  };
}

const NOTHING_TAUGHT: readonly Taught[] = [];
type Prepared = { language: string; taught: readonly Taught[]; names: DiaryNames };
/** The dreams of a diary are read one after the other; what is known goes when they are through. */
const prepared = new WeakMap<Taggable['known'], Prepared>();

function namesOf(dream: Taggable): DiaryNames {
  const { known, taught = NOTHING_TAUGHT, language } = dream;
  const before = prepared.get(known);
  if (before?.language === language && before.taught === taught) return before.names;
  const names = prepareNames(dream);
  prepared.set(known, { language, taught, names });
  return names;
}

/** The dreamer's own people and places, and what they have taught ("Max is my dog"), wherever it stands in the text. */
export function ownFindings(dream: Taggable, tokens: readonly Token[]): Found[] {
  const { begun } = namesOf(dream);
  const found: { place: number; one: Found }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const names = begun.get(token.word);
    if (!names) continue;
    for (const { place, named } of names) {
      const { words, name, kind, label, class: its } = named;
      if (!words.every((word, offset) => nameMatches(tokens[at + offset], word))) continue;
      const range: Found[1] = [token.start, tokens[at + words.length - 1]!.end];
      found.push({ place, one: [{ kind, label, class: its, word: name, certainty: 'stated' }, range] });
    }
  }
  return found.sort((one, other) => one.place - other.place).map(({ one }) => one);
}

/** Somebody may be called so. */
const mayBeCalled = (key: string): boolean =>
  isFirstName(key) || /^(?:jordan|georgia|chad|israel)$/.test(key);

/** Lands that stand in the text under their own name. */
export function countryFindings(dream: Taggable, tokens: readonly Token[]): Found[] {
  const names = countriesOf(dream.language);
  const beginnings = countryStarts(dream.language);
  const begun: number[] = [];
  for (let at = 0; at < tokens.length; at += 1) if (beginnings.has(tokens[at]!.word)) begun.push(at);
  const starts = Map.groupBy(begun, (at) => tokens[at]?.word ?? '');
  const found: Found[] = [];
  for (const [first, places] of starts)
    for (const at of places)
      for (const length of [1, 2, 3]) {
        const words = tokens.slice(at, at + length);
        const last = words.at(-1);
        const key = length === 1 ? first : words.map(({ word }) => word).join(' ');
        const name = names.get(key);
        if (name === undefined || !last || words.length < length) continue;
        const range: [number, number] = [words[0]!.start, last.end];
        const written = dream.text.slice(...range);
        // "turkey" is a bird, and "chad" nobody's land.
        if (/^\p{Ll}/u.test(written)) continue;
        const before = tokens[at - 1]?.word ?? '';
        if (mayBeCalled(key) && !/^(?:in|to|from|through|over|into|of)$/.test(before)) continue;
        found.push([
          { kind: 'place', label: `place:${key}`, class: 'places', word: written, certainty: 'stated' },
          range,
        ]);
      }
  return found;
}

/** "The Danube": nobody's name has an article in English. */
const hasArticle = (text: string, start: number, language: string): boolean =>
  language === 'en' && /(?:^|[^\p{L}])the $/iu.test(text.slice(Math.max(0, start - 5), start));

type Name = { kind: 'person' | 'place'; start: number; end: number; label: string; words: string[] };

type Span = { kind: 'person' | 'place'; start: number; end: number };

/** "Clara Whitfield" is one, also where "Clara" alone stands in the text. */
function joined(spans: readonly Span[], text: string): Span[] {
  const ordered = spans.toSorted((one, other) => one.start - other.start);
  return ordered.reduce<Span[]>((met, span) => {
    const last = met.at(-1);
    const next =
      last?.kind === 'person' && span.kind === 'person' && text.slice(last.end, span.start) === ' ';
    return next ? [...met.slice(0, -1), { ...last, end: span.end }] : [...met, span];
  }, []);
}

/** Words with a capital that nothing around them shows as a name. */
function isWords(keys: readonly string[], start: number, dream: Taggable): boolean {
  const [first = ''] = keys;
  const isAlone = keys.length === 1;
  // Every noun has a capital there: two in a row are nobody's name.
  if (dream.language === 'de' && !isFirstName(first) && !(isAlone && mayBeFirstName(first))) return true;
  return isAlone && isMereWord(first, start, dream);
}

/** What everybody has heard of, feasts, and words that are only written as a name is. */
function isNobodys(
  dream: Taggable,
  { start, end, from }: { start: number; end: number; from: number },
  written: string,
): boolean {
  const { text, language } = dream;
  const [first = ''] = wordsIn(written);
  if (first === '' || isPublicName(written) || endsPublicName(text, start, end)) return true;
  if (isNoArabicName(text.slice(from, start) + written, language)) return true;
  if (language === 'ar' && (isInTheNameOf(text, start, end) || isOfPaper(text, start, end))) return true;
  return isOtherwise(first, start, dream) || isNothing(text, start, end, language);
}

/** One word, so that somebody of the same name is not taken for it. */
function asPlace(text: string, { start, end }: { start: number; end: number }): Name {
  const label = wordsIn(text.slice(start, end)).join(' ');
  return { kind: 'place', start, end, label, words: [label] };
}

function namesIn(dream: Taggable, cueWords: readonly CueWord[]): Name[] {
  const { text, language } = dream;
  const words = wordsOf(text);
  const countries = countriesOf(language);
  const isLand = (at: number) => {
    const key = normaliseWord(words[at]?.text ?? '');
    return countries.has(key) && !mayBeCalled(key);
  };
  const spans = unknownNames(text, words, language, isLand).map(({ first, last, kind, before = 0 }) => ({
    kind,
    start: (words[first]?.start ?? 0) + before,
    end: words[last]?.end ?? 0,
  }));
  const met = new Set(spans.map(({ start }) => start));
  const shown = [
    ...new Map(
      [...titledNames(dream), ...actingNames(dream, cueWords)].map((place) => [place.start, place]),
    ).values(),
  ];
  const more = shown
    .filter(
      ({ start, end }) => !met.has(start) && !spans.some((span) => span.start < end && start < span.end),
    )
    .map(({ start, end }) => ({ kind: 'person' as const, start, end }));
  const begun = new Set(shown.map(({ start }) => start));
  return joined([...spans, ...more], text).flatMap(({ kind, start, end }): Name[] => {
    const { start: from, placed: isTown } = widened(text, start);
    const whose = germanName(text.slice(start, end), language, from < start);
    const written = from === start ? genitive(whose, language) : whose.replace(/['’]s?$/u, '');
    const keys = wordsIn(written);
    if (isNobodys(dream, { start, end, from }, written)) return [];
    const placed = placeNamed(text, { start, end }, language);
    if (placed) return [asPlace(text, placed)];
    if (from === start && !begun.has(start) && isWords(keys, start, dream)) return [];
    const whole = text.slice(from, start) + written;
    const isThere = !isFirstName(keys[0] ?? '') && standsWhere(text, from, language);
    return [
      {
        kind: isTown || isThere || hasArticle(text, from, language) ? 'place' : kind,
        start: from,
        end: start + written.length,
        label: baseOf(wordsIn(whole).join(' ')),
        words: keys,
      },
    ];
  });
}

/** Whoever is called by a part of a whole name that stands in the text is that one. */
function wholeNames(names: readonly Name[]): ReadonlyMap<string, Name> {
  const whole = names.filter(({ words }) => words.length > 1);
  return new Map(
    names.map((name) => [
      name.label,
      // "Dr. Miller" may be married to "Ann Miller".
      name.label.split(' ').length > name.words.length
        ? name
        : (whole.find(({ words }) => name.words.every((word) => words.includes(word))) ?? name),
    ]),
  );
}

/** Names that stand in the text but are nobody the dreamer has named or taught yet: each is asked once. */
export function nameFindings(dream: Taggable, cueWords: readonly CueWord[]): Found[] {
  const { text } = dream;
  const { words: own, whole } = namesOf(dream);
  const countries = countriesOf(dream.language);
  const names = namesIn(dream, cueWords).filter(
    ({ words, label }) =>
      // Anna is known, and "Anna Berger" is no one else.
      !whole.has(words[0] ?? '') &&
      !words.every((word) => own.has(word) || own.has(word.replace(/s$/, ''))) &&
      !countries.has(label),
  );
  const entire = wholeNames(names);
  return names.map((name): Found => {
    const { kind, label, start, end } = entire.get(name.label) ?? name;
    return [
      {
        kind,
        label: `${kind}:${normaliseWord(label)}`,
        class: 'name',
        word: text.slice(start, end),
        certainty: 'asked',
      },
      [name.start, name.end],
    ];
  });
}
