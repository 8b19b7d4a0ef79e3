import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';

/** "From long ago: as a child", the time in the dreamer's own words; null for a dream of a known night. */
export function useLongAgo({ source, period }: Pick<Dream, 'source' | 'period'>): string | null {
  const { t } = useTranslation('translation');
  if (source !== 'remembered') return null;
  return period ? t('dreams.longAgoOf', { period: `\u2068${period}\u2069` }) : t('dreams.longAgo');
}
