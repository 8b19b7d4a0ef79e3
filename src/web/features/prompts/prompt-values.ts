import type { RecordFormState } from '#web/records/form-spec.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import type { PromptFact, PromptMoment } from '#shared/prompts/prompt-facts.ts';
import type { PromptInput, PromptSchedule, PromptTrigger } from '#shared/prompts/prompts.ts';
import type { PromptRow } from './prompts.queries.ts';

/** The form's own shape: every field is there, texts of all languages included. */
export type PromptValues = {
  slug: string;
  moment: PromptMoment;
  missing: PromptFact | '';
  text: Record<Language, string>;
  types: string[];
  moods: string[];
  words: string[];
  facts: string[];
  from_hour: string;
  to_hour: string;
  weekdays: string[];
  from_day: string;
  to_day: string;
  sort: number;
  weight: number;
  active: boolean;
};

export type PromptForm = RecordFormState<PromptValues>;

const texts = (given: Record<string, string> = {}) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, given[language] ?? ''])) as Record<
    Language,
    string
  >;

export const EMPTY_PROMPT: PromptValues = {
  slug: '',
  moment: 'capture_more',
  missing: '',
  text: texts(),
  types: [],
  moods: [],
  words: [],
  facts: [],
  from_hour: '',
  to_hour: '',
  weekdays: [],
  from_day: '',
  to_day: '',
  sort: 0,
  weight: 1,
  active: true,
};

const hourText = (hour: number | undefined) => (hour === undefined ? '' : String(hour));

export function valuesOf({ trigger, schedule, ...row }: PromptRow): PromptValues {
  return {
    slug: row.slug,
    moment: row.moment,
    missing: row.missing as PromptValues['missing'],
    text: texts(row.text),
    types: trigger.types ?? [],
    moods: trigger.moods ?? [],
    words: trigger.words ?? [],
    facts: trigger.missing ?? [],
    from_hour: hourText(schedule.from_hour),
    to_hour: hourText(schedule.to_hour),
    weekdays: (schedule.weekdays ?? []).map(String),
    from_day: schedule.from_day ?? '',
    to_day: schedule.to_day ?? '',
    sort: row.sort,
    weight: row.weight,
    active: row.status === 1,
  };
}

const given = <Part extends object>(part: Part): Part =>
  Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== '' && (!Array.isArray(value) || value.length > 0)),
  ) as Part;

const hourOf = (hour: string) => (hour === '' ? ('' as const) : Number(hour));

/** What is sent; what was left empty asks for nothing. */
export function inputOf(values: PromptValues): PromptInput {
  const trigger = given({
    types: values.types,
    moods: values.moods,
    missing: values.facts,
    words: values.words,
  }) as PromptTrigger;
  const schedule = given({
    from_hour: hourOf(values.from_hour),
    to_hour: hourOf(values.to_hour),
    weekdays: values.weekdays.map(Number),
    from_day: values.from_day,
    to_day: values.to_day,
  }) as PromptSchedule;
  const text = Object.entries(values.text).map(([language, words]) => [language, words.trim()]);
  return {
    slug: values.slug.trim(),
    moment: values.moment,
    missing: values.missing,
    text: Object.fromEntries(text.filter(([, words]) => words !== '')) as PromptInput['text'],
    trigger,
    schedule,
    sort: values.sort,
    weight: values.weight,
    status: values.active ? 1 : 0,
  };
}

/** Languages without a text of their own; English stands in there. */
export const missingLanguages = (text: Record<string, string>): Language[] =>
  LANGUAGES.filter((language) => !text[language]?.trim());

/** The server's field names under the form's: `trigger.missing` is the form's `facts`, `schedule.to_day` its `to_day`. */
export const fieldOf = (name: string): string => {
  if (name.startsWith('trigger.missing')) return 'facts';
  const [first = '', second] = name.split('.');
  return (first === 'trigger' || first === 'schedule') && second ? second : first === 'text' ? name : first;
};
