import { stem } from './stems.ts';
import { stopWords } from './stop-words.ts';
import { normaliseWord, tokenise } from './tokens.ts';

/** Longest word that is looked at; what is longer is no word. */
const LONGEST = 60;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Scripts whose accents writers leave out. */
const ACCENTED = /[\p{Script=Latin}\p{Script=Greek}]/u;
/** Nothing to take off, and no script without spaces: nearly every word of English. */
const PLAIN = /^[a-z0-9]*$/;
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’ʼ`´](?=\p{L})/iu;
const ARABIC_LEAD = /^(?:[وفبك]ال|لل)(?=..)/u;
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * A word as a search knows it, with its place in the text (UTF-16, end excluded). `exact` is the word without case and
 * accents, `base` what is left of it without its ending in its language.
 */
export type SearchWord = { exact: string; base: string; stop: boolean; start: number; end: number };

const withoutAccents = (word: string): string =>
  !PLAIN.test(word) && ACCENTED.test(word)
    ? word
        .normalize('NFD')
        .replace(/[\u0300-\u036F]/g, '')
        .replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter)
        .normalize('NFC')
    : word.replaceAll('ё', 'е');

function baseOf(word: string, language: string): string {
  if (language !== 'ar') return withoutAccents(stem(word, language));
  return stem(word.replace(ARABIC_LEAD, ''), language);
}

type Form = Pick<SearchWord, 'exact' | 'base' | 'stop'>;

/** Words come again and again; past this many a language's memory is emptied. */
const REMEMBERED = 20_000;
const forms = new Map<string, Map<string, Form>>();

function makeForm(word: string, language: string): Form {
  const stop = stopWords(language).has(word);
  const exact = withoutAccents(word).slice(0, LONGEST);
  return { exact, base: stop ? exact : baseOf(word, language).slice(0, LONGEST), stop };
}

function formOf(word: string, language: string): Form {
  if (word.length > LONGEST) return makeForm(word, language);
  let known = forms.get(language);
  if (!known || known.size > REMEMBERED) forms.set(language, (known = new Map()));
  const remembered = known.get(word);
  if (remembered) return remembered;
  const form = makeForm(word, language);
  known.set(word, form);
  return form;
}

/** Is told a word's form and where it stands. */
type Visit = (form: Form, start: number, end: number) => void;

function visitCharacters(text: string, start: number, end: number, visit: Visit): void {
  let at = start;
  for (const character of text.slice(start, end)) {
    const word = withoutAccents(normaliseWord(character));
    visit({ exact: word, base: word, stop: false }, at, at + character.length);
    at += character.length;
  }
}

/** Goes through the words of a text in order; forms are shared between words that are written alike. */
export function visitSearchWords(text: string, language: string, visit: Visit): void {
  for (const { word, start, end } of tokenise(text)) {
    if (!PLAIN.test(word) && UNSPACED.test(word)) visitCharacters(text, start, end, visit);
    else {
      const lead = language === 'fr' ? (ELISION.exec(text.slice(start, end))?.[0].length ?? 0) : 0;
      const own = lead > 0 ? normaliseWord(text.slice(start + lead, end)) : word;
      visit(formOf(own, language), start + lead, end);
    }
  }
}

/** The words of a text in order. Scripts without spaces are taken character by character, so that any part is found. */
export function searchWords(text: string, language: string): SearchWord[] {
  const words: SearchWord[] = [];
  visitSearchWords(text, language, ({ exact, base, stop }, start, end) =>
    words.push({ exact, base, stop, start, end }),
  );
  return words;
}

/** A name as it is compared with what was searched: its words in a row, without case and accents. */
export const levelName = (name: string): string =>
  searchWords(name, '')
    .map(({ exact }) => exact)
    .join(' ');
