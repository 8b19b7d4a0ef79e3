import { useTranslation } from 'react-i18next';
import { nightWords, type NightChoice } from './night-choice.ts';

/** The night as words: "Friday to Saturday", "A nap, Friday", "12 March 2026", "From long ago: as a child". */
export function useNightName(night: NightChoice, now: Date): string {
  const { t, i18n } = useTranslation('translation');
  const words = nightWords(night.nightOf, i18n.resolvedLanguage ?? 'en', now);
  if (night.kind === 'longAgo') {
    const period = night.period.trim();
    return period ? t('capture.night.longAgoOf', { period }) : t('capture.night.longAgoName');
  }
  if (night.kind === 'nap') return t('capture.night.napOf', { day: 'day' in words ? words.day : words.from });
  return 'day' in words ? words.day : t('capture.night.span', words);
}
