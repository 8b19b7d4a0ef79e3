import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { beginsOfItself } from './arabic-and.ts';

/** Umlauts as keyboards without them write them; after another vowel or a q, the two letters are themselves. */
const WRITTEN_UMLAUT = /(?<![aeiouyäöüq])[aou]e/g;
const UMLAUTS: ReadonlyMap<string, string> = new Map([
  ['ae', 'ä'],
  ['oe', 'ö'],
  ['ue', 'ü'],
]);
/** A German word with its umlauts as such. */
export const withUmlauts = (word: string): string =>
  word.replace(WRITTEN_UMLAUT, (pair) => UMLAUTS.get(pair) ?? pair);
const ACCENTS = /[\u0300-\u036F]/g;
/** "And the", "in the", "and my": a lead that Snowball leaves on; my father and my mother begin as if with one. */
const ARABIC_LEAD = /^[وف]?(?:[بك]?ال|لل)(?=.{2})|^[وف](?=.{4})/u;
const ARABIC_PARENT = /^وال?د(?:ي|ه|ها|ك|نا|تي|ته|تها|تك|تنا|ين|يه|يها|ان)?$/u;
/** My, his, her school: before what is owned, the ending of the feminine is a ta. */
const ARABIC_OWNED = /(?<=.{3})ت(?:ي|ه|ها|ك|نا|هم)$/u;

const arabicLight = (word: string): string => {
  const bare = ARABIC_PARENT.test(word) || beginsOfItself(word) ? word : word.replace(ARABIC_LEAD, '');
  return arabic(bare.replace(ARABIC_OWNED, 'ه')).replace(/(?<=.{3})ه$/u, '');
};
const withoutAccents = (stemmed: string): string =>
  stemmed.normalize('NFD').replace(ACCENTS, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
/** What a language's words are levelled by beside its stemmer: people who write in haste leave accents out. */
const STEMMERS: ReadonlyMap<string, (word: string) => string> = new Map([
  ['ar', arabicLight],
  ['en', english],
  ['de', (word) => german(withUmlauts(word))],
  ['es', (word) => withoutAccents(spanish(word))],
  ['fr', (word) => withoutAccents(french(word))],
  ['pt', (word) => withoutAccents(portuguese(word))],
]);
/** Stems are asked again and again; past this many words a language's memory is emptied. */
const REMEMBERED = 60_000;
const memory = new Map<string, Map<string, string>>();
/** English plurals and pasts that Snowball leaves apart from their singular. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(Object.entries({
  children: 'child', teeth: 'tooth', feet: 'foot', men: 'man', women: 'woman', people: 'person', mice: 'mouse',
  geese: 'goose', wolves: 'wolf', knives: 'knife', leaves: 'leaf', lives: 'life', shelves: 'shelf', wives: 'wife',
  ran: 'run', flew: 'fly', flown: 'fly', fell: 'fall', fallen: 'fall', swam: 'swim', swum: 'swim', drove: 'drive',
  driven: 'drive', wrote: 'write', written: 'write', spoke: 'speak', spoken: 'speak', bought: 'buy', fought: 'fight',
  caught: 'catch', hid: 'hide', hidden: 'hide', broke: 'break', broken: 'break', bit: 'bite', bitten: 'bite',
  sang: 'sing', sung: 'sing', ate: 'eat', eaten: 'eat', rode: 'ride', ridden: 'ride', lost: 'lose', died: 'die',
  dying: 'die', froze: 'freeze', frozen: 'freeze', stolen: 'steal', stole: 'steal', threw: 'throw', thrown: 'throw',
  worn: 'wear', wore: 'wear', held: 'hold', sat: 'sit', stood: 'stand', drank: 'drink', drunk: 'drink',
})); // prettier-ignore

/** The "s" of these German words is no ending, nor is their "ster": a badger is no roof, and a gangster no corridor. */
const WHOLE: ReadonlySet<string> = new Set(
  'dachs lachs fuchs luchs wachs ochs flachs keks klops mops gans hals fels puls krebs gangster poster'.split(
    ' ',
  ),
);

/** Snowball stem of a normalised word, the same for the spellings of a word that a language knows; the word itself in languages without a stemmer. */
export function stem(word: string, language: string): string {
  const stemmer = STEMMERS.get(language);
  if (!stemmer || word.length < 3) return word;
  let known = memory.get(language);
  if (!known || known.size > REMEMBERED) memory.set(language, (known = new Map()));
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  const base = language === 'en' ? (IRREGULAR.get(word) ?? word) : word;
  const found = language === 'de' && WHOLE.has(base) ? base : stemmer(base).toLowerCase();
  known.set(word, found);
  return found;
}
