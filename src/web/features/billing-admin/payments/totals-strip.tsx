import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAnsweredOnce } from '#web/api/is-awaited.ts';
import { totals, type Totals } from '#web/features/billing-admin/billing-admin.queries.ts';
import { useMoney } from '#web/features/billing-admin/money-format.ts';
import classes from '#web/features/billing-admin/money.module.css';
import { readAddress } from '#web/records/list-address.ts';
import type { ListFilter } from '#web/records/list-spec.ts';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { Awaited } from '#web/ui/skeleton.tsx';

const PARTS = ['paid', 'due', 'refunded'] as const;

function Sums({ sums }: { sums: Totals }) {
  const { t } = useTranslation('translation');
  const { money } = useMoney();
  return (
    <div>
      <span className={classes.currency}>{sums.currency.toUpperCase()}</span>
      <dl>
        {PARTS.map((part) => [
          <dt key={`${part}-name`}>{t(`admin.money.totals.${part}`)}</dt>,
          <dd key={part}>
            <bdi>{money(sums[part], sums.currency)}</bdi>
          </dd>,
        ])}
      </dl>
    </div>
  );
}

type TotalsStripProps = { of: 'invoices' | 'orders'; filters: readonly ListFilter[] };

/** What the list's rows come to, all pages of it, one column a currency: one is never added to another. */
export function TotalsStrip({ of, filters }: TotalsStripProps) {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const { values } = readAddress(params, { filters, order: '', sorts: [] });
  const asked = useQuery({ ...totals(of, values), placeholderData: keepPreviousData });
  const { data = [] } = asked;
  // How many currencies there are, nobody knows before: the list is shown with them.
  if (!useAnsweredOnce(asked)) return <Awaited />;
  if (data.length === 0) return null;
  return (
    <Sheet as="section" pad="own" className={classes.totals} aria-label={t('admin.money.totals.title')}>
      {data.map((sums) => (
        <Sums key={sums.currency} sums={sums} />
      ))}
    </Sheet>
  );
}
