import type { TextRange } from '#shared/similar.ts';
import { isSecondPart, kinInArabic, nameArabic } from './arabic.ts';
import { isNounThere, kinInEnglish, nameEnglish } from './english.ts';
import { kinInGerman, nameGerman } from './german.ts';
import { type Named, sameInAllCases } from './named.ts';

/** A noun of a dream as a sentence in the dream's language can say it; null where that cannot be done without a slip. */
export function nameThing(text: string, range: TextRange, language: string): Named | null {
  if (language === 'en') return nameEnglish(text, range);
  if (language === 'de') return nameGerman(text, range);
  return language === 'ar' ? nameArabic(text, range) : null;
}

/** Whether a word that no tag knows is a thing of its own where it stands: "the drill", not "the lamp and swam". */
export function stands(text: string, range: TextRange, language: string): boolean {
  if (language === 'en') return isNounThere(text, range);
  if (ROMANCE.has(language))
    return BEFORE_NOUN.test(text.slice(Math.max(0, range[0] - LONGEST_ARTICLE), range[0]));
  return language !== 'ar' || !isSecondPart(text, range);
}

const ROMANCE: ReadonlySet<string> = new Set(['es', 'fr', 'pt']);
const BEFORE_NOUN =
  /(?:(?<!\p{L})(?:el|los?|las?|una?s?|mis?|sus?|al|del|les?|une|des|mon|ma|mes|son|sa|ses|du|aux?|cette?|ces|um|uma|meus?|minhas?|d[oa]s?|n[oa]s?|[oa]s?)\s|(?<!\p{L})[ld]['’])$/iu;
const LONGEST_ARTICLE = 8;

const herr = (name: string): Named => ({
  ...sameInAllCases(name, name, false),
  accusative: name.replace(/^Herr /, 'Herrn '),
  dative: name.replace(/^Herr /, 'Herrn '),
});

/** A name that somebody has, as it stands in every case; "Mother" is the dreamer's own. */
export function nameOf(name: string, language: string): Named {
  if (language === 'de')
    return (
      kinInGerman(name) ??
      (/^(?:der|die|das) /.test(name) ? nameGerman(name, [0, name.length]) : null) ??
      herr(name)
    );
  const kin = language === 'en' ? kinInEnglish(name) : language === 'ar' ? kinInArabic(name) : null;
  const said = kin ?? name;
  return sameInAllCases(said, said, false);
}

/** Whether a name is that of one's kin: whose it is then stands in the text. */
export const isKin = (name: string, language: string): boolean =>
  (language === 'en' && kinInEnglish(name) !== null) ||
  (language === 'de' && kinInGerman(name) !== null) ||
  (language === 'ar' && kinInArabic(name) !== null);
