import { WOKE } from './signs/waking-words.ts';
import { TYPED_OWNER } from './naming/english.ts';
import { sentenceRanges } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import { type Around, NEVER } from './signs/sign.ts';
import { around, hasSigns, shows, signOf } from './signs/signs.ts';

/** "I was a teacher", "I am a child" is about the dreamer. */
const I_WAS =
  /(?:(?<!\p{L})I(?:['’]m| was| am| had become| became) (?:an?|the) (?:\p{Ll}+ )?|(?<!\p{L})(?:we (?:were|are)(?: all| both)?|wir (?:waren|sind)(?: alle| beide)?|كنا(?: جميعا)?) |(?<!\p{L})(?:ich (?:war|bin|wurde)|(?:war|bin|wurde) ich) (?:(?:wieder|noch) )?(?:eine? |der |die )?(?:\p{Ll}+ )?|(?<!\p{L})(?:كنت|صرت|أصبحت) )$/iu;
/** "He was quite a careful driver": nobody besides him. */
const WHO_IS =
  /(?<!\p{L})(?:(?:he|she|they)(?:['’]s| was| is| were) (?:\p{Ll}+ ){0,2}an? (?:\p{Ll}+ )?|(?:er|sie) (?:war|ist) (?:\p{Ll}+ ){0,2}eine? (?:\p{Ll}+ )?)$/iu;
/** "No shoes": they were not there. */
const NONE =
  /(?<!\p{L})(?:no|without|ohne|nichts|nix|etwas|kein(?:e[nmrs]?)?|بلا|بدون|دون|ليس (?:لي|عندي|معي))\s+(?:\p{Ll}+\s+)?$/iu;

/** "Thank you, child" is said to somebody, and tells of no child. */
const SPOKEN_TO =
  /(?<!\p{L})(?:danke|ja|nein|komm|schau|hallo|hey|ach|bitte|thanks|thank you|yes|no|come on|look|hello|hi|oh|please|goodbye|bye|شكرا|شكرًا|نعم|تعالي?) ?(?:\p{L}+ )?[,،] $/iu;
const SPOKEN_END = /^[,،.!?؟”“"»]/u;
/** "Nobody knew who the groom was." */
const WHO_KNOWS =
  /(?<!\p{L})(?:[وف]?(?:يعرف|أعرف|نعرف|تعرف|يدري|أدري|ندري|أسأل|يسأل|سألت) من (?:هو |هي )?|(?:kn[eo]w|sure|ask\p{L}*|wonder\p{L}*|clear) who(?:['’]s| was| is)? the |(?:wusste|weiß|klar|fragte), wer (?:der|die) )$/iu;

/** Named only because something is theirs: "my son's truck", "das Lachen meines Sohnes", "بيت جدتي". */
const OWNERS: ReadonlyMap<string, Around> = new Map([
  ['en', { before: /\p{Ll} of (?:my|our|the|his|her) $/u, after: /^(?: \p{Lu}\p{L}+)?['’]s?(?!\p{L})/u }],
  [
    'de',
    {
      before:
        /(?:(?<!\p{L})(?:meines|unseres|deines|seines|ihres|eines|des)|\p{Lu}\p{L}+ (?:meiner|unserer|seiner)|\p{Lu}\p{L}+ (?:von (?:meine[mr]|unsere[mr]|de[mr])|vom))\s+(?:\p{Ll}+\s+)?$/u,
      after: /^['’]/u,
    },
  ],
  [
    'ar',
    {
      before:
        /(?<!\p{L})[وفبكل]?(?:عائلة|آل|أسرة|ابن|ابنة|بنت|ابنا|أبناء|أولاد|زوج|زوجة|أخو|أخي|أخت|أم|والد|والدة|صديق|صديقة|جار|جارة|بيت|دار|غرفة|شقة|سيارة|دكان|مزرعة|قبر|صورة|صور|وجه|يد|يدي|كتف|عين|عيني|صوت|اسم|ثوب|حقيبة|سرير|ساعة|مطبخ|حديقة|عرس|جنازة|كتاب|رسالة|رائحة|ضحكة|عمر) $/u,
      after: NEVER,
    },
  ],
]);
/** Somebody who is spoken of, called or missed, and does not come. */
const AWAY: ReadonlyMap<string, Around> = new Map([
  [
    'en',
    {
      before:
        /\b(?:without|instead of|looking for|waiting for|waited for|(?:to|could(?: ?n['o]?t)?|ca ?n['’]?t|tr(?:y|ied|ying) to) (?:call|phone|ring|reach|find|text)|calling|called|phoned|rang|miss(?:ed|ing)?|nobody except) (?:for )?(?:my |the |our |out to my )?(?:\w+ )?$/iu,
      after:
        /^(?: \p{Lu}\p{L}+)?,? (?:(?:who|that) )?(?:(?:still |just |simply |never )*(?:did ?n[o'’]?t|does ?n[o'’]?t|never|would ?n[o'’]?t|had ?n[o'’]?t|has ?n[o'’]?t) (?:\w+ )?(?:come|came|turn(?:ed)?|show(?:ed)?|appear(?:ed)?|arrived?|pick(?:ed)? up|be there)|(?:was|were|is|are) ?n[o'’]?t (?:there|here|home|at home|in)\b|had (?:once |always |already )?(?:said|told|written|given|left|promised)\b|(?:was|were|is|are) (?:away|absent|missing|nowhere|out of town|abroad)\b)/iu,
    },
  ],
  [
    'de',
    {
      before:
        /(?<!\p{L})(?:ohne|statt|anstatt|anstelle|suche|suchte|vermisse|vermisste|warte\p{L}* auf|rufe|rief|nach)\s+(?:mein\p{L}*|den|die|dem|der|das)?\s*(?:\p{Ll}+\s+)?$/iu,
      after:
        /^,? (?:(?:der|die) )?(?:aber )?(?:(?:kam|kommt|kamen|erschien|war|waren|ist|meldete|tauchte)(?:\s(?:\p{Ll}+\s){0,3}?)(?:nicht|nie|nirgends|weg|fort|verreist)(?!\p{L}| (?:mehr )?(?:zu|wenig|sehr|so|ganz|\p{Ll}+lich)))/iu,
    },
  ],
  [
    'ar',
    {
      before: /(?<!\p{L})(?:بدون|من دون|بلا|أبحث عن|بحثت عن|أنتظر|انتظرت|اشتقت إلى|ولا) $/u,
      after: /^ (?:(?:التي|الذي) )?(?:لم (?:يأت|تأت|يحضر|تحضر|يكن|تكن|يصل|تصل)|غائب|غائبة|غاب|غابت)/u,
    },
  ],
]);
/** What is told of the time awake, or of somebody's death. */
const AWAKE_FACT =
  /(?<!\p{L})(?:died|passed away|has been|have been|gestorben|verstorben|starb|ist seit|ماتت?|توفيت?|توفي|رحلت?)(?!\p{L})/iu;
const DEATH = /(?<!\p{L})(?:died|passed away|gestorben|verstorben|starb|ماتت?|توفيت?|توفي)(?!\p{L})/iu;
const SHORT_FACT = 60;

const sentenceAt = (text: string, [start]: TextRange): string => {
  const range = sentenceRanges(text).find(([from, to]) => from <= start && start < to);
  return range ? text.slice(...range) : '';
};

const told = (signs: Around | undefined, lead: string, rest: string): boolean =>
  signs !== undefined && (signs.before.test(lead) || signs.after.test(rest));

/** Whether something is only named as missing: "no shoes". */
export function isMissing(text: string, [start]: TextRange, language: string): boolean {
  const lead = text.slice(Math.max(0, start - 24), start);
  // "No carro" is in the car.
  return hasSigns(language) ? shows('none', lead, language) : NONE.test(lead);
}

/** Whether a sentence tells of the time awake rather than of what happened: "my uncle died in March". */
export function isBackground(text: string, range: TextRange, language: string): boolean {
  const sentence = sentenceAt(text, range);
  return AWAKE_FACT.test(sentence) || shows('awakeFact', sentence, language);
}

/** "My nans slippers": whose something is, typed without the apostrophe. */
const OWNS = new RegExp(`^(?:(?:my|our) )?${TYPED_OWNER}s$`, 'iu');
const OWNED_BEHIND =
  /^ (?!(?:and|or|but|were|are|was|is|had|have|has|who|that|in|on|at|with|from|to|for|both|all|came|come|said|sat|stood|went|will|would|could|can|did|do)(?!\p{L}))\p{Ll}{3,}(?<!ed|ing)(?!\p{L})/u;

const LEAD = 48;
const REST = 60;

/** Whether somebody is called, missed or waited for, and does not come. */
export const isAway = (text: string, [start, end]: TextRange, language: string): boolean =>
  told(
    AWAY.get(language) ?? around('away', language),
    text.slice(Math.max(0, start - LEAD), start),
    text.slice(/['’]s$/u.test(text.slice(start, end)) ? end - 2 : end, end + REST),
  );

/** Whether somebody is there in the dream: not the dreamer, not only whose something is, not away, and not only dead. */
export function isThere(text: string, range: TextRange, language: string): boolean {
  const [start, end] = range;
  const lead = text.slice(Math.max(0, start - LEAD), start);
  const rest = text.slice(/['’]s$/u.test(text.slice(start, end)) ? end - 2 : end, end + REST);
  if (language === 'en' && OWNS.test(text.slice(start, end)) && OWNED_BEHIND.test(rest)) return false;
  if (I_WAS.test(lead) || WHO_IS.test(lead) || WHO_KNOWS.test(lead)) return false;
  if (shows('dreamer', lead, language) || shows('whoIs', lead, language)) return false;
  if (SPOKEN_TO.test(lead) && SPOKEN_END.test(rest)) return false;
  if (told(OWNERS.get(language) ?? around('owners', language), lead, rest)) return false;
  if (isAway(text, range, language)) return false;
  const sentence = sentenceAt(text, range);
  return sentence.length > SHORT_FACT || !(DEATH.test(sentence) || shows('death', sentence, language));
}

/** "He lived on the ninth floor in Leeds all his life": of somebody's life, and not of the dream. */
const OF_A_LIFE =
  /(?<!\p{L})(?:all (?:his|her|my|their|our) li(?:fe|ves)|(?:sein|ihr|mein)(?:en)? Leben lang|(?:عمره|عمرها|حياته|حياتها) كله?ا?|طوال (?:عمره|عمرها|حياته|حياتها))(?!\p{L})/iu;

/** Whether something is only told of how somebody has lived. */
export function isOfALife(text: string, [start, end]: TextRange): boolean {
  const ahead =
    text
      .slice(0, start)
      .split(/[.;:!?،؛]/u)
      .at(-1) ?? '';
  const behind = text.slice(end).split(/[.;:!?؛]/u)[0] ?? '';
  return OF_A_LIFE.test(ahead + behind);
}

/** "Je me réveille mais c'est encore le rêve": nobody has woken. */
const STILL_ASLEEP =
  /(?<!\p{L})(?:(?:encore|toujours) (?:dans )?(?:le|un) rêve|(?:todavía|aún|seguía) (?:\p{L}+ )?(?:en )?(?:el|un) sueño|seguía (?:soñando|dormid[oa])|ainda (?:\p{L}+ )?(?:no sonho|o sonho|sonhando|dormindo)|dentro (?:del|de otro) sueño|dentro d[oe] (?:outro )?sonho)(?!\p{L})|(?:还在|还是|仍在)[^，。]{0,3}梦|(?<!\p{L})(?:ما زلت|لا أزال) (?:في|داخل) (?:ال)?حلم|(?<!\p{L})(?:no me (?:despert|despiert)\p{L}+|je ne me réveill\p{L}+ pas|je ne me suis pas réveillée?|não acord\p{L}+|لم أستيقظ)(?!\p{L})(?=[\s.,;!…]*$)|没有?醒过?来?(?=[。！…]*$)/iu;

/** Whether a sentence tells of waking. */
export const tellsOfWaking = (sentence: string, language: string): boolean =>
  (WOKE.test(sentence) || shows('woke', sentence, language)) && !STILL_ASLEEP.test(sentence);

/** Where in a sentence the dreamer wakes; -1 where they do not. */
export function wakesAt(sentence: string, language: string): number {
  const found = [WOKE.exec(sentence)?.index, signOf('woke', language)?.exec(sentence)?.index];
  const [first = -1] = found.filter((at) => at !== undefined).toSorted((left, right) => left - right);
  return first;
}

/** Whether the dreamer is awake where something stands. */
export const isAwake = (text: string, range: TextRange, language: string): boolean =>
  tellsOfWaking(sentenceAt(text, range), language);

/** "Sister-in-law" is no sister. */
export function wholeWord(text: string, [start, end]: TextRange): TextRange {
  const [ahead = ''] = /(?:\p{L}+-)+$/u.exec(text.slice(Math.max(0, start - 24), start)) ?? [];
  const [behind = ''] = /^(?:-\p{L}+)+/u.exec(text.slice(end, end + 24)) ?? [];
  return [start - ahead.length, end + behind.length];
}

/** Where the word ends that something stands in: endings are written onto it. */
export const endOfWord = (text: string, end: number): number =>
  end + (/^[\p{L}\p{M}]+/u.exec(text.slice(end, end + 24))?.[0].length ?? 0);
