import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ChargeModel } from '#shared/billing/invoices.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { useBillingWords } from './billing-words.ts';
import { chargesQuery, paymentsFile, standingQuery } from './billing.queries.ts';
import { NextPayment } from './past/next-payment.tsx';
import { hasReceipt, totalsOf, yearOf, yearsOf } from './past/payment-rows.ts';
import { PaymentTable } from './past/payment-table.tsx';
import { receiptName, ReceiptSlip } from './past/receipt-slip.tsx';
import { useMember, useOwnPlan } from './use-member.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from './past/past.module.css';

const ALL = 'all';
/** From here on the slip stands beside the table. */
const BESIDE = 1241;

function Download() {
  const { t, fault } = useBillingWords();
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    paymentsFile()
      .then(
        (blob) => saveFile(blob, 'payments.csv'),
        (error: unknown) => toast(fault(error), { status: 'error' }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Button look="plain" hang icon="download" loading={busy} onClick={save}>
      {t('billing.past.csv')}
    </Button>
  );
}

/** What a year came to, and whom to ask about it. */
function Summary({ charges, year }: { charges: readonly ChargeModel[]; year: string }) {
  const { t, money } = useBillingWords();
  const sums = totalsOf(charges).map(({ currency, paid, back }) =>
    t(back > 0 ? 'billing.past.paidAndBack' : 'billing.past.paid', {
      paid: money(paid, currency),
      back: money(back, currency),
    }),
  );
  return (
    <p className={classes.end}>
      {sums.length > 0 && `${year === ALL ? t('billing.past.allTime') : year}: ${sums.join('; ')} `}
      {t('billing.past.ask')} <Link to="/contact-us">{t('billing.past.write')}</Link>
    </p>
  );
}

/** The slip of the chosen payment: beside the table where there is room, over the page where there is none. */
function Slip({ charge, onClose }: { charge: ChargeModel | undefined; onClose: () => void }) {
  const words = useBillingWords();
  const { t } = words;
  const isWide = useWide(BESIDE);
  const mode = useQuery(standingQuery()).data?.mode ?? null;
  if (!charge) return null;
  if (isWide)
    return (
      <Sheet as="aside" pad="own" className={classes.slip} aria-label={t('billing.past.receipt')}>
        <ReceiptSlip charge={charge} mode={mode} />
      </Sheet>
    );
  return (
    <Dialog
      open
      title={receiptName(charge, words)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('billing.receipt.close')}</Button>}
    >
      <div className={classes.slip}>
        <ReceiptSlip charge={charge} mode={mode} isTitled />
      </div>
    </Dialog>
  );
}

function Payments({ charges, more }: { charges: readonly ChargeModel[]; more: ReactNode }) {
  const { t } = useBillingWords();
  const isWide = useWide(BESIDE);
  const years = yearsOf(charges);
  const [year, setYear] = useState(years[0] ?? ALL);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = year === ALL ? charges : charges.filter(({ created_at }) => yearOf(created_at) === year);
  const receipts = shown.filter(hasReceipt);
  const current = receipts.find(({ id }) => id === chosen) ?? (isWide ? receipts[0] : undefined);
  return (
    <div className={classes.two} data-beside={current !== undefined && isWide}>
      <div>
        <NextPayment />
        <div className={classes.tools}>
          <Segments
            label={t('billing.past.year')}
            value={year}
            options={[
              ...years.map((value) => ({ value, label: value })),
              { value: ALL, label: t('billing.past.all') },
            ]}
            onChange={(next) => {
              setYear(next);
              setChosen(null);
            }}
          />
          <Download />
        </div>
        <PaymentTable
          charges={shown}
          all={charges}
          chosen={current?.id ?? null}
          ofOneYear={year !== ALL}
          onChoose={setChosen}
        />
        {more}
        <Summary charges={shown} year={year} />
      </div>
      <Slip charge={current} onClose={() => setChosen(null)} />
    </div>
  );
}

/** /user/past_payments and /account/billings: all that was paid, refused and given back; with and without a plan. */
export default function PastPaymentsPage() {
  const { t } = useBillingWords();
  const member = useMember();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(chargesQuery(member));
  // What is paid next stands above the rows, and would push them down.
  const isNextAwaited = useOwnPlan().isPending;
  const charges = data?.pages.flatMap(({ list }) => list) ?? [];
  const more = hasNextPage && (
    <Button look="plain" hang loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('billing.past.older')}
    </Button>
  );
  return (
    <Page width="wide">
      <PageHead title={t('billing.past.title')} note={t('billing.past.note')} />
      {isPending || isNextAwaited ? (
        <SkeletonRows rows={5} rowHeight={4} />
      ) : error && !data ? (
        <>
          <NotLoaded
            error={error}
            action={<Button onClick={() => void refetch()}>{t('billing.again')}</Button>}
          >
            {t('billing.past.down')}
          </NotLoaded>
          <div>
            <Download />
          </div>
        </>
      ) : charges.length === 0 ? (
        <>
          <NextPayment />
          <Empty title={t('billing.past.empty')}>{t('billing.past.emptyMore')}</Empty>
        </>
      ) : (
        <Payments charges={charges} more={more} />
      )}
    </Page>
  );
}
