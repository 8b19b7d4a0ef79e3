import { baseForm } from '#server/language/phrase-words.ts';
import { withUmlauts } from '#server/language/stems.ts';
import { stopWords } from '#server/language/stop-words.ts';

/** What is asked of a word that shares the stem of a listed one: that it is a form of it, as noun or as verb. */
export type Asked = { written: string; language: string; verb: boolean };

const NOUN_ENDINGS: ReadonlySet<string> = new Set('e en er ern es s n ens nen se sen ses'.split(' '));
/** They look like plurals with an umlaut: a citizen is no castle, and kitchens are no cake. */
const NO_PLURALS: ReadonlySet<string> = new Set(['bürger', 'bürgern', 'bürgers', 'küchen', 'rächen']);
const UMLAUT_ENDINGS: ReadonlySet<string> = new Set(['e', 'en', 'er', 'ern']);
const WITH_UMLAUT = /[äöü]/u;
const PLAIN: ReadonlyMap<string, string> = new Map([['ä', 'a'], ['ö', 'o'], ['ü', 'u']]); // prettier-ignore
/** Verbs of a German list stand there as infinitives or as participles; what else stands there is a noun. */
const GERMAN_VERB = /(?:en|eln|ern|te)$|^(?:ge|ver|ent|be|er|zer|an|aus|los|auf).{3,}t$/u;

/** „Häuser“, „Vögeln“. */
function isUmlautPlural(token: string, written: string): boolean {
  if (!WITH_UMLAUT.test(token) || WITH_UMLAUT.test(written) || NO_PLURALS.has(token)) return false;
  const plain = token.replaceAll(/[äöü]/gu, (letter) => PLAIN.get(letter) ?? letter);
  if (!plain.startsWith(written)) return false;
  const ending = plain.slice(written.length);
  return UMLAUT_ENDINGS.has(ending) || (/^n?$/u.test(ending) && /e[lnr]$/u.test(written));
}

const spelled = (word: string): string => withUmlauts(word).replaceAll('ß', 'ss');

const addsEnding = (token: string, written: string): boolean =>
  token.startsWith(written) &&
  (token.length === written.length || NOUN_ENDINGS.has(token.slice(written.length)));

function isGermanForm(given: string, asked: Asked): boolean {
  if (addsEnding(given, asked.written)) return true;
  const [token, written] = [spelled(given), spelled(asked.written)];
  if (addsEnding(token, written)) return true;
  if (isUmlautPlural(token, written)) return true;
  if (!asked.verb || !GERMAN_VERB.test(written)) return false;
  // "Später" shares the stem of a spade: verbs that change their vowel are known by their forms.
  return WITH_UMLAUT.test(token) === WITH_UMLAUT.test(written);
}

/** Accents are left out in haste; ñ is a letter of its own and is what tells a fingernail from "one". */
const levelled = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/(?<!n)[\u0300-\u036F]/gu, '')
    .normalize('NFC');

/** By language, endings of a plural with those of its singular. */
const PLURALS: ReadonlyMap<string, readonly (readonly [RegExp, string])[]> = new Map([
  ['es', [[/s$/u, ''], [/es$/u, ''], [/ces$/u, 'z']]],
  ['fr', [[/[sx]$/u, ''], [/aux$/u, 'al']]],
  ['pt', [[/s$/u, ''], [/es$/u, ''], [/(?:o|a)es$/u, 'ao'], [/is$/u, 'l'], [/ns$/u, 'm']]],
]); // prettier-ignore

function isRomanceForm(token: string, { written, language }: Asked): boolean {
  const [one, other] = [levelled(token), levelled(written)];
  if (one === other) return true;
  return (PLURALS.get(language) ?? []).some(
    ([ending, singular]) =>
      one.replace(ending, singular) === other || other.replace(ending, singular) === one,
  );
}

/**
 * Whether a word of the text is a form of a listed one whose stem it shares: stems run words together ("una" and «uña», "caso" and
 * "casa", „Bar“ and „Bär“), and words that hold sentences together have the stems of others ("nada" of "nadar").
 */
export function isFormOf(token: string, asked: Asked): boolean {
  const { written, language, verb } = asked;
  if (token === written) return true;
  if (stopWords(language).has(token)) return false;
  if (language === 'de') {
    const strong = verb && baseForm(token, language) === baseForm(written, language);
    return strong || isGermanForm(token, asked);
  }
  return verb || !PLURALS.has(language) || isRomanceForm(token, asked);
}

const PARTICIPLE = /ing$/u;
/** "I was watching" is no "was watched": behind a form of "be" the ending says who does it to whom. */
export const isOtherVoice = (token: string, written: string): boolean =>
  token !== written && PARTICIPLE.test(token) !== PARTICIPLE.test(written);
