import { sentenceRanges } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Finding } from '#shared/symbols.ts';
import { isMissing } from './presence.ts';
import { shows } from './signs/signs.ts';

type FindingKind = Finding['kind'];

/** Somebody tells of it, and it need not be there: "tell her about the baby", "told me about his dog". */
const ABOUT =
  /(?:(?<!\p{L})(?:t[eo]ll|told|telling|talk\p{L}*|sp(?:ea|o)k\p{L}*|ask\p{L}*|sto(?:ry|ries)|news|rumours?|dream(?:ed|t|ing)?|read|think\p{L}*|thought|knew|know|hear|heard|warn\p{L}*) (?:\p{L}+ ){0,2}(?:about|of)|(?<!\p{L})(?:joke|film|song|poem|tale|speech|lecture|talk|presentation|essay|article) (?:about|with|of|on)|(?<!\p{L})(?:Witz\p{L}*|Geschichten?|Märchen|Lied|Film|Gedicht|Anekdoten?|Vortrag|Referat|Rede) (?:mit|von|vom|über|aus)|(?<!\p{L})(?:نكتة|قصة|حكاية|أغنية|فيلم)(?: عن)?|(?<!\p{L})(?:erzähl\p{L}*|berichte\p{L}*|sprach\p{L}*|sprich\p{L}*|redete\p{L}*|träumte|schwärmte|wusste|hörte|las)(?: \p{L}+){0,3} (?:von|vom|über)|(?<!\p{L})(?:أخبر|حكى|حكت|تكلم|تحدث|سأل|يحكي|تحكي|سمعت|قرأت|أحكي)\p{L}*(?: \p{L}+){0,2} (?:عن|حول))\s+(?:\p{Ll}+\s+){0,2}$/iu;
/** "Von dem Baby erzählen": in German what is done may stand behind. */
const TOLD_BEHIND = /(?<!\p{L})(?:von|vom|über) (?:\p{Ll}+ ){0,2}$/iu;
const NOT_SEEN = /^ (?:nie|nirgends) gesehen/iu;
const TELLING = /^,? ?(?:\p{Ll}+ ){0,2}(?:erzähl|bericht|sprechen|sprach|gesprochen|reden|geredet)/iu;
/** "The dog, which had died; I never saw the dog." */
const NEVER_SEEN =
  /(?<!\p{L})(?:never (?:saw|see|seen|met|found)|(?:did ?n[o'’]?t|could ?n[o'’]?t|could not) (?:see|find) (?:the|a|any|my|his|her) |nie gesehen|nirgends|(?<!\p{L})[وف]?لم أر(?!\p{L}))/iu;
/** Whether words say that something was not to be seen. */
export const tellsOfUnseen = (words: string, language: string): boolean =>
  NEVER_SEEN.test(words) || shows('neverSeen', words, language);

/** What would have been, had something else: nothing of it was there. */
const WOULD =
  /(?<!\p{L})(?:(?:would|could|might|should)(?: ?n[o'’]?t| not)? have|(?:['’]d|would) have|if (?:I|we|he|she|they|there) (?:had|were|was)|(?:wäre|hätte)n?(?=[^.!?]*(?:hätte|wäre|würde))|(?:hätte|wäre)n? (?:\p{L}+ ){0,4}(?=\p{L})|لو (?!سمح))[^.!?]*$/iu;

/** What one only wanted or looked for need not be there: "I only wanted stamps". */
const WANTED =
  /(?<!\p{L})(?:(?:I|we) (?:\p{Ll}+ )?(?:wanted|needed|wished for|asked for|(?:was|were) (?:looking|searching|asking) for)|(?:ich|wir) (?:wollte|wollten|brauchte|brauchten|suchte|suchten)|(?:wollte|wollten|brauchte|brauchten|suchte|suchten) (?:ich|wir)|[وف]?(?:أردت|كنت أريد|أردنا|طلبت|احتجت(?: إلى)?)) (?:\p{Ll}+ ){0,2}$/iu;

/** "No water", "kein Wasser", "لا يوجد طابور": it was not there, wherever else it is named. */
const NO =
  /(?<!\p{L})(?:(?:is|was|were|are|had|has|have|be) (?:no|not an?)|there['’]?s no|without an?y?|(?:do|does|did) ?n[o'’]?t (?:even )?(?:own|have) (?:an?|any)|(?:gibt|gab|war|waren|ist|hatte|hatten|hat|habe) (?:\p{Ll}+ )?kein(?:e[nmrs]?)?|ohne(?: eine?[nm]?)?|[وف]?لا (?:يوجد|توجد)|[وف]?لم (?:يكن|تكن)(?: (?:هناك|لل\p{L}+|لي|في ال\p{L}+|معي|عندي))?|ليس(?:ت)?(?: (?:هناك|لي|معي|عندي))?)\s+$/iu;

const sentenceOf = (text: string, [start]: TextRange): TextRange =>
  sentenceRanges(text).find(([from, to]) => from <= start && start < to) ?? [0, text.length];

const leadOf = (text: string, range: TextRange): string => {
  const [from] = sentenceOf(text, range);
  return text.slice(Math.max(from, range[0] - 80), range[0]);
};

/** Whether it only comes up in what is told of it. */
function isOnlySpokenOf(text: string, range: TextRange, language: string): boolean {
  const lead = leadOf(text, range);
  const rest = text.slice(range[1], sentenceOf(text, range)[1]);
  if (ABOUT.test(lead) || tellsOfUnseen(lead, language) || NOT_SEEN.test(rest)) return true;
  if (shows('about', lead, language)) return true;
  return TOLD_BEHIND.test(lead) && TELLING.test(rest);
}

/** Whether the dream says anywhere that there was none of it. */
function isDenied(text: string, [start, end]: TextRange, language: string): boolean {
  const word = text.slice(start, end).replace(/^(?:[وف]?ال|[وف]?لل)/u, '');
  if (word.length < (/\p{Script=Han}/u.test(word) ? 2 : 3)) return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const from = /(?:ال)$/u.test(text.slice(0, at)) ? at - 2 : at;
    const lead = leadOf(text, [from, at + word.length]);
    if (NO.test(lead) || shows('no', lead, language)) return true;
  }
  return false;
}

const NAMED_THERE: ReadonlySet<FindingKind> = new Set(['person', 'animal', 'thing', 'element']);

/** Whether something of a kind is named, and was not there: missing, supposed, denied, or only spoken of. */
export function isNowhere(kind: FindingKind, text: string, range: TextRange, language: string): boolean {
  if (!NAMED_THERE.has(kind)) return false;
  if (kind !== 'thing' && kind !== 'element' && isOnlySpokenOf(text, range, language)) return true;
  if (isDenied(text, range, language)) return true;
  if (kind === 'person') return false;
  const lead = leadOf(text, range);
  if (shows('would', lead, language) || shows('wanted', lead, language)) return true;
  return isMissing(text, range, language) || WOULD.test(lead) || WANTED.test(lead);
}

const OWNER: ReadonlyMap<string, RegExp> = new Map([
  // "A conductor with a whistle": it is the conductor's.
  ['ar', /\p{L}{3,} ب$/u],
  ['en', /(?:\p{L}['’]s?|(?<!\p{L})(?:my|our|his|her|their|your|whose)) (?:\p{L}+ )?$/iu],
  [
    'de',
    /(?:(?<!\p{L})(?:[Mm]ein|[Dd]ein|[Ss]ein|[Ii]hr|[Uu]nser|[Ee]uer)(?:e[rnms]?)?|(?<!\p{L})\p{Lu}\p{L}+s) (?:\p{Ll}+ )?$/u,
  ],
]);

/** Whether the dream says whose it is. */
export function isOwned(text: string, range: TextRange, language: string): boolean {
  const lead = leadOf(text, range);
  const behind = text.slice(range[1], range[1] + 12);
  return (
    OWNER.get(language)?.test(lead) === true ||
    shows('owned', lead, language) ||
    shows('ownedBehind', behind, language)
  );
}

/** Whether the dreamer is together with somebody there. */
export function isWithMe(text: string, range: TextRange, language: string): boolean {
  const [, end] = sentenceOf(text, range);
  const [lead, rest, after] = [leadOf(text, range), text.slice(range[1], end), text.slice(end)];
  if (shows('withMe', lead, language) || shows('andI', rest, language) || shows('we', after, language))
    return true;
  return WITH_BEFORE.test(lead) || AND_I.test(rest) || WE.test(after) || isTogether(after);
}

const WITH_BEFORE =
  /(?<!\p{L})(?:(?:with|beside|next to|mit|neben|bei|مع|بجانب)|(?:I|me|ich) (?:and|und)|أنا و)\s*(?:\p{Ll}+\s+){0,2}$/iu;
const AND_I = /^(?: \p{Lu}\p{L}+)?,? (?:and (?:I|me)|und ich|وأنا)(?!\p{L})/u;
/** "She's sitting in the back and I'm driving" says enough of who is near whom. */
function isTogether(after: string): boolean {
  const [start, end] = sentenceRanges(after)[0] ?? [0, 0];
  const next = after.slice(start, end);
  return ME.test(next) && THEM.test(next);
}
const ME =
  /(?<!\p{L})(?:I|me|my|us|we|ich|mich|mir|wir|uns|meine?[mnrs]?|[وف]?أنا|معي|لي|إلي|مني)(?!\p{L})|\p{Script=Arabic}{3}ني(?!\p{L})/iu;
const THEM =
  /(?<!\p{L})(?:she|he|they|her|him|them|er|sie|ihn|ihm|ihr|[وف]?(?:هو|هي|هم)|[تي]\p{Script=Arabic}{3,})(?!\p{L})/iu;
/** Somebody of whom it goes on with "we". */
const WE = /^[\s.!?،]*(?:we|wir|كنا|نحن)(?!\p{L})/iu;

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Whether the dream tells what was in something: "in the tin there was a lake". */
export function isFilled(text: string, names: readonly string[]): boolean {
  const words = names
    .map((name) => name.replace(/^(?:\p{L}+ )+/u, '').replace(/^ال/u, ''))
    .filter((word) => word.length > 2)
    .map((word) => escaped(word).replace(/[هة]$/u, '[هة]'));
  const within = new RegExp(
    String.raw`(?<!\p{L})(?:in(?:side)?|from|out of|aus|im) (?:(?:the|my|his|her|an?|der|dem|den|eine[mnr]) )?(?:\p{L}*)(?:${words.join('|')})(?!\p{L})|(?<!\p{L})[وف]?(?:في|داخل|من) (?:ال)?(?:${words.join('|')})(?!\p{L})`,
    'iu',
  );
  return words.length > 0 && within.test(text);
}

const DRY =
  /(?<!\p{L})(?:no water|without water|dry|drained|empty|kein(?:e[mn]?)? Wasser|ohne Wasser|leer\p{L}*|بلا ماء|فارغ\p{L}*|لم يكن[^.!?؟]*ماء)/iu;
/** "Five past", "die Fünf", "الخامسة". */
const HOUR =
  /\d|o['’]clock|half past|quarter (?:to|past)|midnight|noon|Mitternacht|halb \p{Ll}+|(?:الواحدة|الثانية|الثالثة|الرابعة|الخامسة|السادسة|السابعة|الثامنة|التاسعة|العاشرة|منتصف)/iu;

/** Whether a lake or a pool has nothing in it to look at. */
export function isDry(text: string, range: TextRange, language: string): boolean {
  const sentence = text.slice(...sentenceOf(text, range));
  return DRY.test(sentence) || shows('dry', sentence, language);
}

/** Whether the sentence gives a number or an hour. */
export function isCounted(text: string, range: TextRange, language: string): boolean {
  const sentence = text.slice(...sentenceOf(text, range));
  return HOUR.test(sentence) || shows('hour', sentence, language);
}
