import { cueWords } from '#server/language/cues.ts';
import { tokenise } from '#server/language/tokens.ts';
import { elementKey } from '#shared/elements.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Finding } from '#shared/symbols.ts';
import { isPronoun, withoutAnimalPronouns } from './animal-pronouns.ts';
import { classFindings } from './class-findings.ts';
import { countryFindings, nameFindings, ownFindings } from './name-findings.ts';
import { gendersOfNames } from './name-genders.ts';
import { nightmareFindings } from './nightmare.ts';
import { petFindings } from './pet-names.ts';
import type { Found, Taggable } from './tagged.ts';
import { mayTellTheme, themeMatches } from '#server/language/tagging/themes/theme-matches.ts';
import { TYPICAL_THEMES } from '#server/language/tagging/themes/typical-themes.ts';
import { withoutAnd } from '#server/language/arabic-and.ts';

/** More tags than this are no help. */
const MOST = 32;
const MOST_THINGS = 6;
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

/** Where patterns of one theme meet, by the first that begins there. */
const apart = (matches: readonly RegExpExecArray[]): RegExpExecArray[] => {
  let end = -1;
  return matches
    .toSorted((left, right) => left.index - right.index || right[0].length - left[0].length)
    .filter((match) => {
      if (match.index < end) return false;
      end = match.index + match[0].length;
      return true;
    });
};

function themeFindings({ text, language }: Taggable): Found[] {
  if (!mayTellTheme(text, language, TYPICAL_THEMES)) return [];
  return TYPICAL_THEMES.flatMap((one) =>
    apart(themeMatches(text, language, one)).map(({ 0: written, index }): Found => {
      // "And I flew" is one word in Arabic.
      const word = language === 'ar' ? withoutAnd(written) : written;
      const start = index + written.length - word.length;
      return [
        { kind: 'theme', label: `theme:${one.theme}`, class: one.theme, word, certainty: 'asked' },
        [start, start + word.length],
      ];
    }),
  );
}

const within = (inner: TextRange, outer: TextRange) => inner[0] >= outer[0] && inner[1] <= outer[1];

/** What is the dreamer's own, and what is told of the whole dream, outlasts single names and things. */
function worthOf({ class: name, kind, word }: Finding): number {
  if (name === 'own' || name === 'taught' || word === null || name === 'family') return 0;
  if (kind === 'thing') return 3;
  return kind === 'theme' ? 1 : 2;
}

function mostTelling(findings: readonly Finding[]): Finding[] {
  const things = findings
    .filter(({ kind, class: name }) => kind === 'thing' && name !== 'taught')
    .slice(MOST_THINGS);
  const less = new Set(things);
  return findings
    .filter((finding) => !less.has(finding))
    .toSorted((left, right) => worthOf(left) - worthOf(right) || right.ranges.length - left.ranges.length)
    .slice(0, MOST);
}

/** "And the key" is one word in Arabic, whose key has no "and". */
function withoutLead(tag: Found[0], language: string): Found[0] {
  const [lead = ''] = tag.word ?? '';
  const key = tag.label.slice(tag.label.indexOf(':') + 1);
  const written = language === 'ar' && tag.class !== 'own' && /^[وف]$/u.test(lead);
  return written && tag.kind !== 'theme' && !key.startsWith(lead)
    ? { ...tag, word: (tag.word ?? '').slice(1) }
    : tag;
}

/** A role or a thing that a longer tag of the same kind has in it is not told twice. */
function merged(pairs: readonly Found[], language: string): Finding[] {
  const found = new Map<string, Finding>();
  for (const [tag, range] of pairs) {
    const known = found.get(tag.label) ?? { ...withoutLead(tag, language), ranges: [] };
    if (!known.ranges.some((other) => within(range, other))) known.ranges.push(range);
    found.set(tag.label, known);
  }
  return [...found.values()].map((finding) => ({
    ...finding,
    ranges: finding.ranges.toSorted((left, right) => left[0] - right[0]),
  }));
}

/** "Women" tells nothing new where each of them is named by another tag, or only called "she" besides. */
function withImplied(findings: readonly Finding[], text: string): Finding[] {
  const named = findings.filter(({ kind, word }) => kind === 'person' && word !== null);
  return findings.map((finding) => {
    if (finding.class !== 'women' && finding.class !== 'men') return finding;
    const people = finding.ranges.filter((range) => !isPronoun(text.slice(...range)));
    const implied =
      people.length > 0 &&
      people.every((range) => named.some(({ ranges }) => ranges.some((other) => within(range, other))));
    return implied ? { ...finding, implied } : finding;
  });
}

/** What words may be said to feel or do and names only look like: "Rob" robs nobody. */
const SAID: ReadonlySet<Finding['kind']> = new Set(['feeling', 'act', 'element']);

/** "My little boy" is a child of the dreamer's and no boy besides; a title is nobody's name. */
function withoutDoubles(pairs: readonly Found[]): readonly Found[] {
  const ranges = (name: string) => pairs.flatMap(([tag, range]) => (tag.class === name ? [range] : []));
  const [family, roles] = [ranges('family'), ranges('roles')];
  const names = ranges('name');
  const called = (what: Finding['kind']) =>
    pairs.flatMap(([{ class: name, kind }, range]) => (name === 'name' && kind === what ? [range] : []));
  const [animals, places] = [called('animal'), called('place')];
  // "Salma al-Haddad" is no smith, and «dona Maria» owns nothing; a president Lincoln is a president.
  const surnames = pairs.flatMap(([{ class: its, label }, range]) =>
    its === 'roles' &&
    names.some((name) => within(range, name) && (range[0] > name[0] || label === 'person:dona'))
      ? [range]
      : [],
  );
  return pairs.filter(([{ class: name, kind, label }, range]) => {
    // "My kids" are told by what they are.
    if (label === 'person:family') return !family.some((kin) => kin !== range && within(kin, range));
    // The dog Biscuit is none, the colleague Wolf no animal, and Kai no quay.
    if (name === 'things' || name === 'animals' || name === 'places' || SAID.has(kind))
      return !names.some((one) => within(range, one));
    if (surnames.some((one) => within(range, one))) return false;
    // Nobody bakes in Baker Street.
    if (name === 'roles' && places.some((one) => within(range, one) && range[1] < one[1])) return false;
    if (name === 'roles') return !family.some((kin) => within(kin, range));
    if (name === 'name' && kind === 'person' && animals.some((one) => within(range, one))) return false;
    return name !== 'name' || !roles.some((role) => within(range, role));
  });
}

const plain = (written: string): string => elementKey(written.replace(/['’]s$/u, ''));

/** Words of which the dreamer has said that they are no tag tell nothing in any dream. */
function withoutNever(pairs: readonly Found[], { text, taught = [] }: Taggable): readonly Found[] {
  const never = new Set(taught.filter(({ kind }) => kind === 'nothing').map(({ name }) => plain(name)));
  if (never.size === 0) return pairs;
  return pairs.filter(([, range]) => !never.has(plain(text.slice(...range))));
}

/** Tags found in a dream, most telling kinds first, each with the places that triggered it; ranges count UTF-16 units. */
export function tagDream(dream: Taggable): Finding[] {
  const words = cueWords(tokenise(dream.text), dream.language, dream.words);
  const byWords = classFindings(dream, words);
  const themes = themeFindings(dream);
  const pairs = [
    ...ownFindings(dream, words),
    ...byWords,
    ...themes,
    ...nightmareFindings(dream, [...byWords, ...themes]),
    ...countryFindings(dream, words),
    ...nameFindings(dream, words),
    ...petFindings(dream, words, byWords),
  ];
  const told = withoutNever(withoutDoubles(pairs), dream);
  const people = withoutAnimalPronouns([...told, ...gendersOfNames(told)], dream.text);
  return withImplied(mostTelling(merged(people, dream.language)), dream.text).sort(
    (left, right) =>
      KIND_ORDER.indexOf(left.kind) - KIND_ORDER.indexOf(right.kind) ||
      right.ranges.length - left.ranges.length,
  );
}
