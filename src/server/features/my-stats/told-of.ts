import { normaliseWord } from '#server/language/tokens.ts';

/** What stands before somebody or something that is told of. */
const DETERMINERS: ReadonlyMap<string, string> = new Map([
  [
    'en',
    'an?|the|in|into|on|under|over|through|behind|by|my|our|your|his|her|its|their|this|that|these|those|some|no|two|three|four|five|many|both|every|each|another|of|with|from',
  ],
  [
    'es',
    'el|la|los|las|al|del|una?|unos|unas|mis?|tus?|sus?|nuestr[oa]s?|este|esta|estos|estas|ese|esa|cada|otr[oa]s?|dos|tres|de|con|sin|en|bajo|sobre|entre',
  ],
  [
    'fr',
    'le|la|les|l|au|aux|un|une|des|du|mon|ma|mes|ton|ta|son|sa|ses|notre|nos|ce|cet|cette|ces|chaque|deux|trois|de|d|avec|sans|sous|sur|dans',
  ],
  [
    'pt',
    'o|a|os|as|ao|aos|à|às|d[oa]s?|n[oa]s?|uma?|num|numa|meus?|minhas?|seus?|suas?|noss[oa]s?|este|esta|esse|essa|cada|outr[oa]s?|dois|duas|três|de|com|sem|em|sob|sobre|entre',
  ],
]);
const NOT_BETWEEN = '(?!(?:to|and|or|but|not|y|et|e|que|qui|who|I|was|were|is|are)(?!\\p{L}))';
const after = (between: string) =>
  new Map(
    [...DETERMINERS].map(([language, words]) => [
      language,
      new RegExp(`(?<!\\p{L})(?:${words})['’ ]${between}$`, 'iu'),
    ]),
  );
const RIGHT_BEFORE = after('');
/** With at most one word between. */
const BEFORE = after(`(?:${NOT_BETWEEN}[\\p{L}-]+ )?`);

/** Nothing of a dream, whatever it does in its sentence: what this diary itself is about. */
const OF_THE_DIARY: ReadonlySet<string> = new Set(
  `dream dreams dreaming nightmare nightmares diary alarm count counts counting traum träume albtraum alptraum albträume tagebuch wecker
  sueño sueños pesadilla pesadillas diario despertador rêve rêves cauchemar cauchemars journal réveil sonho sonhos pesadelo pesadelos
  diário despertador 梦 梦境 噩梦 日记 闹钟 حلم أحلام الحلم كابوس الكابوس كوابيس المنام منام`
    .split(/\s+/u)
    .map((word) => normaliseWord(word)),
);

const LEAD = 32;
const BEGINS = /(?:^|[.!?…:"„“”'‘\n]\s*)$/u;
const ARABIC_THING = /^(?:[وفبكل]?ال|لل)\p{L}+|\p{L}(?:ي|ه|ها|نا|ة|اء)$/u;
/** Says how something is: "the loveliest", "the visible". */
const HOW =
  /(?<!pr)iest$|[bcdghlmnprstvz][ai]ble$(?<!(?:vegeta|consta|sylla|sta|para|ta|ca|ga|fa|bi|cruci)ble)/iu;

type Place = { start: number; text: string; written: string };

const leadOf = ({ text, start }: Place): string => text.slice(Math.max(0, start - LEAD), start);
/** Written as a name, and in German as any noun, where no sentence begins. */
const isCapital = (place: Place): boolean => /^\p{Lu}/u.test(place.written) && !BEGINS.test(leadOf(place));

const stands = (place: Place, determiners: ReadonlyMap<string, RegExp>, language: string): boolean =>
  isCapital(place) || (language !== 'de' && (determiners.get(language)?.test(leadOf(place)) ?? false));

/** Whether these places tell of somebody or something that one would name first of a dream, and not of what is done. */
export function isToldOf(places: readonly Place[], word: string, language: string): boolean {
  if (places.length === 0 || OF_THE_DIARY.has(normaliseWord(word))) return false;
  if (language === 'zh') return true;
  if (language === 'ar') return ARABIC_THING.test(word);
  if (language === 'en' && HOW.test(word)) return false;
  const near = places.filter((place) => stands(place, BEFORE, language));
  return near.length * 2 >= places.length && places.some((place) => stands(place, RIGHT_BEFORE, language));
}
