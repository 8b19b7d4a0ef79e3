import { useTranslation } from 'react-i18next';
import type { MOODS, DREAM_TYPES } from '#shared/dreams.ts';
import type { PromptFact } from '#shared/prompts/prompt-facts.ts';
import { useFormat } from '#web/i18n/format.ts';
import { isolated } from '#web/i18n/isolated.ts';
import type { PromptRow } from './prompts.queries.ts';

const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
/** Monday 5 January 2026 is weekday 1. */
const dayOfWeek = (weekday: number) => `2026-01-${String(4 + weekday).padStart(2, '0')}`;

/** When a prompt is asked, in words; empty where it asks for nothing. */
export function useWhenWords({ missing, trigger, schedule }: PromptRow): {
  trigger: string;
  schedule: string;
} {
  const { t } = useTranslation(['translation', 'stream']);
  const format = useFormat();
  const facts = [...new Set([missing, ...(trigger.missing ?? [])])].filter(Boolean) as PromptFact[];
  const parts = [
    facts.length > 0 &&
      t('translation:admin.prompts.when.missing', {
        list: format.list(facts.map((fact) => t(`translation:admin.prompts.facts.${fact}`))),
      }),
    ((trigger.types ?? []) as (typeof DREAM_TYPES)[number][])
      .map((type) => t(`stream:types.${type}`))
      .join(' / '),
    ((trigger.moods ?? []) as (typeof MOODS)[number][]).map((mood) => t(`stream:moods.${mood}`)).join(' / '),
    (trigger.words ?? []).map((word) => isolated(word)).join(' / '),
  ];
  const { from_hour: from, to_hour: to, weekdays = [], from_day, to_day } = schedule;
  const times = [
    (from !== undefined || to !== undefined) && `${hour(from ?? 0)}–${to === undefined ? '24:00' : hour(to)}`,
    weekdays.length > 0 &&
      format.list(weekdays.map((weekday) => format.weekday(dayOfWeek(weekday), 'short'))),
    (from_day || to_day) && `${from_day ? format.day(from_day) : '…'} – ${to_day ? format.day(to_day) : '…'}`,
  ];
  return { trigger: parts.filter(Boolean).join(' · '), schedule: times.filter(Boolean).join(' · ') };
}
