import { QUIET_HOURS } from '#shared/preferences.ts';

type Wishes = { quiet_from?: string | null | undefined; quiet_until?: string | null | undefined };

/** Minutes since midnight on the clock of a zone. */
function minutesIn(now: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return of('hour') * 60 + of('minute');
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether no device may ring now: between the two times on the reader's own clock, over midnight as well; null is never. */
export function isQuiet(now: Date, zone: string, wishes: Wishes): boolean {
  const from = wishes.quiet_from === undefined ? QUIET_HOURS.from : wishes.quiet_from;
  const until = wishes.quiet_until === undefined ? QUIET_HOURS.until : wishes.quiet_until;
  if (from === null || until === null || from === until) return false;
  const [at, begins, ends] = [minutesIn(now, zone), minutesOf(from), minutesOf(until)];
  return begins < ends ? at >= begins && at < ends : at >= begins || at < ends;
}
