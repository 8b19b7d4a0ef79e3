import type { PreferenceGroups } from '#shared/preferences.ts';

const DAY_MINUTES = 24 * 60;
/** A reminder that could not go out in time is left out rather than sent in the middle of something else. */
const GRACE_MINUTES = 120;

export type Reminder = { kind: 'morning' | 'evening'; day: string };

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timezone, clock);
  return clock;
}

/** Minutes since midnight and the calendar day on the dreamer's wall. */
function wallClock(now: Date, timezone: string): { day: string; minutes: number } {
  const parts = Object.fromEntries(
    clockOf(timezone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The reminders whose time has come on the dreamer's own clock within the last two hours, each with the day that it
 * belongs to. An hour that the clock skips counts as soon as it is past; one that comes twice has one day, so one reminder.
 */
export function dueReminders(
  now: Date,
  timezone: string,
  { quiet_days: quiet, ...times }: PreferenceGroups['reminders'],
): Reminder[] {
  const { day, minutes } = wallClock(now, timezone);
  const looks = [
    { day, minutes },
    { day: dayBefore(day), minutes: minutes + DAY_MINUTES },
  ];
  return (['morning', 'evening'] as const).flatMap((kind) => {
    const time = times[kind];
    if (time === null) return [];
    return looks.flatMap((look) => {
      const late = look.minutes - minutesOf(time);
      const isQuiet = quiet.includes(new Date(look.day).getUTCDay());
      return late >= 0 && late < GRACE_MINUTES && !isQuiet ? [{ kind, day: look.day }] : [];
    });
  });
}
