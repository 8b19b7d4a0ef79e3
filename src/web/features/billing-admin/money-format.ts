import { useTranslation } from 'react-i18next';
import { formatMoney } from '#shared/billing/money.ts';
import { ownEntry } from '#shared/own-entry.ts';

type Priced = {
  unit_amount: number | null;
  currency: string | null;
  interval?: string | null;
  interval_count?: number | null;
};

const INTERVALS = { day: 'day', week: 'week', month: 'month', year: 'year' } as const;

/** Amounts and prices as the admin's language writes them. */
export function useMoney() {
  const { t, i18n } = useTranslation('translation');
  const language = i18n.resolvedLanguage ?? 'en';
  const money = (amount: number, currency: string) => formatMoney(amount, currency, language);
  /** "each month", "every 3 months"; nothing for what is paid once. */
  const every = (interval: string | null | undefined, count: number | null | undefined): string => {
    const known = interval ? ownEntry(INTERVALS, interval) : undefined;
    if (known === undefined) return interval ?? '';
    return t(`admin.money.every.${known}`, { count: count ?? 1 });
  };
  return {
    money,
    every,
    /** What a price asks for; a dash where it has no single amount. */
    price: ({ unit_amount: amount, currency, interval, interval_count: count }: Priced): string => {
      if (amount === null || currency === null) return '–';
      const period = every(interval, count);
      return period === '' ? money(amount, currency) : `${money(amount, currency)} ${period}`;
    },
    /** Several sums, one a currency; what is nothing is left out beside what is something. */
    sums: (list: readonly { currency: string; amount: number }[]): string => {
      const some = list.filter(({ amount }) => amount !== 0);
      return (some.length > 0 ? some : list.slice(0, 1))
        .map(({ amount, currency }) => money(amount, currency))
        .join(' · ');
    },
  };
}
