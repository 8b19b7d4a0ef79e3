/** Weeks as the page shows them: seven days from a Monday, each `YYYY-MM-DD`, never shifted by a zone. */

const DAY_MS = 86_400_000;
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export const dayPlus = (day: string, days: number): string =>
  new Date(noon(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / DAY_MS);

export const mondayOf = (day: string): string => dayPlus(day, -((new Date(noon(day)).getUTCDay() + 6) % 7));

export const weekFrom = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, at) => dayPlus(monday, at));

/** The calendar day of a moment on a zone's clock. */
export const dayIn = (moment: Date | string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(moment),
  );

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** `America/Argentina/Buenos_Aires` is Buenos Aires. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

export const allZones = (): readonly string[] =>
  typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [deviceZone()];
