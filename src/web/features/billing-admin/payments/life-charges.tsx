import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LifeCharge } from '#shared/billing/operator.ts';
import { useMoney } from '#web/features/billing-admin/money-format.ts';
import classes from '#web/features/billing-admin/money.module.css';
import { StateLabel } from '#web/features/billing-admin/state-label.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const canGoBack = ({ status, amount, amount_refunded: given }: LifeCharge): boolean =>
  (status === 'paid' || status === 'part_refunded') && given < amount;

type ChargeProps = { charge: LifeCharge; onRefund: (charge: LifeCharge) => void };

function Charge({ charge, onRefund }: ChargeProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { money } = useMoney();
  const sum = money(charge.amount, charge.currency);
  return (
    <li>
      <span className={classes.named}>
        <bdi className={classes.sum}>{sum}</bdi>
        <span className={classes.quiet}>
          {format.moment(charge.created_at, { dateStyle: 'medium' })}
          {charge.last4 && <bdi> · {t('admin.money.life.card', { last4: charge.last4 })}</bdi>}
        </span>
        {charge.failure_message && <span className={classes.fault}>{charge.failure_message}</span>}
      </span>
      <StateLabel
        state={charge.status}
        note={charge.amount_refunded > 0 ? `−${money(charge.amount_refunded, charge.currency)}` : undefined}
      />
      {canGoBack(charge) && (
        <Button
          small
          icon="undo"
          aria-label={t('admin.money.refund.openOne', { amount: sum })}
          onClick={() => onRefund(charge)}
        >
          {t('admin.money.refund.open')}
        </Button>
      )}
    </li>
  );
}

type LifeChargesProps = { charges: readonly LifeCharge[] | null; onRefunded: (amount: string) => void };

/** What was taken from the card, tried and paid, with the way to give it back. */
export function LifeCharges({ charges, onRefunded }: LifeChargesProps) {
  const { t } = useTranslation('translation');
  const [giving, setGiving] = useState<LifeCharge | null>(null);
  return (
    <Sheet as="section" className={classes.part} aria-labelledby="charges-title">
      <h2 id="charges-title">{t('admin.money.life.charges')}</h2>
      {charges === null && <FormMessage tone="error">{t('admin.money.life.providerDown')}</FormMessage>}
      {charges?.length === 0 && <p>{t('admin.money.life.noCharges')}</p>}
      <ul className={classes.rows}>
        {charges?.map((charge) => (
          <Charge key={charge.id} charge={charge} onRefund={setGiving} />
        ))}
      </ul>
      {giving && (
        <RefundDialog
          charge={giving}
          onClose={() => setGiving(null)}
          onDone={(amount) => {
            setGiving(null);
            onRefunded(amount);
          }}
        />
      )}
    </Sheet>
  );
}
