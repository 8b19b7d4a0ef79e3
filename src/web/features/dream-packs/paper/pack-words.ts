import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DreamPack, PackDream } from '#shared/dream-packs.ts';
import { inARow } from '#shared/words/in-a-row.ts';
import { shownName } from '#web/i18n/shown-name.ts';
import { dateLocale } from '#shared/languages.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { isLongAgo, rangeOf } from './pack-months.ts';

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const NIGHT = { weekday: 'long', ...DAY } as const;
const SHORT = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

const dateOf = (night: string) => new Date(`${night.length === 7 ? `${night}-01` : night}T12:00:00Z`);

/** Somebody's words inside a line of ours keep their own direction. */

/** Formats are made once for a document: each costs milliseconds, and a book of years has thousands of dreams. */
function wordsIn(language: string, t: TFunction<'stream'>) {
  const formats = [NIGHT, MONTH, DAY, SHORT].map(
    (options) => new Intl.DateTimeFormat(dateLocale(language), options),
  );
  const [night, month, day, short] = formats as [
    Intl.DateTimeFormat,
    Intl.DateTimeFormat,
    Intl.DateTimeFormat,
    Intl.DateTimeFormat,
  ];
  const monthName = (of: string | null) => (of === null ? t('pack.longAgo') : month.format(dateOf(of)));
  return {
    month: monthName,
    /**
     * "Night of Wednesday, 14 October 2026", the month alone, or the dreamer's own words for the time, which are enough
     * `underMonth`: its heading says that they are of long ago.
     */
    night: (dream: PackDream, underMonth: boolean): string => {
      if (isLongAgo(dream) || dream.night_of === null) {
        if (underMonth) return dream.period;
        return dream.period ? t('pack.longAgoOf', { period: isolated(dream.period) }) : t('pack.longAgo');
      }
      if (dream.night_of.length === 7) return t('pack.aNightIn', { month: monthName(dream.night_of) });
      return t('pack.nightOf', { day: night.format(dateOf(dream.night_of)) });
    },
    /** The day of a line in the contents; empty where only the month is told. */
    shortNight: (dream: PackDream): string => {
      if (isLongAgo(dream)) return dream.period;
      return dream.night_of?.length === 10 ? short.format(dateOf(dream.night_of)) : '';
    },
    range: (pack: DreamPack): string => {
      const range = rangeOf(pack);
      if (range === null) return '';
      const format = range.from.length === 7 ? month : day;
      return format.formatRange(dateOf(range.from), dateOf(range.to));
    },
    title: (dream: PackDream): string => shownName(dream) || t('untitled'),
    /** What is not in this pack, as a sentence; empty where nothing was left out. */
    leftOut: ({ redaction }: DreamPack): string => {
      const parts = (['hide_people', 'hide_places', 'without_thoughts', 'without_dates'] as const)
        .filter((part) => redaction[part])
        .map((part) => t(`pack.leftOut.${part}`));
      return inARow(parts);
    },
  };
}

export type PackWords = ReturnType<typeof wordsIn>;

/** The words around the dreams of a pack, in the language of the page. */
export function usePackWords(): PackWords {
  const { t, i18n } = useTranslation('stream');
  const language = i18n.resolvedLanguage ?? 'en';
  return useMemo(() => wordsIn(language, t), [language, t]);
}
