import { useTranslation } from 'react-i18next';
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

/** A dream of long ago that nobody dated: its night is that of its telling, and not its own. */
export function hasNoNight({ source, night_of, recorded_at, recorded_tz }: Dream): boolean {
  if (source !== 'remembered') return false;
  // The day by the clock that it was told by, as `YYYY-MM-DD`.
  const told = new Intl.DateTimeFormat('sv-SE', { timeZone: safeZone(recorded_tz) }).format(
    new Date(recorded_at),
  );
  return Date.parse(night_of) >= Date.parse(told) - DAY_MS;
}
