import { z } from 'zod';
import { isTimeZone } from '#shared/nights/night-of.ts';
import { day } from '#shared/text.ts';

/** Most of what one person may offer, in entries and minutes. */
const HOURS_LIMITS = {
  stretches: 42,
  away: 50,
  minutes: { least: 10, most: 240 },
  pause: { most: 120 },
} as const;

export const timeZoneName = z.string().max(64).refine(isTimeZone, 'Not a time zone');

/** Minutes since midnight of `HH:MM`; 24:00 is the end of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d';
const from = z.string().regex(new RegExp(`^${CLOCK}$`), 'A time such as 07:30');
const to = z.string().regex(new RegExp(`^(${CLOCK}|24:00)$`), 'A time such as 07:30');

/** Hours of every such day of the week, on the clock of whoever offers them; 0 is Sunday, as JavaScript counts. */
const stretch = z
  .strictObject({ weekday: z.number().int().min(0).max(6), from, to })
  .refine((one) => minutesOf(one.to) > minutesOf(one.from), {
    path: ['to'],
    message: 'Ends before it begins',
  });
export type WeeklyHours = z.infer<typeof stretch>;

/** Days without hours, both ends included. */
const awayDays = z
  .strictObject({ from: day, to: day })
  .refine((one) => one.to >= one.from, { path: ['to'], message: 'Ends before it begins' });
export type AwayDays = z.infer<typeof awayDays>;

const overlaps = (list: readonly WeeklyHours[]): boolean =>
  list.some((one, at) =>
    list
      .slice(at + 1)
      .some(
        (other) =>
          other.weekday === one.weekday &&
          minutesOf(other.from) < minutesOf(one.to) &&
          minutesOf(one.from) < minutesOf(other.to),
      ),
  );

const { minutes, pause } = HOURS_LIMITS;
const parts = {
  open: z.boolean(),
  timezone: timeZoneName,
  minutes: z.number().int().min(minutes.least).max(minutes.most),
  pause: z.number().int().min(0).max(pause.most),
};

/** When somebody may be met. */
export const hoursInput = z.strictObject({
  ...parts,
  weekly: z
    .array(stretch)
    .max(HOURS_LIMITS.stretches)
    .refine((list) => !overlaps(list), 'Two of these hours overlap')
    .transform((list) =>
      list.toSorted((one, other) => one.weekday - other.weekday || one.from.localeCompare(other.from)),
    ),
  away: z
    .array(awayDays)
    .max(HOURS_LIMITS.away)
    .transform((list) => list.toSorted((one, other) => one.from.localeCompare(other.from))),
});
export type HoursInput = z.infer<typeof hoursInput>;

/** The next change of a clock: minutes ahead of UTC before and after. */
const clockChange = z.object({
  at: z.string(),
  day,
  before: z.number().int(),
  after: z.number().int(),
});
export type ClockChange = z.infer<typeof clockChange>;

export const hoursView = z.object({
  open: z.boolean(),
  timezone: z.string(),
  minutes: z.number().int(),
  pause: z.number().int(),
  weekly: z.array(z.object({ weekday: z.number().int(), from: z.string(), to: z.string() })),
  away: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Null where the clock stays as it is for the next half year. */
  clock_change: clockChange.nullable(),
});
export type HoursView = z.infer<typeof hoursView>;

export const HOURS_DEFAULTS = { open: false, minutes: 45, pause: 15, weekly: [], away: [] } as const;
