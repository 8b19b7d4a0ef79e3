import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import type { Rate } from './prompts.queries.ts';

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** Shown so often, answered and skipped in so many of a hundred; counts over everybody, never an answer. */
export function RateWords({ rate }: { rate: Rate | undefined }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (!rate || rate.shown === 0) return t('admin.prompts.neverShown');
  return t('admin.prompts.rate', {
    count: rate.shown,
    answered: format.number(share(rate.answered, rate.shown)),
    skipped: format.number(share(rate.skipped, rate.shown)),
  });
}
