import type { AnalysedWord } from '#server/language/english.ts';
import { lexiconHits, lexiconOf, type LexiconHit } from '#server/language/lexicon.ts';
import { normaliseWord, tokenise, type Token } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Finding } from '#shared/symbols.ts';
import { certaintyOf, negationsOf, sameThing, TAG_CLASSES, type TagClass } from './tag-classes.ts';
import { TYPICAL_THEMES } from './typical-themes.ts';

/** What is tagged. `known` are the people and places that the dreamer has named in any dream; `words` the English analysis. */
export type Taggable = {
  text: string;
  language: string;
  known: { people: readonly string[]; places: readonly string[] };
  words?: readonly AnalysedWord[];
};

/** More tags than this are no help. */
const MOST = 24;
const NEGATION_REACH = 3;
const KIND_ORDER: readonly Finding['kind'][] = [
  'person',
  'animal',
  'feeling',
  'theme',
  'place',
  'element',
  'act',
  'thing',
];

const isNegated = (tokens: readonly Token[], at: number, language: string, text: string): boolean => {
  const negations = negationsOf(language);
  const from = Math.max(0, at - NEGATION_REACH);
  const start = tokens[at]?.start ?? 0;
  return tokens
    .slice(from, at)
    .some((token) => negations.has(token.word) && !/[.,;:!?\n]/.test(text.slice(token.end, start)));
};

/** A listed phrase is one thing, named by all of its words. */
const isPhrase = (hit: LexiconHit): boolean => hit.key.includes(' ');

/** German nouns are capitalised; English ones are known from the analysis. Elsewhere every word may be one. */
function mayBeNoun(hit: LexiconHit, dream: Taggable, byStart: ReadonlyMap<number, AnalysedWord>): boolean {
  if (isPhrase(hit)) return true;
  if (dream.language === 'de') return /^\p{Lu}/u.test(dream.text.slice(hit.start, hit.end));
  const word = byStart.get(hit.start);
  return !word || word.pos === 'noun' || word.pos === 'name';
}

function counts(
  hit: LexiconHit,
  tag: TagClass,
  dream: Taggable,
  tokens: readonly Token[],
  byStart: ReadonlyMap<number, AnalysedWord>,
) {
  if (tag.noun && !mayBeNoun(hit, dream, byStart)) return false;
  return !(tag.negatable && isNegated(tokens, hit.token, dream.language, dream.text));
}

/** The name of a thing in the singular: by the analysis where there is one, else by dropping a plain English plural. */
function thingOf(hit: LexiconHit, dream: Taggable, byStart: ReadonlyMap<number, AnalysedWord>): string {
  if (isPhrase(hit)) return hit.key;
  const known = sameThing(dream.language === 'ar' ? hit.key : hit.word, dream.language);
  if (known !== hit.word || dream.language !== 'en') return known;
  const lemma = byStart.get(hit.start)?.lemma ?? hit.word;
  const singular = lemma.replace(/s$/, '');
  return sameThing(lexiconOf('en')?.forms.has(singular) ? singular : lemma, 'en');
}

function classFinding(
  hit: LexiconHit,
  tag: TagClass,
  dream: Taggable,
  byStart: ReadonlyMap<number, AnalysedWord>,
): Omit<Finding, 'ranges'> {
  const written = dream.text.slice(hit.start, hit.end);
  return {
    kind: tag.kind,
    label: `${tag.kind}:${tag.specific ? thingOf(hit, dream, byStart) : hit.class}`,
    class: hit.class,
    word: tag.specific ? written.replace(/['’]s$/, '') : null,
    certainty: certaintyOf(hit.class, dream.language),
  };
}

function classFindings(dream: Taggable, tokens: readonly Token[]): [Omit<Finding, 'ranges'>, TextRange][] {
  const lexicon = lexiconOf(dream.language);
  if (!lexicon) return [];
  const byStart = new Map(dream.words?.map((word) => [word.start, word]));
  return lexiconHits(tokens, lexicon).flatMap((hit): [Omit<Finding, 'ranges'>, TextRange][] => {
    const tag = TAG_CLASSES.get(hit.class);
    if (!tag || !counts(hit, tag, dream, tokens, byStart)) return [];
    return [[classFinding(hit, tag, dream, byStart), [hit.start, hit.end]]];
  });
}

/** The dreamer's own people and places, wherever their names stand in the text. */
function ownFindings(dream: Taggable, tokens: readonly Token[]): [Omit<Finding, 'ranges'>, TextRange][] {
  const named = (kind: 'person' | 'place', names: readonly string[]) =>
    names.flatMap((name): [Omit<Finding, 'ranges'>, TextRange][] => {
      const words = tokenise(name).map((token) => token.word);
      if (words.length === 0 || words.join('').length < 2) return [];
      return [...tokens.keys()]
        .filter((at) => words.every((word, offset) => nameMatches(tokens[at + offset], word)))
        .map((at) => [
          {
            kind,
            label: `${kind}:${sameThing(words.join(' '), dream.language)}`,
            class: 'own',
            word: name,
            certainty: 'stated',
          },
          [tokens[at]!.start, tokens[at + words.length - 1]!.end],
        ]);
    });
  return [...named('person', dream.known.people), ...named('place', dream.known.places)];
}

/** "Nora's" is Nora. */
const nameMatches = (token: Token | undefined, word: string) =>
  token?.word === word || token?.word === `${word}s`;

/** Names that stand in the text but are nobody the dreamer has named yet. */
function nameFindings({ words, text, known }: Taggable): [Omit<Finding, 'ranges'>, TextRange][] {
  const own = new Set(known.people.flatMap((name) => tokenise(name).map((token) => token.word)));
  return (words ?? [])
    .filter((word) => word.pos === 'name' && /^\p{Lu}\p{Ll}/u.test(text.slice(word.start, word.end)))
    .filter((word) => !own.has(normaliseWord(word.word)) && sameThing(word.lemma, 'en') === word.lemma)
    .filter((word) => (lexiconOf('en')?.forms.get(word.lemma) ?? []).length === 0)
    .map((word) => [
      {
        kind: 'person',
        label: `person:${normaliseWord(word.word)}`,
        class: 'name',
        word: text.slice(word.start, word.start + word.word.length),
        certainty: 'asked',
      },
      [word.start, word.end],
    ]);
}

function themeFindings({ text, language }: Taggable): [Omit<Finding, 'ranges'>, TextRange][] {
  return TYPICAL_THEMES.flatMap(({ theme, patterns }) =>
    (patterns.get(language) ?? []).flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match): [Omit<Finding, 'ranges'>, TextRange] => [
        { kind: 'theme', label: `theme:${theme}`, class: theme, word: match[0], certainty: 'asked' },
        [match.index, match.index + match[0].length],
      ]),
    ),
  );
}

const within = (inner: TextRange, outer: TextRange) => inner[0] >= outer[0] && inner[1] <= outer[1];

/** Tags found in a dream, most telling kinds first, each with the places that triggered it; ranges count UTF-16 units. */
export function tagDream(dream: Taggable): Finding[] {
  const tokens = tokenise(dream.text);
  const found = new Map<string, Finding>();
  const pairs = [
    ...ownFindings(dream, tokens),
    ...classFindings(dream, tokens),
    ...themeFindings(dream),
    ...nameFindings(dream),
  ];
  for (const [tag, range] of pairs) {
    const known = found.get(tag.label) ?? { ...tag, ranges: [] };
    if (!known.ranges.some((other) => within(range, other))) known.ranges.push(range);
    found.set(tag.label, known);
  }
  return [...found.values()]
    .map((finding) => ({ ...finding, ranges: finding.ranges.toSorted((left, right) => left[0] - right[0]) }))
    .sort(
      (left, right) =>
        KIND_ORDER.indexOf(left.kind) - KIND_ORDER.indexOf(right.kind) ||
        right.ranges.length - left.ranges.length,
    )
    .slice(0, MOST);
}
