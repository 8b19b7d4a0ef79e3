import type { RetoldTurn } from './clause-kinds.ts';
import { DONE_NEXT, PARTICIPLE, STRONG_PASTS } from './mine/german-verbs.ts';
import { APART } from '#server/features/interpretations/readings/retelling/separable.ts';

/** Verbs as they are told, one and many: "gab", "kamen"; not what only would be: "hätte gehen können". */
const WEAK =
  '(?!heute|mitte|bitte|leute|seite|(?:hätt|könnt|müsst|dürft|möcht)en?(?!\\p{L}))\\p{Ll}{2,}t(?:e|en)';
const BE =
  'war|waren|hatte|hatten|wurde|wurden|konnte|konnten|wollte|wollten|musste|mussten|durfte|durften|sollte|sollten|wusste|wussten|blieb|blieben|lag|lagen|stand|standen|saß|saßen|hing|hingen|schien|schienen';
const VERB = `(?:(?:${STRONG_PASTS})(?:en)?|${WEAK}|${BE})`;
const SUBJECT =
  '(?:(?:der|die|das|eine?|meine?|seine?|ihre?|zwei|drei|alle|jeder|jede|jedes|keine?) (?:\\p{Ll}+e[rsn]? ){0,2}\\p{Lu}[\\p{L}-]+|die anderen|alle|niemand|keiner|jemand|er|sie)';
const CLAUSE = new RegExp(`^(${SUBJECT}) (${VERB})(?: (.+))?$`, 'iu');
/** What somebody does now. */
const NO_VERB =
  'mit|seit|nicht|dort|fast|laut|oft|jetzt|selbst|sonst|erst|zuerst|zuletzt|weit|breit|tot|rot|gut|kalt|alt|nackt|statt|samt|direkt|echt|leicht|schlecht|bekannt|überhaupt|recht|acht|\\p{Ll}+haft|ge(?!hört|fällt|lingt|schieht|winnt|ht|rät|nießt)\\p{Ll}+t';
const NOW_VERB = `(?:(?!(?:${NO_VERB})(?!\\p{L}))\\p{Ll}{2,}t|kann|will|muss|darf|soll|weiß)`;
const NOW = new RegExp(`^(${SUBJECT}) (${NOW_VERB})(?: (.+))?$`, 'u');
/** "Lösten sich auf wie Salz": what something is likened to stands behind its verb. */
const LIKENED = /^(.*) (wie .+)$/u;

/** More than one clause, or somebody whose verb would have to change. */
const NOT_ONE =
  /[,;:]|(?<!\p{L})(?:und|oder|aber|sondern|denn|weil|dass|ob|als|wenn|bis|ich|wir|du|ihr|euch|dir|dich|unser\p{L}*|zu \p{Ll}+en)(?!\p{L})/u;
const STATE = new RegExp(`^(?:${BE})$`, 'u');
/** Who would not frighten me means me well. */
const SPARES =
  /(?<!\p{L})nicht (?:erschrecken|wecken|stören|verletzen|beunruhigen|ängstigen|verlieren|allein lassen)(?!\p{L})/iu;
const HURTS = /(?<!\p{L})(?:nicht|nie|kein\p{L}*|nichts)(?!\p{L})|^(?:niemand|keiner)(?!\p{L})/iu;
const GIVES =
  /^(?:gab|gaben|reichte\p{L}*|schenkte\p{L}*|zeigte\p{L}*|winkte\p{L}*|brachte\p{L}*|half|bot|lieh|hielt)$/u;
const ME = /(?<!\p{L})(?:mir|mich|uns)(?!\p{L})/u;

const TO_YOU: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})mein(?=e?[nmrs]?(?!\p{L}))/gu, 'dein'],
  [/(?<!\p{L})Mein(?=e?[nmrs]?(?!\p{L}))/gu, 'dein'],
  [/(?<!\p{L})mir(?!\p{L})/gu, 'dir'],
  [/(?<!\p{L})mich(?!\p{L})/gu, 'dich'],
  [/(?<!\p{L})uns(?!\p{L})/gu, 'euch'],
];

/** Articles and pronouns that begin our half of a sentence small. */
const small = (subject: string): string => subject.charAt(0).toLowerCase() + subject.slice(1);

/** What is told as one speaks: "hat gezählt" stands at the end as "gezählt hat". */
const PERFECT = new RegExp(`^(${SUBJECT}) (hat|ist|haben|sind) (.+)$`, 'iu');

/** "Es hat mich angelächelt": no weather, and nothing that only suits. */
const IT_DID =
  /^es (hat|haben) ((?:mich|mir|uns) (?!.*(?:gefallen|gereicht|gewundert|gestört|erschreckt|gefreut|leid|weh|gedauert|geekelt|überrascht|beruhigt|interessiert)).+)$/iu;

function toldAsSpoken(clause: string): string | null {
  const [, has = '', did = ''] = IT_DID.exec(clause) ?? [];
  if (PARTICIPLE.test(did)) return `es ${did} ${has}`;
  const [, subject = '', auxiliary = '', rest = ''] = PERFECT.exec(clause) ?? [];
  return PARTICIPLE.test(rest) ? `${small(subject)} ${rest} ${auxiliary}` : null;
}

const toYou = (words: string): string => TO_YOU.reduce((left, [from, to]) => left.replace(from, to), words);

function kindOf(clause: string, verb: string, isLast: boolean): RetoldTurn | null {
  const isMine = ME.test(clause);
  if (HURTS.test(clause) && !SPARES.test(clause) && (isMine || /^(?:niemand|keiner)/iu.test(clause)))
    return 'retold-hurt';
  if (GIVES.test(verb) && isMine) return 'retold-kind';
  if (STATE.test(verb)) return null;
  return isLast ? 'retold-then' : 'retold-why';
}

const IS_NOW = /^(?:ist|hat|steht|sitzt|liegt|hängt|bleibt|scheint|heißt|wird|kommt|geht)$/u;
function nowOf(clause: string, verb: string): RetoldTurn | null {
  const isMine = ME.test(clause);
  if (HURTS.test(clause) && !SPARES.test(clause) && (isMine || /^(?:niemand|keiner)/iu.test(clause)))
    return 'retold-hurts';
  return IS_NOW.test(verb) && !isMine ? null : 'retold-now';
}

const ASKED = new RegExp(
  `^(${SUBJECT}|\\p{Lu}\\p{Ll}+) (fragte|fragt|wollte wissen|will wissen)(?: (?:mich|uns))?, ((?:wer|wem|wen|wessen|was|wo|wohin|woher|wie|wann|warum|ob|welche[rsnm]?) .+)$`,
  'u',
);
/** Their verbs would have to change. */
const ACTS_OF_MINE = /(?<!\p{L})(?:ich|wir|du|ihr|euch|dich|dir|man)(?!\p{L})/iu;
/** Where a subject begins with an article, or is nobody by name. */
const NO_NAME = /^(?:Ich|Wir|Man|Und|Dann|Da|Aber|Das|Es)$/u;

/** Somebody asks: "Gerda fragte mich, wem das gehört" is "Gerda dich fragte, wem das gehört". */
function toldAsAsked(clause: string): string | null {
  const [, subject = '', verb = '', question = ''] = ASKED.exec(small(clause)) ?? ASKED.exec(clause) ?? [];
  if (subject === '' || NO_NAME.test(subject) || ACTS_OF_MINE.test(question)) return null;
  const who =
    /^\p{Lu}\p{Ll}+$/u.test(subject) && !/^(?:Er|Sie|Alle|Niemand|Keiner|Jemand)$/u.test(subject)
      ? subject
      : small(subject);
  const asks = verb.endsWith('wissen') ? `wissen ${verb.split(' ')[0] ?? ''}` : `dich ${verb}`;
  return `${toYou(who)} ${asks}, ${toYou(question)}`;
}

/** A German clause behind "dass": what somebody else did, its verb at the end; null where it is more than one clause or the dreamer's own. */
export function toldInGerman(
  whole: string,
  isLast: boolean,
  isToldNow = false,
): { turn: RetoldTurn; said: string } | null {
  const asked = toldAsAsked(whole);
  if (asked !== null) return { turn: 'retold-asked', said: asked };
  const clause = whole.replace(DONE_NEXT, '');
  if (NOT_ONE.test(clause)) return null;
  const spoken = toldAsSpoken(clause);
  const past = CLAUSE.exec(clause);
  const isNow = isToldNow && spoken === null && past === null;
  const [, subject = '', verb = '', rest = ''] =
    spoken === null ? (past ?? (isNow ? NOW.exec(small(clause)) : null) ?? []) : [];
  if (spoken === null && subject === '') return null;
  const [, ahead = rest, likened = ''] = LIKENED.exec(rest) ?? [];
  const [, before = '', apart = ''] = APART.exec(ahead) ?? [undefined, ahead, ''];
  const words = [small(subject), before, apart + verb, likened].filter((part) => part !== '').join(' ');
  const turn = isNow ? nowOf(clause, verb) : kindOf(clause, verb, isLast);
  return turn === null ? null : { turn, said: toYou(spoken ?? words) };
}
