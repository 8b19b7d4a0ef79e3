import type { TextRange } from '#shared/similar.ts';
import { passagesOf } from './passages.ts';
import { shows } from './signs/signs.ts';

/** What somebody says without quotation marks, to the end of the sentence. */
const SAID =
  /(?<!\p{L})(?:said|says|told me|sagte|sagt|meinte|rief|[وف]?قال\p{L}{0,2}|[وف]?يقول|[وف]?تقول)(?: \p{L}+)?[:,،] [^.!?؟]*$/iu;

/** How far back what is said may have begun. */
const SAID_WITHIN = 1000;

/** Whether something stands in what somebody says. */
export function isOnlySaid(text: string, [start]: TextRange, language: string): boolean {
  const lead = text.slice(Math.max(0, start - SAID_WITHIN), start);
  return SAID.test(lead) || shows('said', lead, language);
}

const LONGEST = 100;
const FEWEST_WORDS = 2;
/** Where no spaces part words. */
const FEWEST_SIGNS = 5;
const saysEnough = (quote: string): boolean =>
  /\p{Script=Han}/u.test(quote) ? quote.length >= FEWEST_SIGNS : quote.split(/\s+/u).length >= FEWEST_WORDS;
/** "Nothing much." */
const SAYS_NOTHING = /^(?:nothing|not much|not a lot|nichts|nicht viel|لا شيء|ما في شي)/iu;

/** "Work dream.", „Arbeitstraum“: a heading, and nothing that happens. */
const HEADING =
  /^(?:(?:[\p{L}'’-]+ ){0,3}(?:dreams?|nightmare|\p{L}*traum|حلم|كابوس|sueño|pesadilla|rêve|cauchemar|sonho|pesadelo)|[^我你他她]{0,5}梦)[.!。]?$/iu;

/** Counts the parts of a telling, or says how much of it is left. */
const OF_THE_TELLING =
  /^(?:there (?:were|are)|it (?:had|has|was|came in)|(?:this|the) (?:dream|one) (?:had|has|was in)|es (?:waren|gab|sind)|(?:había|hubo|eran|son)|il y (?:avait|a|a eu)|c['’]était (?:en )?|(?:havia|tinha|houve|eram)|كان\p{L}* هناك|كانت|هناك) (?:only |just |about |nur |sólo |solo |só )?(?:\p{L}+|\d+) (?:short |different |separate |kurze |)(?:scenes?|parts?|episodes?|pictures?|bits|fragments?|dreams?|szenen|teile|bilder|träume|escenas|partes|sueños|scènes|parties|rêves|cenas|sonhos|مشاهد|أجزاء|أحلام)[.!:]?$|^(?:一共)?(?:有|是)?[两三四几]个?(?:场景|片段|部分|梦)|^(?:and )?(?:that['’]s|that is|that was) (?:all|it|the end|where it (?:ends|ended|stops|stopped))(?!\p{L})|^all I (?:have|remember|recall)(?!\p{L})|^(?:das war alles|das ist alles|eso es todo|es todo lo que|c['’]est tout|isso é tudo|é só isso|هذا كل)(?!\p{L})/iu;

/** Whether words tell of something that happens: no heading, no "nothing much". */
export const saysSomething = (quote: string, language: string): boolean =>
  saysEnough(quote) &&
  !SAYS_NOTHING.test(quote) &&
  !HEADING.test(quote.trim()) &&
  !OF_THE_TELLING.test(quote.trim()) &&
  !shows('saysNothing', quote, language);

/** The sentences of a telling that say something and are short enough to be asked about as a whole. */
export const shortSentences = (text: string, language: string): ReturnType<typeof passagesOf> =>
  passagesOf(text).filter(({ text: quote }) => quote.length <= LONGEST && saysSomething(quote, language));

/** A noun with its article or its owner. */
const DEFINITE = /(?<!\p{L})(?:[وفبلك]{0,2}(?:ال|لل)\p{L}{2,}|\p{L}{3,}(?:ي|ه|ها|نا|ك|هم))\s$/u;
/** They end so and are no nouns. */
const NO_NOUN =
  /(?<!\p{L})(?:في|إلى|على|حتى|التي|الذي|متى|لدي|إلي|علي|مني|معي|هذه|هذا|هي|أعطاني|أعطتني|أراني|سألني)\s$/u;
const LEAD = 24;

/** "My former fiancé", "the old school": what stands with its article behind a definite noun only describes it. */
export function isArabicAdjective(text: string, [start, end]: TextRange): boolean {
  const lead = text.slice(Math.max(0, start - LEAD), start);
  return text.slice(start, end).startsWith('ال') && DEFINITE.test(lead) && !NO_NOUN.test(lead);
}

const WATERS =
  /^(?:water|sea|ocean|lake|river|pond|pool|flood|tide|wasser|meer|ozean|see|fluss|bach|teich|becken|flut|ماء|بحر|محيط|بحيرة|نهر|بركة|فيضان)$/u;
const WEATHERS =
  /^(?:rain|snow|fog|mist|wind|storm|thunderstorm|hail|blizzard|regen|schnee|nebel|wind|sturm|gewitter|hagel|مطر|ثلج|ضباب|ريح|رياح|عاصفة|برد)$/u;

/** Whether a word is water, or weather, as it stands there: "sea", and not "swam". */
export function isNature(word: string, weather: boolean, language: string): boolean {
  const plain = word.toLowerCase().replace(/^ال/u, '');
  return (weather ? WEATHERS : WATERS).test(plain) || shows(weather ? 'weathers' : 'waters', plain, language);
}
