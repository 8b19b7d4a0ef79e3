import type { DreamInput } from '#shared/dreams.ts';
import {
  isLadder,
  LADDER_AGAIN_AFTER_MINUTES,
  PROMPT_FACTS,
  SHOWN_AGAIN_AFTER_DAYS,
  type PromptFact,
  type PromptMoment,
} from './prompt-facts.ts';
import type { Prompt, Showing } from './prompts.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** What is known of the dream that is being written. */
export type DraftFacts = {
  filled: readonly string[];
  types: readonly string[];
  moods: readonly string[];
  /** Words of triggers that stand in its text. */
  words: readonly string[];
};
/** The dreamer's own hour (0 to 23), weekday (1 Monday to 7) and day. */
export type LocalTime = { hour: number; weekday: number; day: string };
export type Choice = {
  prompts: readonly Prompt[];
  moment: PromptMoment;
  draft: DraftFacts;
  now: Date;
  timeZone: string;
  recent: readonly Showing[];
  /** 0 included to 1 left out. */
  random: () => number;
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What the clock on this dreamer's wall says. */
export function localTime(now: Date, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    weekday: 'short',
  }).formatToParts(now);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    hour: Number(read('hour')),
    weekday: WEEKDAYS.indexOf(read('weekday')) + 1,
    day: `${read('year')}-${read('month')}-${read('day')}`,
  };
}

/** Whether a prompt may be shown at this hour and on this day. */
export function isScheduled(
  { schedule }: Pick<Prompt, 'schedule'>,
  { hour, weekday, day }: LocalTime,
): boolean {
  const { from_hour: from = 0, to_hour: to = 24, weekdays = [], from_day, to_day } = schedule;
  const inHours = from === to || (from < to ? hour >= from && hour < to : hour >= from || hour < to);
  const inWeek = weekdays.length === 0 || weekdays.includes(weekday);
  return inHours && inWeek && (!from_day || day >= from_day) && (!to_day || day <= to_day);
}

const anyOf = (wanted: readonly string[] | undefined, given: readonly string[]): boolean =>
  !wanted || wanted.length === 0 || wanted.some((one) => given.includes(one));

/** Whether what a prompt asks for is missing, and what it needs is there. */
function isTriggered({ missing, trigger }: Pick<Prompt, 'missing' | 'trigger'>, draft: DraftFacts): boolean {
  const wanted = [...(missing === '' ? [] : [missing]), ...(trigger.missing ?? [])];
  return (
    wanted.every((fact) => !draft.filled.includes(fact)) &&
    anyOf(trigger.types, draft.types) &&
    anyOf(trigger.moods, draft.moods) &&
    anyOf(trigger.words, draft.words)
  );
}

/** Milliseconds for which a question rests after it was shown. */
const restOf = (moment: PromptMoment): number =>
  isLadder(moment) ? LADDER_AGAIN_AFTER_MINUTES * MINUTE_MS : SHOWN_AGAIN_AFTER_DAYS * DAY_MS;

const wasShown = ({ id, moment }: Prompt, now: Date, recent: readonly Showing[]): boolean =>
  recent.some(
    ({ prompt_id, shown_at }) =>
      prompt_id === id && now.getTime() - new Date(shown_at).getTime() < restOf(moment),
  );

const rung = ({ missing }: Prompt): number => {
  const at = PROMPT_FACTS.indexOf(missing as PromptFact);
  return at < 0 ? PROMPT_FACTS.length : at;
};

function byWeight(prompts: readonly Prompt[], random: () => number): Prompt | null {
  const total = prompts.reduce((sum, { weight }) => sum + weight, 0);
  let left = random() * total;
  for (const prompt of prompts) {
    left -= prompt.weight;
    if (left < 0) return prompt;
  }
  return prompts.at(-1) ?? null;
}

/**
 * One prompt or none: of this moment, scheduled, triggered, not shown within a week. While a dream is captured the lowest
 * missing rung of the ladder is asked first; among equals, weight decides by chance. Weight 0 is never chosen.
 */
export function choosePrompt({
  prompts,
  moment,
  draft,
  now,
  timeZone,
  recent,
  random,
}: Choice): Prompt | null {
  const at = localTime(now, timeZone);
  const fitting = prompts.filter(
    (one) =>
      one.moment === moment &&
      one.weight > 0 &&
      isScheduled(one, at) &&
      isTriggered(one, draft) &&
      !wasShown(one, now, recent),
  );
  if (!isLadder(moment)) return byWeight(fitting, random);
  const lowest = Math.min(...fitting.map(rung));
  return byWeight(
    fitting.filter((one) => rung(one) === lowest),
    random,
  );
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;

/** The triggers' words that stand in a text: whole words, or anywhere in scripts that are written without spaces. */
export function wordsIn(prompts: readonly Pick<Prompt, 'trigger'>[], text: string): string[] {
  const wanted = new Set(prompts.flatMap(({ trigger }) => trigger.words ?? []));
  return [...wanted].filter((word) =>
    UNSPACED.test(word)
      ? text.includes(word)
      : new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'iu').test(text),
  );
}

const FIELDS = [
  ['mood', 'moods'],
  ['text', 'text'],
  ['people', 'people'],
  ['places', 'places'],
] as const;

/** What the fields of a draft answer already, with the facts that were answered aside. */
export function filledFacts(fields: DreamInput, answered: readonly string[]): string[] {
  const filled = FIELDS.filter(([, field]) => {
    const value = fields[field];
    return typeof value === 'string' ? value.trim() !== '' : (value?.length ?? 0) > 0;
  }).map(([fact]) => fact);
  return [...new Set([...filled, ...answered])];
}
