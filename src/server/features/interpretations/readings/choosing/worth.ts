import type { Filling } from '#server/features/interpretations/readings/filling.ts';
import type { QuestionRule } from '#server/features/interpretations/readings/question-rules.ts';

/** `plain` is its worth without chance: a second question is asked only where it tells something. */
export type Candidate = {
  rule: QuestionRule;
  a: Filling;
  b: Filling | undefined;
  id: string;
  plain: number;
  score: number;
};

/** Whoever and whatever lives before things, things before places. */
const OF_KIND: ReadonlyMap<string, number> = new Map([
  ['animal', 2.9],
  ['person', 2.4],
]);

/** What a question is worth by what it is about; what happens in a sentence tells more than what stands in it. */
export function worthOf({ moment, slots, lean = 0 }: QuestionRule): number {
  const { a } = slots;
  if (moment) return 3.6 + lean;
  if (a.turn) return 3.6 + lean;
  if (a.met) return (slots.b ? 3.7 : 3.2) + lean;
  const kind = a.theme ? 3.2 : (OF_KIND.get(a.kind ?? '') ?? (a.word ? 1.9 : 1.5));
  return kind + lean + (slots.b ? 0.3 : 0);
}

/** "Too late" and "my dead dog" are signs of a theme; who reads them alone is told nothing. */
const TELLING = 4;
const TELLS_LITTLE = 1;
const TELLING_SIGNS = 6;
export const lost = ({ text, slots }: QuestionRule, { quote }: Filling): number =>
  slots.a.theme &&
  text.includes('{a:quote}') &&
  (/\p{Script=Han}/u.test(quote) ? quote.length < TELLING_SIGNS : quote.split(/\s+/u).length < TELLING)
    ? TELLS_LITTLE
    : 0;

const ASKED_BEFORE = 100;
const RULE_USED = 1.2;
const MOST_BACK = 4.8;
const STEADY_USED = 0.2;
const STEADY_BACK = 0.6;
/** Of the wordings of one question, the one that was met least is asked, however often the others were. */
const WORDING_USED = 0.03;
const back = (times: number, isSteady: boolean): number =>
  isSteady
    ? -Math.min(times * STEADY_USED, STEADY_BACK) - times * WORDING_USED
    : -Math.min(times * RULE_USED, MOST_BACK);
/** Rules that this dreamer has met lately step back, further each time, so that no two dreams are asked alike. */
export const standing = (
  { id, rule }: Candidate,
  usedRules: ReadonlyMap<string, number>,
  asked: ReadonlySet<string>,
): number => (asked.has(id) ? ASKED_BEFORE : back(usedRules.get(rule.id) ?? 0, rule.steady ?? false));

export function rulesUsed(recent: ReadonlySet<string>): Map<string, number> {
  const used = new Map<string, number>();
  for (const id of recent) {
    const [rule = ''] = id.split('|');
    used.set(rule, (used.get(rule) ?? 0) + 1);
  }
  return used;
}

/** Less is worth no more than what may be asked of any sentence. */
const WORTH_ASKING = 2.4;

/** By so much a strong sentence outdoes a weak one that has its own question. */
const MUCH_BETTER = 0.45;

/** Without what may be asked of any sentence or thing, where one question stands that may not, or is asked already. */
export function withoutLast(candidates: readonly Candidate[]): readonly Candidate[] {
  const best = Math.max(...candidates.filter(({ rule }) => !rule.last).map(({ score }) => score));
  const better = candidates.filter(
    ({ rule, score }) => score > (rule.last ? Math.min(best + MUCH_BETTER, ASKED_BEFORE / 2) : WORTH_ASKING),
  );
  return better.length > 0 ? better : candidates;
}
