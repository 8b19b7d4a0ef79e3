import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { isolated } from '#web/i18n/isolated.ts';
import type { Dream } from '#shared/dreams.ts';
import { safeZone } from './written-line.ts';

/** "From long ago: as a child", the time in the dreamer's own words; null for a dream of a known night. */
export function useLongAgo({ source, period }: Pick<Dream, 'source' | 'period'>): string | null {
  const { t } = useTranslation('translation');
  if (source !== 'remembered') return null;
  return period ? t('dreams.longAgoOf', { period: isolated(period) }) : t('dreams.longAgo');
}

const DAY_MS = 86_400_000;

type Told = Pick<Dream, 'source' | 'night_of' | 'recorded_at' | 'recorded_tz'>;

/** A dream of long ago that nobody dated: its night is that of its telling, and not its own. */
export function hasNoNight({ source, night_of, recorded_at, recorded_tz }: Told): boolean {
  if (source !== 'remembered') return false;
  // The day by the clock that it was told by, as `YYYY-MM-DD`.
  const told = new Intl.DateTimeFormat('sv-SE', { timeZone: safeZone(recorded_tz) }).format(
    new Date(recorded_at),
  );
  return Date.parse(night_of) >= Date.parse(told) - DAY_MS;
}

/** The day of a dream's night where dreams are told apart by it; of one that has none, that it is of long ago. */
export function useDayOfNight() {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (dream: Told & Pick<Dream, 'period'>, how?: Parameters<typeof format.day>[1]): string => {
    if (!hasNoNight(dream)) return format.day(dream.night_of, how);
    return dream.period ? t('dreams.longAgoOf', { period: isolated(dream.period) }) : t('dreams.longAgo');
  };
}
