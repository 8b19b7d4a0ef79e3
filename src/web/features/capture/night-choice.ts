import type { DreamInput, DreamType } from '#shared/dreams.ts';
import { nightOf } from '#shared/nights/night-of.ts';
import { dateLocale } from '#shared/languages.ts';
import { inWords } from '#web/i18n/format.ts';

/**
 * Which night a dream belongs to: the one just over, a nap today, an older one, or one from long ago. That one stands at
 * the night in which it is told unless a nearer day is known; `period` says when it was, in the dreamer's words.
 */
export type NightChoice =
  | { kind: 'last' | 'nap' | 'older'; nightOf: string }
  | { kind: 'longAgo'; nightOf: string; period: string };

const dayText = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** Today on this device. */
const today = (now: Date): string => dayText(now);

/** The zone in which this device is now: a dreamer who travels dreams where they are. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The night that it is now where this device is, by the dreamer's own boundary hour. */
export const chooseLast = (now: Date, boundaryHour: number): NightChoice => ({
  kind: 'last',
  nightOf: nightOf(now, timeZone(), boundaryHour),
});
export const chooseNap = (now: Date): NightChoice => ({ kind: 'nap', nightOf: today(now) });

export const chooseLongAgo = (now: Date, boundaryHour: number): NightChoice => ({
  kind: 'longAgo',
  nightOf: chooseLast(now, boundaryHour).nightOf,
  period: '',
});

/** The choice that a dream was begun with, from what is kept of it. */
export function chosenBefore(fields: DreamInput, now: Date, boundaryHour: number): NightChoice {
  const last = chooseLast(now, boundaryHour);
  const { night_of: nightOf = last.nightOf, source, period = '', types = [] } = fields;
  if (source === 'remembered') return { kind: 'longAgo', nightOf, period };
  if (types.includes('nap')) return { kind: 'nap', nightOf };
  return { kind: nightOf === last.nightOf ? 'last' : 'older', nightOf };
}

/** What a choice says of the dream. The kinds that were chosen for it stay, a nap apart. */
export function nightFields(night: NightChoice, types: readonly DreamType[] = []): DreamInput {
  const others = types.filter((type) => type !== 'nap');
  return {
    night_of: night.nightOf,
    types: night.kind === 'nap' ? [...others, 'nap'] : others,
    ...(night.kind === 'longAgo' ? { source: 'remembered', period: night.period } : {}),
  };
}

/** Evening and morning of a night, for its name: "Friday to Saturday". */
function nightDays(nightOf: string): { evening: Date; morning: Date } {
  const evening = new Date(`${nightOf}T12:00:00`);
  const morning = new Date(evening);
  morning.setDate(morning.getDate() + 1);
  return { evening, morning };
}

/** Weekdays while the night is near, the date once weekdays would be unclear. */
export function nightWords(
  nightOf: string,
  language: string,
  now: Date,
): { from: string; to: string } | { day: string } {
  const { evening, morning } = nightDays(nightOf);
  const daysAgo = (now.getTime() - evening.getTime()) / 86_400_000;
  if (daysAgo > 6)
    return {
      day: new Intl.DateTimeFormat(dateLocale(language), inWords({ dateStyle: 'medium' })).format(evening),
    };
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' });
  return { from: weekday.format(evening), to: weekday.format(morning) };
}
