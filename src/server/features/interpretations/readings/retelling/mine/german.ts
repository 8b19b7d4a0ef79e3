import { germanNow } from '#server/features/interpretations/readings/retelling/present/german-now.ts';
import { DONE_NEXT, germanPast, PARTICIPLE } from './german-verbs.ts';
import { APART } from '#server/features/interpretations/readings/retelling/separable.ts';

/** What may stand before the verb, and goes behind "du" in small letters. */
const AHEAD =
  /^((?:Am|Im|In|Auf|Unter|Vor|Hinter|Bei|Nach|Mit|Ohne|Von|Zu|Zum|Zur|Trotzdem|Plötzlich|Zuerst|Danach|Heimlich|Schnell|Aus)(?: \p{L}+){0,3}) (\p{L}+) (ich|wir)(?: (.+))?$/u;
/** Leads on, and is left out. */
const LEADS =
  /^(?:Dann|Da|Also|Und|Jetzt|Nun|Schließlich|Daraufhin|dann|da|also|und) (\p{L}+) (ich|wir)(?: (.+))?$/u;
const FIRST = /^(ich|wir) (\p{L}+)(?: (.+))?$/iu;
const AUXILIARY: ReadonlyMap<string, string> = new Map([
  ['ich habe', 'hast'],
  ['ich hab', 'hast'],
  ['ich bin', 'bist'],
  ['ich hatte', 'hattest'],
  ['ich war', 'warst'],
  ['wir haben', 'habt'],
  ['wir sind', 'seid'],
  ['wir hatten', 'hattet'],
  ['wir waren', 'wart'],
]);
const PERFECT: ReadonlySet<string> = new Set(['habe', 'hab', 'bin', 'haben', 'sind']);
/** Two of them: their order would have to be known. */
const NOT_ONE =
  /[,;:]|(?<!\p{L})(?:oder|aber|sondern|denn|weil|dass|ob|als|wenn|bis|du|ihr|euch|dir|dich|zu \p{Ll}+en)(?!\p{L})/u;
const SAYS_LITTLE =
  /^(?:ich|wir) (?:konnten? .*nicht|dachte|glaube|glaubte|weiß|wusste|träumte|erinnere|wachte|war|bin in|bin im)(?!\p{L})/iu;

/** Behind it the dreamer goes on with another verb. */
const AND_DOES = / und ((?:\p{Ll}+e|kann|will|muss|darf|bin|weiß)(?!\p{L}).*)$/u;
const NOT = /(?<!\p{L})(?:nicht|nie|niemand\p{L}*|kein\p{L}*)(?!\p{L})/u;

/** What is not done tells more than what is done before it. */
function halfOf(clause: string): string {
  const [, next = ''] = AND_DOES.exec(clause) ?? [];
  const first = clause.replace(AND_DOES, '');
  return NOT.test(next) && !NOT.test(first) ? `Ich ${next}` : first;
}
/** What one thinks of it awake, and where one only is. */
const THOUGHT_AWAKE =
  /(?<!\p{L})ich (?:denke|vermute|frage mich|träume|kenne|finde|meine|nehme an|sitze|stehe|liege|gehe|laufe|fahre|komme|wohne|lebe|arbeite|habe \p{L}+ (?:vergessen|geträumt))(?!\p{L})|(?<!\p{L})(?:denke|vermute|kenne|finde|meine|sitze|stehe|liege|gehe|laufe|fahre|komme) ich(?!\p{L})/iu;

const toYou = (words: string): string =>
  words
    .replace(/(?<!\p{L})mein(?=(?:e[nmrs]?)?(?!\p{L}))/giu, 'dein')
    .replace(/(?<!\p{L})mir(?!\p{L})/gu, 'dir')
    .replace(/(?<!\p{L})mich(?!\p{L})/gu, 'dich')
    .replace(/(?<!\p{L})unser(?=(?:e[nmrs]?)?(?!\p{L}))/gu, 'euer')
    .replace(/(?<!\p{L})uns(?!\p{L})/gu, 'euch')
    .replace(/(?<!\p{L})euer(?=e)/gu, 'eur');

type Said = (verb: string, subject: string) => string | null;

function turned(who: string, verb: string, rest: string, asSaid: Said): string | null {
  const subject = who.toLowerCase() === 'ich' ? 'du' : 'ihr';
  const auxiliary = AUXILIARY.get(`${who.toLowerCase()} ${verb}`);
  if (auxiliary !== undefined && PARTICIPLE.test(rest)) return `${subject} ${toYou(rest)} ${auxiliary}`;
  if (asSaid === germanPast ? PERFECT.has(verb) : rest === '') return null;
  const finite = asSaid(verb, subject);
  if (finite === null) return null;
  const [, before = '', apart = ''] = APART.exec(rest) ?? [undefined, rest, ''];
  return [subject, toYou(before), apart + finite].filter((part) => part !== '').join(' ');
}

/** Stand right behind "du". */
const PRONOUNS = /^((?:(?:mich|mir|uns|es|ihn|ihm|sie|ihr|ihnen)(?: |$))*)(.*)$/u;

const small = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** A German clause of the dreamer's with its verb at the end: "Ich hielt die achte in der Hand" is "du die achte in der Hand hieltst". */
export const germanOfMine = (clause: string): string | null => atItsEnd(clause, germanPast);

/** What the dreamer does in a telling of the present: "Ich zähle die Kinder" is "du die Kinder zählst". */
export const germanOfNow = (clause: string): string | null =>
  THOUGHT_AWAKE.test(clause) ? null : atItsEnd(halfOf(clause), germanNow);

function atItsEnd(clause: string, asSaid: Said): string | null {
  const one = clause.replace(DONE_NEXT, '');
  if (NOT_ONE.test(one) || / und (?:ich|wir)(?!\p{L})/u.test(one) || SAYS_LITTLE.test(one)) return null;
  const [, who, verb = '', rest = ''] = FIRST.exec(one) ?? [];
  if (who !== undefined) return turned(who, verb, rest, asSaid);
  const [, next = '', whoNext, restNext = ''] = LEADS.exec(one) ?? [];
  if (whoNext !== undefined) return turned(whoNext, next, restNext, asSaid);
  const [, ahead = '', verbThen = '', whoThen, restThen = ''] = AHEAD.exec(one) ?? [];
  if (whoThen === undefined) return null;
  const [, pronouns = '', behind = ''] = PRONOUNS.exec(restThen) ?? [];
  return turned(
    whoThen,
    verbThen,
    [pronouns.trim(), small(ahead), behind].filter((part) => part !== '').join(' '),
    asSaid,
  );
}

const OTHERS_BEGIN =
  /^(?:der|die|das|eine?|meine?|seine?|ihre?|zwei|drei|alle|jeder|jede|jedes|keine?|niemand|keiner|jemand|er|sie|es) \p{L}/iu;
const OF_MINE = /(?<!\p{L})(?:ich|wir|du|ihr|euch|dir|dich)(?!\p{L})/iu;

/** The half behind "und" as it is said to whoever did both: " und konntest nicht rufen". */
function doneNext(half: string, subject: string): string | null {
  if (half === '') return '';
  const [, verb = '', rest = ''] = / und (\p{L}+)(.*)$/u.exec(half) ?? [];
  const finite = OF_MINE.test(rest) ? null : germanPast(verb, subject);
  return finite === null ? null : ` und ${finite}${toYou(rest)}`;
}

/** Small words behind "und" that are no verb of the dreamer's. */
const DOES_UNKNOWN =
  /(?:, )?(?<!\p{L})und (?!(?:er|sie|es|ich|wir|man|jemand|niemand|alle|keiner|dann|da|so|auch|nicht|nie|nur|noch|sehr|ganz|immer|wieder|mit|ohne|in|im|an|am|auf|aus|bei|von|vom|zu|zum|zur|für|um|unter|über|vor|hinter|neben|zwischen|durch|gegen|nach|der|die|das|den|dem|des|eine?[nmrs]?|keine?[nmrs]?|meine?[nmrs]?|unsere?[nmrs]?|seine?[nmrs]?|ihre?[nmrs]?|alle\p{L}*|viele\p{L}*|zwei|drei|\p{Ll}+(?:es|er|em|en|es|lich|ig|los|bar|sam|isch|haft)|her|hin|weg|da|dort|zurück|weiter)(?!\p{L}))\p{Ll}+(?!\p{L})/u;

/** A German clause in the order of a sentence: "Ich hielt den Anker" is "Du hieltst den Anker". */
export function germanStatement(clause: string): string | null {
  if (OTHERS_BEGIN.test(clause)) return OF_MINE.test(clause) ? null : toYou(clause);
  const one = clause.replace(DONE_NEXT, '');
  const [, who, verb = '', rest = ''] = FIRST.exec(one) ?? [];
  if (who === undefined || OF_MINE.test(rest)) return null;
  // "Und biss aus Versehen ab": what is done there is not known to be said to "du".
  if (DOES_UNKNOWN.test(one)) return null;
  const isOne = who.toLowerCase() === 'ich';
  const next = doneNext(clause.slice(one.length), isOne ? 'du' : 'ihr');
  if (next === null) return null;
  const finite = AUXILIARY.get(`${who.toLowerCase()} ${verb}`) ?? germanPast(verb, isOne ? 'du' : 'ihr');
  return finite === undefined || finite === null
    ? null
    : `${isOne ? 'du' : 'ihr'} ${finite} ${toYou(rest)}`.trim() + next;
}
