import type { Source } from '#server/features/interpretations/readings/filling.ts';
import { chargeOf, isCharged } from '#server/features/interpretations/readings/clauses/charge.ts';
import type { TextRange } from '#shared/similar.ts';
import type { RetoldTurn } from './clause-kinds.ts';

/** Where the grammar of it is known. */
export const RETOLD_IN = 'en';

export type Told = { turn: RetoldTurn; said: string; loose: boolean };

/** What each kind of clause is worth asking about. */
const WORTH: Readonly<Record<RetoldTurn, number>> = {
  'retold-asked': 1.3,
  'retold-feared': 1.1,
  'retold-hid': 1.1,
  'retold-wish': 1.2,
  'retold-dawned': 0.8,
  'retold-hurt': 0.8,
  'retold-undone': 0.95,
  'retold-kind': 0.65,
  'retold-decided': 0.7,
  'retold-told': 0.7,
  'retold-ordered': 0.75,
  'retold-duty': 0.6,
  'retold-unable': 0.55,
  'retold-inquired': 0.6,
  'retold-gave': 0.55,
  'retold-then': 0.6,
  'retold-tried': 0.5,
  'retold-kept': 0.5,
  'retold-said': 0.65,
  'retold-why': 0.5,
  'retold-happened': 0.45,
  'retold-so': 0.15,
  'retold-did': 0.45,
  'retold-own': 0.4,
  'retold-held': 0.75,
  'retold-felt': 0.4,
  'retold-went': 0.1,
  'retold-now': 0.35,
  'retold-is': 0.15,
  'retold-holds': 0.75,
  'retold-hurts': 0.75,
  'retold-gives': 0.6,
  'retold-tells': 0.65,
  'retold-as': 0.3,
  'retold-others': 0.9,
  'retold-there': 0.0,
};

/** In these, what any dream holds steps back behind how it ends: "you had to", "you realised", "somebody came". */
const READ_BY_RANK: ReadonlySet<string> = new Set(['en', 'de']);
const OF_ANY_DREAM: ReadonlyMap<RetoldTurn, number> = new Map([
  ['retold-duty', 0.4],
  ['retold-own', 0.25],
  ['retold-happened', 0.25],
  ['retold-why', 0.2],
  ['retold-now', 0.2],
  ['retold-said', 0.2],
  ['retold-dawned', 0.2],
  ['retold-so', 0.35],
  ['retold-as', 0.15],
  ['retold-kind', 0.15],
  ['retold-inquired', 0.15],
  ['retold-did', 0.1],
  ['retold-gave', 0.1],
]);

const nounsIn = (range: TextRange, { findings, words }: Source): number =>
  [...findings.flatMap(({ ranges }) => ranges), ...words.map((word) => word.range)].filter(
    ([from, to]) => range[0] <= from && to <= range[1],
  ).length;

/** "I scratched a little hole and there was an eye": what one came upon tells more than how. */
const FOUND_BY_ME = /(?<!\p{L})(?:I|we) [^.!?]{6,70} and $/iu;
const OF_A_FIND = 0.6;
const OF_A_NOUN = 0.1;
const MOST_NOUNS = 3;
const OF_LOOSE = 0.35;
const OF_HANGING_IT = 0.12;
/** "To go home" is wanted in any dream. */
const FEW = 4;
const BARE: ReadonlySet<RetoldTurn> = new Set([
  'retold-wish',
  'retold-feared',
  'retold-unable',
  'retold-undone',
  'retold-duty',
  'retold-tried',
]);
/** "Du bezahlt hast" does as much as anybody does. */
const OF_DEEDS: ReadonlySet<RetoldTurn> = new Set(['retold-did', 'retold-own']);
/** "Say stop" says all of it. */
const SAYS_A_WORD = /^say (?!it\b|so\b|that\b|any|some|no)/u;
const OF_FEW = 0.5;
/** What it was is left open: "you say something", "find it". */
const VAGUE =
  /^(?:you )?(?:\p{L}+ )?(?:say|said|do|did|see|saw|have|had|get|got|find|found|hear|heard|eat|ate|want|wanted|notice|noticed) (?:something|anything|things|it|that|this|them|some)(?: (?:any ?more|again)\b.*)?$/u;
/** Who only looks does nothing that one asks about. */
const LOOKS =
  /^(?:\S+ ){1,3}(?:looked|looks|turned|turns|came|went|walked) (?:at|round|over|around|back|up|in|out|down|into|to)\b/u;
const OF_A_LOOK = 0.3;
/** What goes on all the while is where one was. */
export const SCENE = /^(?:\S+ ){1,4}(?:was|were) \p{L}+ing\b/u;

/** What is meant was named before: "held on to its fin", "asked you whether it was hers". */
const UNNAMED =
  /^(?:(?!\b(?:the|an?|your|his|her)\b).)*\bits \p{L}|\b(?:if|whether) (?:it|this|that|they)\b/iu;

/** "Say anything your mouth was full of gum": the next sentence, by whoever sets no full stops. */
const RUN_TOGETHER =
  /(?<! (?:that|what|how|where|if|whether|because|who|when|why|as|and|but|while|until|which)) (?:your|the|he|she|they|it) (?:\p{L}+ )?(?:was|were|is|are)(?!\p{L})/u;

/** "Du es auf den Schoß nahmst", "du auch drin bist": what was meant was named before. */
const UNNAMED_IN_GERMAN =
  /^(?:du|ihr|er|sie|es) (?:(?:auch|dann|noch|einfach|nur) )?(?:es|ihn|sie|(?:den|die|das) (?:vom|von|aus|mit|im)|drin|da drin|darin|davon|damit|dazu|dabei|beides?)(?!\p{L})/iu;

/** Anybody comes and goes, and anything is sad: "the neighbour opened", "the ending was sad". */
const TELLS_NO_MORE =
  /^(?:\S+ ){1,3}(?:opened|came|left|went|nodded|smiled|arrived|appeared|answered|waited|(?:was|were) (?:(?:very|so|really|quite|too) )?\p{Ll}+(?<!ing))$/u;

const OF_OTHERS: ReadonlySet<RetoldTurn> = new Set([
  'retold-why',
  'retold-now',
  'retold-is',
  'retold-so',
  'retold-happened',
]);
/** Where one was and went is in any report. */
const ONLY_THERE =
  /^(?:was|were|went|came|got|walked|arrived|looked|had)\b|^you(?:['’]re| are) (?:in|at|on|back)\b/u;
const OF_MINE: ReadonlySet<RetoldTurn> = new Set(['retold-own', 'retold-as']);

/** What it was for stands in it: "turned around to look for your sister". */
const SAYS_WHY =
  / (?:because|in order to|so (?:that|I|you|he|she|they)|to (?:see|look (?:at|for)|get|find|fetch|make sure|check|save|help|catch|warn)) /u;
/** Its reason stands right behind it: "so I won't lose it". */
const GIVES_WHY =
  /^,? (?:because|so that|since|cos|in case|so (?:I|you|he|she|it|they|we|nobody|no one|everyone|people|(?:the|my) \p{L}+) (?:won['’]?t|wouldn['’]?t|would|could(?! ?n)|can(?! ?['n])|will|don['’]?t))\b/u;
const ASKS_WHY: ReadonlySet<RetoldTurn> = new Set([
  'retold-why',
  'retold-did',
  'retold-gave',
  'retold-decided',
]);
const OF_ITS_ANSWER = 0.8;

/** A shorter English one has no beginning and no turn. */
const LONG_ENOUGH = 200;
/** Where sentences say nothing of it: what stands later tells more. */
const placeOf = ([from]: TextRange, { text, dreamLanguage }: Source): number =>
  dreamLanguage === RETOLD_IN && text.length < LONG_ENOUGH ? 0 : from / Math.max(1, text.length) - 0.5;

/** Its second half turns it round, and would be left out. */
const TURNS_ROUND = /^,? (?:but|aber|doch|only|nur) /iu;
const OF_ITS_HALF = 0.4;

/** How much a clause tells of this dream and no other. */
export function weighed({ turn, said, loose }: Told, range: TextRange, source: Source): number {
  return (
    WORTH[turn] -
    (READ_BY_RANK.has(source.dreamLanguage) ? (OF_ANY_DREAM.get(turn) ?? 0) : 0) +
    chargeOf(source.text, range, source.dreamLanguage) +
    (isCharged(source.text, source.dreamLanguage) ? 0 : placeOf(range, source)) +
    Math.min(nounsIn(range, source), MOST_NOUNS) * OF_A_NOUN +
    (turn === 'retold-there' && FOUND_BY_ME.test(source.text.slice(0, range[0])) ? OF_A_FIND : 0) -
    (loose ? (turn === 'retold-asked' ? OF_LOOSE / 2 : OF_LOOSE) : 0) -
    (/ it\b|\bthat$/u.test(said) ? OF_HANGING_IT : / them\b/u.test(said) ? OF_LOOSE : 0) -
    (turn === 'retold-why' && SCENE.test(said) ? OF_A_LOOK : 0) -
    (OF_MINE.has(turn) && ONLY_THERE.test(said) ? OF_A_LOOK : 0) -
    (BARE.has(turn) && said.split(' ').length < FEW && !SAYS_A_WORD.test(said) ? OF_FEW : 0) -
    (source.dreamLanguage === 'de' && OF_DEEDS.has(turn) && said.split(' ').length < FEW ? OF_FEW : 0) -
    (LOOKS.test(said) ? OF_A_LOOK : 0) -
    (READ_BY_RANK.has(source.dreamLanguage) &&
    !BARE.has(turn) &&
    TURNS_ROUND.test(source.text.slice(range[1]))
      ? OF_ITS_HALF
      : 0) -
    (VAGUE.test(said) ? OF_FEW : 0) -
    (BARE.has(turn) && RUN_TOGETHER.test(said) ? OF_ITS_ANSWER : 0) -
    (UNNAMED.test(said) ? OF_LOOSE : 0) -
    (source.dreamLanguage === 'de' && UNNAMED_IN_GERMAN.test(said) ? OF_ITS_ANSWER : 0) -
    (OF_OTHERS.has(turn) && TELLS_NO_MORE.test(said) ? OF_FEW : 0) -
    (ASKS_WHY.has(turn) && (SAYS_WHY.test(said) || GIVES_WHY.test(source.text.slice(range[1])))
      ? OF_ITS_ANSWER
      : 0)
  );
}
