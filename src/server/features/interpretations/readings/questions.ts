import type { ReadingQuestion, SafetyTier } from '#shared/readings.ts';
import { sentenceRanges } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Finding } from '#shared/symbols.ts';
import { fillingsOf, type Filling, fits, sentenceOf, type TellingWord } from './fillings.ts';
import { isKin } from './naming/naming.ts';
import { passageAt } from './passages.ts';
import { momentsOf, questionRules, type QuestionRule } from './question-rules.ts';
import { namesIt, writeQuestion } from './question-texts.ts';

export type { TellingWord } from './fillings.ts';
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

type Candidate = { rule: QuestionRule; a: Filling; b: Filling | undefined; id: string; score: number };

/** Fixed order between equals that differs from dream to dream. */
function shuffle(text: string, seed: number): number {
  let hash = seed | 0;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}

/** Whoever and whatever lives before things, things before places. */
const OF_KIND: ReadonlyMap<string, number> = new Map([
  ['animal', 3.3],
  ['person', 2.6],
]);

/** What a question is worth by what it is about; what happens in a sentence tells more than what stands in it. */
function worthOf({ moment, slots, lean = 0 }: QuestionRule): number {
  const { a } = slots;
  if (moment) return 3.6 + lean;
  const kind = a.theme ? 3.2 : (OF_KIND.get(a.kind ?? '') ?? (a.word ? 1.9 : 1.5));
  return kind + lean + (slots.b ? 0.3 : 0);
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
  return rule.quoted ? !nameable : !namesIt(rule.text) || nameable;
}

/** Whether the sentence in which it stands has the turn that the rule asks about. */
function inMoment({ moment }: QuestionRule, { range }: Filling, input: QuestionInput): boolean {
  const { text, dreamLanguage } = input;
  if (!moment) return true;
  if (moment === 'end') {
    const last = sentenceRanges(text).at(-1);
    return last !== undefined && range[0] >= last[0];
  }
  const turns = momentsOf(dreamLanguage).get(moment) ?? [];
  const sentence = sentenceRanges(text).find(([from, to]) => from <= range[0] && range[0] < to);
  if (!sentence) return false;
  const words = text.slice(...sentence);
  return turns.some((turn) => {
    const match = turn.exec(words);
    return (
      match !== null && isBeside(moment, sentence[0] + match.index, match[0].length, range, dreamLanguage)
    );
  });
}

const NEAR = 32;
const WHO_BEFORE = new Set(['said', 'look']);

/** Whether something stands where the turn speaks of it: in English who says before the verb, what cannot be done after it. */
function isBeside(
  moment: string,
  at: number,
  length: number,
  [start, end]: TextRange,
  language: string,
): boolean {
  const ahead = at - end;
  const behind = start - (at + length);
  if (language === 'en' && WHO_BEFORE.has(moment)) return ahead >= 0 && ahead <= 3;
  if (language === 'en' && moment === 'unable') return behind >= 0 && behind <= NEAR;
  if (language === 'ar') return behind >= 0 && behind <= NEAR / 2;
  if (WHO_BEFORE.has(moment)) return ahead >= 0 ? ahead <= 3 : behind <= 8;
  return ahead <= NEAR && behind <= NEAR;
}

const allowed = ({ gentle, harm }: QuestionRule, safety: SafetyTier) =>
  safety === 'none' ? !harm : safety === 'content' && gentle === true;

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
  const first = all.filter((filling) => fits(slots.a, filling) && inMoment(rule, filling, input));
  const second = slots.b ? all.filter((filling) => fits(slots.b ?? {}, filling)) : [undefined];
  return first.flatMap((a) =>
    second.flatMap((b): Candidate[] => {
      if (b && isSame(a, b)) return [];
      if (b && sentenceOf(input.text, a.range) !== sentenceOf(input.text, b.range)) return [];
      if (!sayable(rule, b ? [a, b] : [a], input)) return [];
      const id = [rule.id, a.about, ...(b ? [b.about] : [])].join('|');
      const score = worthOf(rule) + a.rarity + shuffle(id, input.seed) * 1.3;
      return [{ rule, a, b, id, score }];
    }),
  );
}

const ASKED_BEFORE = 100;
const RULE_USED = -1.5;
/** Rules that this dreamer has met lately step back, so that two dreams are not asked alike. */
const standing = (
  { id, rule }: Candidate,
  usedRules: ReadonlySet<string | undefined>,
  asked: ReadonlySet<string>,
): number => (asked.has(id) ? ASKED_BEFORE : usedRules.has(rule.id) ? RULE_USED : 0);

function toQuestion({ rule, a, b, id }: Candidate, { text, language }: QuestionInput): ReadingQuestion {
  const fillings = b ? [a, b] : [a];
  return {
    id,
    text: writeQuestion(rule.text, language, { a, b }),
    passage: passageAt(text, a.range),
    quoted: fillings.map(({ quote }) => quote),
    ranges: fillings.map(({ range }) => range),
  };
}

const sameSentence = (text: string, left: Candidate, right: Candidate) =>
  sentenceOf(text, left.a.range) === sentenceOf(text, right.a.range);

/**
 * At most two questions about different things in different sentences of this text, best first, each with the passage it
 * stands under; fewer where the text gives no hold. Where the dreamer speaks of harm awake, none.
 */
export function chooseQuestions(input: QuestionInput): ReadingQuestion[] {
  if (input.safety === 'waking') return [];
  const all = fillingsOf(input);
  const usedRules = new Set([...input.recent].map((id) => id.split('|')[0]));
  const candidates = questionRules(input.language)
    .filter((rule) => allowed(rule, input.safety))
    .flatMap((rule) => candidatesOf(rule, all, input))
    .filter(({ id }) => input.asked.has(id) || !input.recent.has(id))
    .map((candidate) => ({
      ...candidate,
      score: candidate.score + standing(candidate, usedRules, input.asked),
    }))
    .sort((left, right) => right.score - left.score || left.id.localeCompare(right.id));
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (chosen.length === MOST) break;
    const other = chosen[0];
    const apart =
      !other ||
      (other.rule.id !== candidate.rule.id &&
        other.a.about !== candidate.a.about &&
        !sameSentence(input.text, other, candidate));
    if (apart) chosen.push(candidate);
  }
  return chosen.map((candidate) => toQuestion(candidate, input));
}
