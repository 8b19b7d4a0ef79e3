import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AllowanceKind,
  ALLOWANCES,
  type AllowanceState,
  FREE_ALLOWANCES,
} from '#shared/billing/allowances.ts';
import type { ProductModel } from '#shared/billing/catalogue.ts';
import { allowancesQuery } from '#web/features/billing/billing.queries.ts';
import { type BillingWords, useBillingWords } from '#web/features/billing/billing-words.ts';
import { useMember } from '#web/features/billing/use-member.ts';
import { useMissing } from '#web/features/billing/use-missing.ts';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { Track } from './track.tsx';
import classes from './subscribe.module.css';

function Used({ state, words }: { state: AllowanceState | undefined; words: BillingWords }) {
  if (!state) return null;
  const { what, used, limit, left } = state;
  if (limit === null || left === null) return <span>{words.figure(what, used)}</span>;
  const values = { used: words.figure(what, used), limit: words.figure(what, limit) };
  const isLittle = left > 0 && what !== 'space' && left <= limit / 5;
  return (
    <>
      <span>
        {left === 0
          ? words.t('billing.counted.usedUp', values)
          : isLittle
            ? words.t('billing.counted.little', { ...values, left: words.figure(what, left) })
            : words.t('billing.counted.used', values)}
      </span>
      <Track used={used} limit={limit} />
    </>
  );
}

function Heads({ yours, hasPlan }: { yours: string | null; hasPlan: boolean }) {
  const { t } = useBillingWords();
  return (
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>{t('billing.counted.what')}</VisuallyHidden>
        </th>
        <th scope="col">{t('billing.counted.free')}</th>
        {hasPlan && <th scope="col">{t('billing.counted.plan')}</th>}
        {yours && (
          <th scope="col" className={classes.used}>
            {yours}
          </th>
        )}
      </tr>
    </thead>
  );
}

type RowProps = {
  what: AllowanceKind;
  free: number;
  product: ProductModel | undefined;
  /** Null for visitors. */
  used: AllowanceState | undefined | null;
  isMissing: boolean;
};

function Row({ what, free, product, used, isMissing }: RowProps) {
  const words = useBillingWords();
  const { t, amount } = words;
  const shown = (value: number) => (isMissing ? t('billing.counted.notHere') : amount(what, value));
  return (
    <tr>
      <th scope="row">
        <b>{t(`billing.counted.${what}.what`)}</b>
        <span>
          {isMissing && what !== 'space'
            ? t(`billing.counted.${what}.none`)
            : t(`billing.counted.${what}.more`)}
        </span>
      </th>
      <td data-head={t('billing.counted.free')}>{shown(free)}</td>
      {product && (
        <td data-head={t('billing.counted.plan')} className={classes.more}>
          {shown(product.allowances[what])}
        </td>
      )}
      {used !== null && <td className={classes.used}>{!isMissing && <Used state={used} words={words} />}</td>}
    </tr>
  );
}

/** The three things that are counted: what is free of each, what a plan brings, and what one has used. */
export function Counted({ product }: { product: ProductModel | undefined }) {
  const { t, format } = useBillingWords();
  const missing = useMissing();
  const member = useMember();
  const own = useQuery(allowancesQuery(member, member !== null));
  const [now] = useState(() => new Date().toISOString());
  const free = own.data?.free ?? FREE_ALLOWANCES;
  const month = format.moment(now, { month: 'long', timeZone: 'UTC' });
  const yours = member === null ? null : t('billing.counted.yours', { month });
  const stateOf = (what: string) => own.data?.list.find((each) => each.what === what);
  return (
    <section className={classes.section} aria-labelledby="counted">
      <h2 id="counted">{t('billing.counted.title')}</h2>
      <p className={classes.under}>{t('billing.counted.note')}</p>
      <table className={classes.count}>
        <Heads yours={yours} hasPlan={product !== undefined} />
        <tbody>
          {ALLOWANCES.map((what) => (
            <Row
              key={what}
              what={what}
              free={free[what]}
              product={product}
              used={yours === null ? null : stateOf(what)}
              isMissing={missing.has(what)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
