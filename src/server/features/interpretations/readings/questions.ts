import type { ReadingQuestion, SafetyTier } from '#shared/readings.ts';
import { sentenceRanges } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Finding } from '#shared/symbols.ts';
import type { Filling, TellingWord } from './filling.ts';
import { fillingsOf } from './fillings.ts';
import { WHOLES } from './quoted-fillings.ts';
import { fits } from './slot-fits.ts';
import { isKin } from './naming/naming.ts';
import { passageAt, sentenceOf } from './passages.ts';
import { isCounted, isDry, isFilled, isOwned, isWithMe } from './spoken-of.ts';
import { questionRules, type QuestionRule } from './question-rules.ts';
import { saidTo } from './retelling/said-to.ts';
import { sharedRun } from './retelling/shared-run.ts';
import { namesIt, quotesAhead, retells, saysInstead, writeQuestion } from './question-texts.ts';
import { arcQuestion, openingOf } from './listening/arc.ts';
import { withBefore } from './listening/with-before.ts';
import { isAnswered, isBeside } from './turns.ts';
import { gradeOf } from './choosing/graded.ts';
import { type Candidate, lost, rulesUsed, standing, withoutLast, worthOf } from './choosing/worth.ts';
import { asleep } from './clauses/asleep.ts';
import { withoutCounters } from './clauses/counters.ts';
import { inFullWidth } from './clauses/full-width.ts';

export type { TellingWord } from './filling.ts';
export type QuestionInput = {
  text: string;
  dreamLanguage: string;
  /** The reader's. */
  language: string;
  findings: readonly Finding[];
  words: readonly TellingWord[];
  safety: SafetyTier;
  /** Ids asked of this dreamer in the last 30 days for other dreams. */
  recent: ReadonlySet<string>;
  /** Ids asked for this very dream: they are asked again, so that a reading stays as it was. */
  asked: ReadonlySet<string>;
  /** Changes the order between equally good questions, the same for the same dream. */
  seed: number;
};

const MOST = 2;
/** How far equally good questions take turns. */
const CHANCE = 0.35;
/** How far the wordings of one question do. */
const WORDING = 0.02;
/** What may be asked of anybody and anything is not asked besides something better. */
const LEAST_OF_A_SECOND = 5;

/** Fixed order between equals that differs from dream to dream. */
function shuffle(text: string, seed: number): number {
  let hash = seed | 0;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}

/** A name that is one in every language; "Mother" is not. */
const isProperName = ({ finding, quote }: Filling, language: string): boolean =>
  finding?.kind === 'person' &&
  (finding.class === 'own' || finding.class === 'name') &&
  !isKin(quote, language);

/** Whether what fills the slots can be said in the reader's language as the rule says it. */
function sayable(
  rule: QuestionRule,
  fillings: readonly Filling[],
  { language, dreamLanguage }: QuestionInput,
): boolean {
  const nameable = fillings.every(
    (filling) =>
      filling.named !== null && (language === dreamLanguage || isProperName(filling, dreamLanguage)),
  );
  if (retells(rule.text))
    return language === dreamLanguage && fillings.every(({ retold }) => retold !== undefined);
  return rule.quoted ? !nameable : !namesIt(rule.text) || nameable;
}

/** Whether the sentence in which it stands has the turn that the rule asks about. */
function inMoment(
  { moment }: QuestionRule,
  { range }: Filling,
  { text, dreamLanguage }: QuestionInput,
): boolean {
  if (!moment) return true;
  if (moment !== 'end') return isBeside(moment, text, range, dreamLanguage);
  const last = sentenceRanges(text).at(-1);
  return last !== undefined && range[0] >= last[0];
}

/** What somebody asks without marks, up to where it may be answered: "asked when we arrive, and I said soon". */
function askedIn(turn: string | undefined, text: string, [start, end]: TextRange): TextRange {
  const at = turn === 'inquired' ? text.slice(start, end).search(/[,،，]/u) : -1;
  return [start, at > 0 ? start + at : end];
}

/** Whether what stands in the slot may be asked about so: not what the dream has said already. */
const isOpen = (
  { moment, unowned, uncounted, unfilled, apart, answered = [], told, not, slots }: QuestionRule,
  { range, finding, quote }: Filling,
  { text, dreamLanguage }: QuestionInput,
): boolean =>
  // Whoever was the crow cannot be met by it.
  (moment === 'self' || finding?.kind !== 'animal' || !isBeside('self', text, range, dreamLanguage)) &&
  !not?.test(quote) &&
  !isAnswered(answered, text, askedIn(slots.a.turn, text, range), dreamLanguage) &&
  (told === undefined || isAnswered(told, text, askedIn(slots.a.turn, text, range), dreamLanguage)) &&
  !(unowned && isOwned(text, range, dreamLanguage)) &&
  !(uncounted && isCounted(text, range, dreamLanguage)) &&
  !(
    unfilled &&
    isFilled(text, [quote, ...(finding ? [finding.label.slice(finding.label.indexOf(':') + 1)] : [])])
  ) &&
  !(slots.a.class === 'water' && isDry(text, range, dreamLanguage)) &&
  !(apart && isWithMe(text, range, dreamLanguage));

const NIGHTMARE =
  /(?<!\p{L})(?:nightmare|bad one|\p{L}*albtraum|\p{L}*alptraum|كابوس|pesadilla|cauchemar|pesadelo)(?!\p{L})|噩梦/iu;
const FRIGHTENING: ReadonlySet<string> = new Set([
  'fear',
  'chased',
  'frozen',
  'falling',
  'aggression',
  'death',
]);
const isFrightening = ({ text, findings }: QuestionInput): boolean =>
  NIGHTMARE.test(text) ||
  findings.some(({ label, class: name }) => FRIGHTENING.has(name) || FRIGHTENING.has(label));

const allowed = ({ gentle, harm, alive, calm }: QuestionRule, input: QuestionInput): boolean =>
  (input.safety === 'none' ? !harm : input.safety === 'content' && gentle === true) &&
  !(alive && input.findings.some(({ class: name }) => name === 'dead_alive' || name === 'death')) &&
  !(calm && isFrightening(input));

const isSame = (a: Filling, b: Filling): boolean => {
  const [left, right] = [a.quote.toLowerCase(), b.quote.toLowerCase()];
  return (
    a.about === b.about ||
    left.includes(right) ||
    right.includes(left) ||
    a.named?.nominative === b.named?.nominative
  );
};

function candidatesOf(rule: QuestionRule, all: readonly Filling[], input: QuestionInput): Candidate[] {
  const { slots } = rule;
  const first = all.filter(
    (filling) =>
      fits(slots.a, filling, input.dreamLanguage) &&
      inMoment(rule, filling, input) &&
      isOpen(rule, filling, input),
  );
  const second = slots.b
    ? all.filter((filling) => fits(slots.b ?? {}, filling, input.dreamLanguage))
    : [undefined];
  return first.flatMap((a) =>
    second.flatMap((b): Candidate[] => {
      if (b && isSame(a, b)) return [];
      if (slots.b?.met && b && a.range[0] > b.range[0]) return [];
      if (b && sentenceOf(input.text, a.range) !== sentenceOf(input.text, b.range)) return [];
      if (!sayable(rule, b ? [a, b] : [a], input)) return [];
      const id = [rule.id, a.about, ...(b ? [b.about] : [])].join('|');
      const rarity = slots.b?.met && b ? (a.rarity + b.rarity) / 2 : a.rarity;
      const plain = worthOf(rule) + rarity - lost(rule, a);
      const whole = rule.of === undefined ? id : id.replace(rule.id, rule.of);
      const chance = shuffle(whole, input.seed) * CHANCE + shuffle(id, input.seed + 1) * WORDING;
      const score = plain + chance + gradeOf(rule);
      return [{ rule, a, b, id, plain, score }];
    }),
  );
}

const frameOf = ({ rule }: Candidate): string => rule.frame ?? rule.text;

/** Asked about as a sentence or a turn, not as what somebody says or a thing by its name. */
const isOwn = ({ a: { turn } }: Candidate): boolean =>
  turn !== null && (turn.startsWith('open-') || WHOLES.has(turn));

const isEnd = ({ a: { turn } }: Candidate): boolean => turn !== null && turn.startsWith('open-end');

/** What is written already: the words as they were told, and where the other question is about. */
type Beside = { told: string; other: TextRange | undefined };

/** An ending that nobody by name acts in is asked about together with how the dream begins, where it can be. */
function arcOf({ rule, a }: Candidate, input: QuestionInput, { told, other }: Beside): Asked | null {
  if (namesIt(rule.text)) return null;
  const { text, language, dreamLanguage, seed } = input;
  const last = withBefore(a, text, dreamLanguage);
  const opening = openingOf(told, last.range, dreamLanguage);
  if (!opening || (other && overlap(opening, other))) return null;
  if (text.slice(...opening) !== told.slice(...opening)) return null;
  const first = told.slice(...opening);
  const asked = arcQuestion({ first, last: last.quote }, language, seed);
  return asked === undefined
    ? null
    : { at: last.range, text: asked, quoted: [last.quote, first], ranges: [last.range, opening] };
}

/** What is asked, and where the passage stands that it is asked of. */
type Asked = Pick<ReadingQuestion, 'text' | 'quoted' | 'ranges'> & { at: TextRange };

function toQuestion(candidate: Candidate, input: QuestionInput, beside: Beside): ReadingQuestion {
  const arc = isEnd(candidate) ? arcOf(candidate, input, beside) : null;
  const { at, ...asked } = arc ?? askedOf(candidate, input);
  return { id: candidate.id, passage: passageAt(beside.told, at), ...asked };
}

function askedOf(candidate: Candidate, input: QuestionInput): Asked {
  const { rule, b } = candidate;
  const { text, language, dreamLanguage } = input;
  const whole =
    isOwn(candidate) && quotesAhead(rule.text) ? withBefore(candidate.a, text, dreamLanguage) : candidate.a;
  const isLed = whole !== candidate.a;
  const isSayable = language === dreamLanguage && (!isLed || language === 'en');
  const said = isSayable ? saidTo(whole, text, language) : null;
  const a = said === null ? whole : { ...whole, said };
  const fillings = b ? [a, b] : [a];
  const asked = writeQuestion(rule.text, language, { a, b });
  const isSaid = retells(rule.text) || saysInstead(rule.text, a);
  const ranges = isSaid ? [sharedRun(text, a.range, asked)] : fillings.map(({ range }) => range);
  return {
    at: a.range,
    text: asked,
    quoted: isSaid ? ranges.map((range) => text.slice(...range)) : fillings.map(({ quote }) => quote),
    ranges,
  };
}

/** Of the words of a turn or of a theme; what may be asked of a thing or of anybody comes first or not at all. */
const tellsEnough = ({ alone, slots: { a } }: QuestionRule): boolean =>
  !alone && ((a.turn !== undefined && !WHOLES.has(a.turn)) || a.theme !== undefined);

/** Where a second question is one written for its kind of sentence, or none. */
const HEARD_FIRST: ReadonlySet<string> = new Set(['en', 'de']);
const isHeard = (candidate: Candidate) =>
  candidate.a.turn !== null && candidate.a.turn.startsWith('open-') && !isEnd(candidate);

const isSentence = ({ a: { turn } }: Candidate) => turn !== null && WHOLES.has(turn);

/** "She left. I waited" and "I waited" are one passage. */
const overlap = (left: TextRange, right: TextRange): boolean => left[0] < right[1] && right[0] < left[1];

const sameSentence = (text: string, left: Candidate, right: Candidate) =>
  sentenceOf(text, left.a.range) === sentenceOf(text, right.a.range) ||
  (left.a.range[0] < right.a.range[1] && right.a.range[0] < left.a.range[1]);

/**
 * At most two questions about different things in different sentences of this text, best first, each with the passage it
 * stands under; fewer where the text gives no hold. Where the dreamer speaks of harm awake, none.
 */
export function chooseQuestions(given: QuestionInput): ReadingQuestion[] {
  if (given.safety === 'waking') return [];
  const told = inFullWidth(given.text);
  const text = withoutCounters(asleep(told, given.dreamLanguage));
  const isDreamt = ([from, to]: TextRange) => text.slice(from, to) === told.slice(from, to);
  const input = {
    ...given,
    text,
    findings: given.findings.filter(({ ranges }) => ranges.every(isDreamt)),
    words: given.words.filter(({ range }) => isDreamt(range)),
  };
  const all = fillingsOf(input);
  const usedRules = rulesUsed(input.recent);
  const candidates = questionRules(input.language)
    .filter((rule) => allowed(rule, input))
    .flatMap((rule) => candidatesOf(rule, all, input))
    .filter(({ id }) => input.asked.has(id) || !input.recent.has(id))
    .map((candidate) => ({
      ...candidate,
      score: candidate.score + standing(candidate, usedRules, input.asked),
    }))
    .sort((left, right) => right.score - left.score || left.id.localeCompare(right.id));
  const chosen: Candidate[] = [];
  for (const candidate of withoutLast(candidates)) {
    if (chosen.length === MOST) break;
    const other = chosen[0];
    const apart =
      !other ||
      (candidate.plain > LEAST_OF_A_SECOND &&
        tellsEnough(candidate.rule) &&
        (isHeard(candidate) || !HEARD_FIRST.has(input.language)) &&
        // "What had you expected?" is the question of several turns.
        frameOf(other) !== frameOf(candidate) &&
        // One sentence as a whole is enough.
        !(isSentence(other) && isSentence(candidate)) &&
        other.a.about !== candidate.a.about &&
        !overlap(other.a.range, candidate.a.range) &&
        !sameSentence(input.text, other, candidate));
    if (apart) chosen.push(candidate);
  }
  return chosen.map((candidate) => {
    const other = chosen.find((one) => one !== candidate)?.a.range;
    return toQuestion(candidate, input, { told, other });
  });
}
