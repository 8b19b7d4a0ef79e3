import type { TextRange } from '#shared/similar.ts';
import { isSecondPart, kinInArabic, nameArabic } from './arabic.ts';
import { kinInChinese, nameChinese } from './chinese.ts';
import { isNounThere, kinInEnglish, nameEnglish } from './english.ts';
import { isFrenchNounThere, kinInFrench, nameFrench } from './french.ts';
import { kinInGerman, nameGerman } from './german.ts';
import { type Named, sameInAllCases } from './named.ts';
import { isNounInPortuguese, kinInPortuguese, namePortuguese } from './portuguese.ts';
import { isSpanishNounThere, kinInSpanish, nameSpanish } from './spanish.ts';

/** How things and kin are named in one language. */
type Naming = {
  /** A noun of a dream as a sentence in its language can say it; null where that cannot be done without a slip. */
  thing: (text: string, range: TextRange) => Named | null;
  /** Whether a word that no tag knows is a thing of its own where it stands: "the drill", not "the lamp and swam". */
  stands: (text: string, range: TextRange) => boolean;
  /** One's kin as it is said to the dreamer; null for anybody else. */
  kin: (name: string) => Named | string | null;
};

const NAMINGS: ReadonlyMap<string, Naming> = new Map<string, Naming>([
  ['en', { thing: nameEnglish, stands: isNounThere, kin: kinInEnglish }],
  ['de', { thing: nameGerman, stands: () => true, kin: kinInGerman }],
  ['es', { thing: nameSpanish, stands: isSpanishNounThere, kin: kinInSpanish }],
  ['fr', { thing: nameFrench, stands: isFrenchNounThere, kin: kinInFrench }],
  ['pt', { thing: namePortuguese, stands: isNounInPortuguese, kin: kinInPortuguese }],
  // Nothing on a Chinese word tells a thing from what is done: only words that tags know are things.
  ['zh', { thing: nameChinese, stands: () => false, kin: kinInChinese }],
  ['ar', { thing: nameArabic, stands: (text, range) => !isSecondPart(text, range), kin: kinInArabic }],
]);

export const nameThing = (text: string, range: TextRange, language: string): Named | null =>
  NAMINGS.get(language)?.thing(text, range) ?? null;

export const stands = (text: string, range: TextRange, language: string): boolean =>
  NAMINGS.get(language)?.stands(text, range) ?? true;

const kinIn = (name: string, language: string) => NAMINGS.get(language)?.kin(name) ?? null;

/** A name with an article or a title, in the cases of German. */
function inGermanCases(name: string): Named {
  const said = name.replace(/^Herr /, 'Herrn ');
  const herr = { ...sameInAllCases(name, name, false), accusative: said, dative: said };
  return (/^(?:der|die|das) /.test(name) ? nameGerman(name, [0, name.length]) : null) ?? herr;
}

/** A name that somebody has, as it stands in every case; "Mother" is the dreamer's own. */
export function nameOf(name: string, language: string): Named {
  const said = kinIn(name, language) ?? (language === 'de' ? inGermanCases(name) : name);
  return typeof said === 'string' ? sameInAllCases(said, said, false) : said;
}

/** Whether a name is that of one's kin: whose it is then stands in the text. */
export const isKin = (name: string, language: string): boolean => kinIn(name, language) !== null;
