import { dateLocale } from '#shared/languages.ts';

/** Two of a unit as they stand behind a word that governs them, which is how Arabic says a distance. */
const governed = (language: string, words: string): string =>
  language === 'ar' ? words.replace(/ان$/u, 'ين') : words;
const unit = (language: string, name: string, value: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);

/** A length of sound in words, "1 minute 38 seconds"; hours appear where there are any. */
export function durationWords(language: string, ms: number): string {
  const seconds = Math.round(ms / 1000);
  const parts: [string, number][] = [
    ['hour', Math.floor(seconds / 3600)],
    ['minute', Math.floor((seconds % 3600) / 60)],
    ['second', seconds % 60],
  ];
  const words = parts.filter(([, value]) => value > 0).map(([name, value]) => unit(language, name, value));
  if (words.length === 0) return unit(language, 'second', 0);
  return new Intl.ListFormat(dateLocale(language), { type: 'unit', style: 'short' }).format(words);
}

/** A number of nights in the roughest unit that still says something: days, weeks, months, years. */
export function distanceWords(language: string, days: number): string {
  const of = (name: string, value: number) => governed(language, unit(language, name, Math.round(value)));
  if (days < 14) return of('day', days);
  if (days < 60) return of('week', days / 7);
  if (days < 730) return of('month', days / 30.44);
  return of('year', days / 365.25);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A clock as players show it, "1:38", with hours once there are any. */
export function clockWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Whether a day (`YYYY-MM-DD`) lies in the year that it is now. */
export const isThisYear = (day: string): boolean => day.startsWith(String(new Date().getFullYear()));
