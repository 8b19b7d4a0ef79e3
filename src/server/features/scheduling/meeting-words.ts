import { dateLocale, nearestLanguage, type SupportedLanguage } from '#shared/languages.ts';

/** What a meeting is called in a calendar; without a name the time is kept for oneself, or the other is gone. */
const TITLES: Record<SupportedLanguage, { pair: string; alone: string }> = {
  en: { pair: 'Dream Diary: {name}', alone: 'Dream Diary: a meeting' },
  de: { pair: 'Dream Diary: {name}', alone: 'Dream Diary: ein Treffen' },
  es: { pair: 'Dream Diary: {name}', alone: 'Dream Diary: un encuentro' },
  fr: { pair: 'Dream Diary : {name}', alone: 'Dream Diary : un rendez-vous' },
  pt: { pair: 'Dream Diary: {name}', alone: 'Dream Diary: um encontro' },
  zh: { pair: 'Dream Diary：{name}', alone: 'Dream Diary：会面' },
  ar: { pair: 'Dream Diary: {name}', alone: 'Dream Diary: لقاء' },
};

export function titleIn(language: string, name: string): string {
  const { pair, alone } = TITLES[nearestLanguage(language)];
  return name === '' ? alone : pair.replace('{name}', () => name);
}

/** A moment on the reader's own clock, with the day of the week and the name of the zone. */
export const whenIn = (iso: string, { language, timezone }: { language: string; timezone: string }): string =>
  new Intl.DateTimeFormat(dateLocale(nearestLanguage(language)), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone: timezone,
  }).format(new Date(iso));
