import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '#shared/billing/currencies.ts';
import { useStateWord } from '#web/features/billing-admin/state-label.tsx';
import { betweenDays } from '#web/records/list-address.ts';
import type { ListFilter } from '#web/records/list-spec.ts';

/** Words, the state, a stretch of days of `field`, and the currency: what every list of payments is searched by. */
export function usePaymentFilters(states: readonly string[], field: string): ListFilter[] {
  const { t } = useTranslation('translation');
  const word = useStateWord();
  return [
    { name: 'words', label: t('admin.money.words'), kind: 'words', width: 'minmax(0, 2fr)' },
    {
      name: 'status',
      label: t('admin.money.state'),
      kind: 'choice',
      options: states.map((value) => ({ value, label: word(value) })),
    },
    ...betweenDays(field, ['from', 'until'], [t('admin.records.from'), t('admin.records.until')]),
    {
      name: 'currency',
      label: t('admin.money.price.currency'),
      kind: 'choice',
      folded: true,
      options: CURRENCIES.map((value) => ({ value, label: value.toUpperCase() })),
    },
  ];
}
