import { normaliseWord, sentenceRanges } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import { turnsOf } from './question-rules.ts';
import { shows } from './signs/signs.ts';

/** A straight mark closes words as it opens them: between two sayings stands what nobody says. */
const isOutside = (text: string, [start]: TextRange): boolean =>
  text[start - 1] === '"' && text.slice(0, start).split('"').length % 2 === 1;

/** Where a turn stands in a text, as often as it does. */
export function whereTurned(name: string, text: string, language: string): TextRange[] {
  const turns = turnsOf(language)?.moments.get(name)?.turns ?? [];
  const found = turns.flatMap((turn) =>
    [...text.matchAll(turn)].map((match): TextRange => [match.index, match.index + match[0].length]),
  );
  return name === 'words' ? found.filter((range) => !isOutside(text, range)) : found;
}

/** Names of turns that are asked about in their own words. */
export const QUOTED_TURNS = [
  'words',
  'hid',
  'breath',
  'love',
  'temper',
  'cried',
  'laughed',
  'astray',
  'call',
  'mute',
  'something',
  'rang',
  'wanted',
  'changed',
  'made',
  'secret',
  'heard',
  'conceal',
  'stuff',
  'fills',
  'shrank',
  'broke',
  'claimed',
  'phoned',
  'mine',
  'named',
  'misnamed',
  'became',
  'cost',
  'withheld',
  'whenever',
  'lacks',
  'other',
  'double',
  'spoke',
  'passive',
  'told',
  'begged',
  'hadto',
  'vague',
  'anyway',
  'part',
  'everyone',
  'reason',
  'photo',
  'fit',
  'endless',
  'knew',
  'identity',
  'unfit',
  'indifferent',
  'dared',
  'skilled',
  'onlymine',
  'deed',
  'but',
  'exception',
  'noone',
  'couldnot',
  'instead',
  'eachtime',
  'without',
  'inquired',
  'found',
  'smell',
  'number',
  'both',
  'demanded',
  'warm',
  'inone',
  'shame',
  'guilt',
  'furious',
  'joy',
  'sorrow',
  'dread',
  'astonished',
  'letdown',
  'asif',
  'turnedout',
  'unwanted',
  'kepton',
  'onlydid',
  'unnoticed',
  'unknownme',
  'unsaid',
  'dawned',
  'theirs',
  'relief',
  'envy',
  'iasked',
  'sorry',
  'asonce',
] as const;

/** A turn as it is quoted: without its last marks, and in Spanish without the first that stands for them. */
export const quotedTurn = (text: string, range: TextRange): string =>
  text
    .slice(...range)
    .replace(/[\s.,;:。，；：]+$/u, '')
    .replace(/^[¿¡](?=[^?!]*$)/u, '');

/** What the dreamer says, and what is only written somewhere, is in nobody else's voice. */
const MINE_BEFORE =
  /(?:(?<!\p{L})(?:I(?: was|['’]m) like|ich so|me like)(?!\p{L})|(?<!\p{L})I (?:tried|try|wanted|was trying|meant) to (?:say|shout|tell|ask|scream|answer)|(?<!\p{L})(?:wollte|wollt|versuchte) (?:ich )?(?:\p{L}+ ){0,3}(?:sagen|rufen|schreien|fragen|antworten)|(?<!\p{L})I(?: \p{L}+)? (?:said|say|asked|ask|shouted|shout|told|tell|answered|replied|called|thought|whispered|yelled|screamed)|(?<!\p{L})(?:ich (?:\p{L}+ )?(?:sagte?|fragte?|rief|rufe|antwortete|dachte|schrie|meinte|flüsterte)|(?:sagte?|fragte?|rief|rufe|antwortete|dachte|schrie|meinte|flüsterte) ich|ich (?:habe|hab|hatte) (?:\p{L}+ ){0,4}(?:gesagt|gefragt|gerufen|geantwortet|gedacht|geschrien|gemeint|geflüstert))|(?<!\p{L})[وف]?(?:حاولت أن أقول|حاولت أقول|كنت أريد أن أقول|بدي قول|قلت|أقول|سألت(?!ني)|صرخت|ناديت|أجبت|همست))(?!.* (?:and|but|then) (?:(?!(?:I|then|just|only|also|finally) )\p{L}+ |(?:my|the|an?) (?:\p{L}+ ){1,3}?)(?:just |only |then )?(?:said|says|asked|asks|told|tells)(?!\p{L}))(?!.* (?:und|aber|doch|da) (?:dann )?(?:(?!(?:ich|dann|nur|auch) )\p{L}+ |(?:der|die|das|meine?|unsere?|eine?) (?:\p{L}+ ){1,3}?)(?:nur |dann )?(?:sagte?|fragte?|antwortete?|meinte?|rief|flüsterte?)(?!\p{L}))(?!.* [وف]?(?:قال|قالت|أجاب|أجابت|رد|ردت)(?!\p{L}))[^.!?؟“”"«»„]{0,40}$/iu;
const WRITTEN_BEFORE =
  /(?<!\p{L})(?:sign|letter|note|label|screen|poster|banner|page|reads?|reading|written|wrote|called|named|titled|title|Schild|Zettel|Brief|Tafel|stand|steht|stehen|geschrieben|hieß|heißt|namens|Titel|لافتة|ورقة|رسالة|كتب|كُتب|مكتوب\p{L}*|اسمه|اسمها|عنوان\p{L}*)(?!\p{L})(?![^.!?]*(?<!\p{L})(?:said|says|saying|asked|asks|whispered|shouted|gesagt|sagte?|gefragt|fragte?|meinte?|gemeint|rief|gerufen|قالت?|سألت?)(?!\p{L}))[^.!?؟“”"«»„]{0,30}$/iu;
const MINE_AFTER =
  /^[“”"«»,.\s]{0,4}(?:I (?:said|say|asked|told|shouted)|(?:sagte|fragte|rief|dachte) ich|قلت)/iu;

/** "Are you coming?" I said yes: what stands behind goes on with words of its own. */
const ANOTHER_SAYING =
  /^[.!?؟？]?[.!?؟？]["”“»」]\s*(?:(?:I|ich|je|eu|yo)\s)?(?:j['’]ai\s)?\p{L}+\s+(?!ich(?!\p{L}))\p{L}/iu;
const LEAST_AHEAD = 24;

/** Whether words in quotation marks are the dreamer's own, or only written. */
export function isTurnOfMine(text: string, [start, end]: TextRange, language: string): boolean {
  const lead = text.slice(Math.max(0, start - 90), start).replace(/[“”"«»„]\s*$/u, '');
  const rest = text.slice(end, end + 24);
  if (shows('mineBefore', lead, language) || shows('writtenBefore', lead, language)) return true;
  if (MINE_BEFORE.test(lead) || WRITTEN_BEFORE.test(lead)) return true;
  // What is said in the next sentence is another saying.
  if (/^[.!?]\s/u.test(rest) || ANOTHER_SAYING.test(text.slice(end - 1, end + LEAST_AHEAD))) return false;
  return MINE_AFTER.test(rest) || shows('mineAfter', rest, language);
}

/** Turns that speak of what is given, sold or eaten, and not of where that is: "she sold thunder at the market". */
const OF_OBJECTS: ReadonlySet<string> = new Set(['given', 'gave', 'sold', 'ate', 'carried']);
const ASIDE =
  /(?<!\p{L})(?:in|at|on|under|behind|im|am|auf|unter|hinter|beim|en|sobre|bajo|dans|sur|sous|chez|em|n[ao]s?|sob|في|على|تحت|عند|在)(?!\p{L})/iu;

/** Whether something stands where a turn of its own sentence speaks of it; nothing that a comma parts from it does. */
export function isBeside(name: string, text: string, [start, end]: TextRange, language: string): boolean {
  const moment = turnsOf(language)?.moments.get(name);
  const sentence = sentenceRanges(text).find(([from, to]) => from <= start && start < to);
  if (!moment || !sentence) return false;
  const [before, behind] = moment.reach;
  return whereTurned(name, text, language).some(([from, to]) => {
    if (from < sentence[0] || from >= sentence[1]) return false;
    if (OF_OBJECTS.has(name) && ASIDE.test(text.slice(to, start))) return false;
    if (end <= from) return from - end <= before && !/[,;:،؛，；：]/u.test(text.slice(end, from));
    // "The exit of the roundabout" is the exit; in Chinese no space parts what is said from who says it.
    return (
      (behind > 0 || language !== 'zh') &&
      start >= to &&
      start - to <= behind &&
      !/[,;:،؛，；：]| (?:of|for|from) /u.test(text.slice(to, start))
    );
  });
}

/** So many sentences on, an answer is still one to what was asked. */
const ANSWERED_WITHIN = 2;

/** What is told right behind something: the rest of its sentence and the next. */
function behindOf(text: string, [start, end]: TextRange): string {
  const sentences = sentenceRanges(text);
  const at = sentences.findIndex(([from, to]) => from <= start && start < to);
  const [, until = text.length] = at < 0 ? [] : (sentences.slice(at, at + ANSWERED_WITHIN + 1).at(-1) ?? []);
  return text.slice(end, until);
}

/** Whether a dream has said already what one would ask, where something stands, right behind it or anywhere. */
export function isAnswered(
  names: readonly string[],
  text: string,
  place: TextRange,
  language: string,
): boolean {
  const [start] = place;
  const answers = turnsOf(language)?.answers;
  if (!answers || names.length === 0) return false;
  const range = sentenceRanges(text).find(([from, to]) => from <= start && start < to);
  const sentence = range ? text.slice(...range) : text;
  return names.some((name) => {
    const answer = answers.get(name);
    const told = answer?.anywhere ? text : answer?.behind ? behindOf(text, place) : sentence;
    return answer?.turns.some((turn) => turn.test(told)) ?? false;
  });
}

/** Where words stand that name nothing of the dream: idioms, and what something is only likened to. */
export const idiomsIn = (text: string, language: string): TextRange[] =>
  (turnsOf(language)?.idioms ?? []).flatMap((idiom) =>
    [...text.matchAll(idiom)].map((match): TextRange => [match.index, match.index + match[0].length]),
  );

const forms = (word: string, language: string): string[] => {
  const plain = normaliseWord(word);
  if (language === 'fr')
    return [plain, normaliseWord(word.replace(/^[ld]['’]/iu, '')), ...plain.split(' ').slice(-1)];
  if (language !== 'ar') return [plain, ...plain.split(' ').slice(-1)];
  return [plain, plain.replace(/^[وف]?(?:[بك]?ال|لل)/u, ''), plain.replace(/[يهاك]$/u, '')];
};

/** They end like one of a set and are none: nobody drives a pram. */
const APART = new Set(
  `kinderwagen einkaufswagen puppenwagen teewagen servierwagen kassenzettel strafzettel schraubenschlüssel notenschlüssel
  fernglas eingang ausgang vorgang übergang untergang sonnenuntergang sonnenaufgang spaziergang umkreis schulleiter
  abteilungsleiter kirchenschiff`.split(/\s+/u),
);

/** Whether a thing is one of a set; the last part of a German compound counts. */
export function isIn(set: string, word: string, language: string): boolean {
  const listed = turnsOf(language)?.sets.get(set);
  if (!listed) return false;
  if (language === 'ar') {
    const plain = new Set([...listed].map((one) => normaliseWord(one)));
    return forms(word, language).some((form) => plain.has(form));
  }
  return forms(word, language).some(
    (form) =>
      listed.has(form) ||
      (language === 'de' &&
        !APART.has(form) &&
        [...listed].some((one) => one.length > 3 && form.length > one.length + 2 && form.endsWith(one))),
  );
}
