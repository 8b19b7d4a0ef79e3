import { BAR } from './bars.ts';
import type { Relation } from './frequent-words.ts';
import { relationOf } from './frequent-words.ts';
import { wordsOf } from './words.ts';
import { ownEntry } from '#shared/own-entry.ts';

type Role = Relation | 'person' | 'place';
/** What the first is called, the second, and any later one before its letter. */
type Called = readonly [first: string, second: string, later: string];

const WORDS: Readonly<Record<string, Readonly<Record<Role, Called>>>> = {
  en: {
    person: ['someone', 'someone else', 'person'],
    family: ['a relative', 'another relative', 'relative'],
    friend: ['a friend', 'another friend', 'friend'],
    work: ['a colleague', 'another colleague', 'colleague'],
    neighbour: ['a neighbour', 'another neighbour', 'neighbour'],
    place: ['a place', 'another place', 'place'],
  },
  de: {
    person: ['jemand', 'jemand anders', 'Person'],
    family: ['jemand aus der Familie', 'jemand anders aus der Familie', 'Verwandte Person'],
    friend: ['jemand aus dem Freundeskreis', 'jemand anders aus dem Freundeskreis', 'Befreundete Person'],
    work: ['jemand von der Arbeit', 'jemand anders von der Arbeit', 'Person von der Arbeit'],
    neighbour: [
      'jemand aus der Nachbarschaft',
      'jemand anders aus der Nachbarschaft',
      'Person aus der Nachbarschaft',
    ],
    place: ['ein Ort', 'ein anderer Ort', 'Ort'],
  },
  es: {
    person: ['alguien', 'otra persona', 'persona'],
    family: ['un familiar', 'otro familiar', 'familiar'],
    friend: ['una amistad', 'otra amistad', 'amistad'],
    work: ['alguien del trabajo', 'otra persona del trabajo', 'persona del trabajo'],
    neighbour: ['alguien del barrio', 'otra persona del barrio', 'persona del barrio'],
    place: ['un lugar', 'otro lugar', 'lugar'],
  },
  fr: {
    person: ['quelqu’un', 'quelqu’un d’autre', 'personne'],
    family: ['un proche', 'un autre proche', 'proche'],
    friend: ['un ami', 'un autre ami', 'ami'],
    work: ['un collègue', 'un autre collègue', 'collègue'],
    neighbour: ['quelqu’un du quartier', 'quelqu’un d’autre du quartier', 'personne du quartier'],
    place: ['un lieu', 'un autre lieu', 'lieu'],
  },
  pt: {
    person: ['alguém', 'outra pessoa', 'pessoa'],
    family: ['um parente', 'outro parente', 'parente'],
    friend: ['uma pessoa amiga', 'outra pessoa amiga', 'pessoa amiga'],
    work: ['alguém do trabalho', 'outra pessoa do trabalho', 'pessoa do trabalho'],
    neighbour: ['alguém da vizinhança', 'outra pessoa da vizinhança', 'pessoa da vizinhança'],
    place: ['um lugar', 'outro lugar', 'lugar'],
  },
  zh: {
    person: ['某个人', '另一个人', '人物'],
    family: ['一位亲人', '另一位亲人', '亲人'],
    friend: ['一位朋友', '另一位朋友', '朋友'],
    work: ['一位同事', '另一位同事', '同事'],
    neighbour: ['一位邻居', '另一位邻居', '邻居'],
    place: ['一个地方', '另一个地方', '地方'],
  },
  ar: {
    person: ['شخص ما', 'شخص آخر', 'شخص'],
    family: ['أحد الأقارب', 'قريب آخر', 'قريب'],
    friend: ['أحد الأصدقاء', 'صديق آخر', 'صديق'],
    work: ['أحد الزملاء', 'زميل آخر', 'زميل'],
    neighbour: ['أحد الجيران', 'جار آخر', 'جار'],
    place: ['مكان ما', 'مكان آخر', 'مكان'],
  },
};

/** After these a German name stands in the dative, which "ein Ort" has to follow. */
const GERMAN_DATIVE = /(?:^|[^\p{L}])(?:in|nach|aus|von|bei|zu|an|auf|vor|hinter|über|mit|durch)\s$/iu;
const MOST_LETTERS = 26;

const letterOf = (at: number): string =>
  at < MOST_LETTERS
    ? String.fromCodePoint(65 + at)
    : letterOf(Math.floor(at / MOST_LETTERS) - 1) + letterOf(at % MOST_LETTERS);

/** What somebody is to the dreamer, as far as the words for it say so. */
export const roleOf = (relation: string): Relation | undefined =>
  wordsOf(relation)
    .map(({ text }) => relationOf(text))
    .find((role) => role !== undefined);

const GERMAN_WITH_ARTICLE = /(?:^|[^\p{L}])(?:am|im|vom|beim|zum)\s$/iu;

const inDative = (said: string): string =>
  said.replace(/^ein anderer /, 'einem anderen ').replace(/^ein /, 'einem ');

/** Nothing, or the end of a sentence and what may stand between it and the next. */
const SENTENCE_BEGINS = /(?:^|[.!?…]["'”’»)]*\s+|\n)["'“„«‘(]*\s*$/u;
/** As far back as a sentence's end is looked for. */
const LOOK_BACK = 12;

/** Words as they are written behind the text in front of them: with a capital where they begin a sentence. */
export const begun = (words: string, before: string): string =>
  SENTENCE_BEGINS.test(before.slice(-LOOK_BACK))
    ? words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    : words;

/** What a place is called, as it is said behind the text in front of it. */
export function fittedPlace(said: string, language: string, before: string): string {
  if (language !== 'de') return said;
  if (GERMAN_WITH_ARTICLE.test(before)) return inDative(said).replace(/^einem /, '');
  return GERMAN_DATIVE.test(before) ? inDative(said) : said;
}

/**
 * A natural word for the `at`th (from 0) of those who share a role, in the language of the text; a bar where we speak none.
 * `before` is the text in front of it.
 */
export function naturalWord(role: Role, at: number, language: string, before = ''): string {
  const words = ownEntry(WORDS, language)?.[role];
  if (!words) return at === 0 ? BAR : `${BAR} ${letterOf(at)}`;
  const said = at < 2 ? (words[at] ?? '') : `${words[2]} ${letterOf(at)}`;
  return role === 'place' ? fittedPlace(said, language, before) : said;
}
export type { Role };
