import type { TextRange } from '#shared/similar.ts';
import { isSecondPart, kinInArabic, nameArabic } from './arabic.ts';
import { kinInChinese, nameChinese } from './chinese.ts';
import { isNounThere, kinInEnglish, nameEnglish } from './english.ts';
import { kinInGerman, nameGerman } from './german.ts';
import { type Named, sameInAllCases } from './named.ts';

/** A noun of a dream as a sentence in the dream's language can say it; null where that cannot be done without a slip. */
export function nameThing(text: string, range: TextRange, language: string): Named | null {
  if (language === 'en') return nameEnglish(text, range);
  if (language === 'de') return nameGerman(text, range);
  if (language === 'zh') return nameChinese(text, range);
  return language === 'ar' ? nameArabic(text, range) : null;
}

/** Whether a word that no tag knows is a thing of its own where it stands: "the drill", not "the lamp and swam". */
export function stands(text: string, range: TextRange, language: string): boolean {
  if (language === 'en') return isNounThere(text, range);
  // Nothing on a Chinese word tells a thing from what is done: only words that tags know are things.
  if (language === 'zh') return false;
  return language !== 'ar' || !isSecondPart(text, range);
}

const herr = (name: string): Named => ({
  ...sameInAllCases(name, name, false),
  accusative: name.replace(/^Herr /, 'Herrn '),
  dative: name.replace(/^Herr /, 'Herrn '),
});

/** Kin as they are said to the dreamer, where nothing is inflected. */
const KIN_IN: ReadonlyMap<string, (name: string) => string | null> = new Map([
  ['en', kinInEnglish],
  ['ar', kinInArabic],
  ['zh', kinInChinese],
]);

/** A name that somebody has, as it stands in every case; "Mother" is the dreamer's own. */
export function nameOf(name: string, language: string): Named {
  if (language === 'de')
    return (
      kinInGerman(name) ??
      (/^(?:der|die|das) /.test(name) ? nameGerman(name, [0, name.length]) : null) ??
      herr(name)
    );
  const said = KIN_IN.get(language)?.(name) ?? name;
  return sameInAllCases(said, said, false);
}

/** Whether a name is that of one's kin: whose it is then stands in the text. */
export const isKin = (name: string, language: string): boolean =>
  (language === 'de' && kinInGerman(name) !== null) || (KIN_IN.get(language)?.(name) ?? null) !== null;
