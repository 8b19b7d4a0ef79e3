import { useTranslation } from 'react-i18next';
import type { NightSummary } from '#shared/library/library-views.ts';
import { curled } from '#web/i18n/curled.ts';
import { dateLocale } from '#shared/languages.ts';
import { addDays } from './calendar-days.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
type Formats = Record<'day' | 'weekday', Intl.DateTimeFormat>;
const formats = new Map<string, Formats>();

/** Made once a language: a year names hundreds of nights. */
function formatsOf(language: string): Formats {
  const known = formats.get(language);
  if (known) return known;
  const make = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(language), { ...options, timeZone: 'UTC' });
  const made = {
    day: make({ day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: make({ weekday: 'long' }),
  };
  formats.set(language, made);
  return made;
}

/** What a night holds, in words: for names of cells, tooltips and tables. */
export function useNightWords() {
  const { t, i18n } = useTranslation(['translation', 'stream']);
  const comma = t('translation:dreams.comma');
  const { day: dayOf, weekday } = formatsOf(i18n.resolvedLanguage ?? 'en');
  const date = (day: string) =>
    t('translation:libraryViews.night.span', {
      day: dayOf.format(noon(day)),
      from: weekday.format(noon(day)),
      to: weekday.format(noon(addDays(day, 1))),
    });
  const mood = (night: NightSummary) =>
    night.mood
      ? t('translation:libraryViews.night.mood', { mood: t(`stream:moods.${night.mood.mood}`) })
      : '';
  const kinds = (night: NightSummary) => night.types.map((type) => t(`stream:types.${type}`)).join(comma);
  const facts = (night: NightSummary | undefined) => {
    if (!night) return t('translation:libraryViews.night.open');
    if (night.no_recall) return t('translation:libraryViews.night.empty');
    const count = t('translation:libraryViews.night.dreams', { count: night.dreams });
    return [count, mood(night), kinds(night)].filter(Boolean).join(comma);
  };
  const titles = (night: NightSummary | undefined) =>
    (night?.named ?? []).map(({ title }) => curled(title) || t('translation:dreams.untitled'));
  /** "13 March 2026, Friday to Saturday, 2 dreams, mostly calm: The ferry, Ice" */
  const name = (day: string, night: NightSummary | undefined) => {
    const told = `${date(day)}${comma}${facts(night)}`;
    const named = titles(night);
    return named.length > 0 ? `${told}: ${named.join(comma)}` : told;
  };
  return { date, facts, titles, name, mood, kinds };
}
