import { Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFUND_REASONS } from '#shared/billing/invoices.ts';
import { toMajorUnits } from '#shared/billing/money.ts';
import type { LifeCharge } from '#shared/billing/operator.ts';
import { ApiError } from '#web/api/api-error.ts';
import { refund } from '#web/features/billing-admin/billing-admin.queries.ts';
import { useMoney } from '#web/features/billing-admin/money-format.ts';
import { readAmount } from '#web/features/billing-admin/read-amount.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Form, FormMessage } from '#web/ui/fields/form.tsx';
import { Dialog, DialogActions } from '#web/ui/layers/dialog.tsx';

type RefundDialogProps = {
  charge: LifeCharge;
  onClose: () => void;
  /** Told the amount in words. */
  onDone: (amount: string) => void;
};
type Reason = (typeof REFUND_REASONS)[number];
const NOTE_LETTERS = 500;

function useRefund({ charge, onDone }: RefundDialogProps) {
  const { t, i18n } = useTranslation('translation');
  const errorText = useErrorText();
  const { money } = useMoney();
  const { currency, amount_refunded: given, amount: whole } = charge;
  const left = whole - given;
  const [typed, setTyped] = useState(toMajorUnits(left, currency));
  const [reason, setReason] = useState<Reason>('requested_by_customer');
  const [note, setNote] = useState('');
  const [sure, setSure] = useState(false);
  const amount = readAmount(typed, currency, i18n.resolvedLanguage ?? 'en');
  const isTooMuch = amount !== null && amount > left;
  const isNone = amount === null || amount < 1;
  const words = isNone ? '' : money(amount, currency);
  const act = useMutation({
    mutationFn: () =>
      refund({ charge: charge.id, amount: amount ?? 0, reason, ...(note.trim() && { note: note.trim() }) }),
    onSuccess: () => onDone(words),
    onError: () => setSure(false),
  });
  const said = act.error instanceof ApiError ? (act.error.validation ?? {}) : {};
  return {
    typed,
    setTyped,
    reason,
    setReason,
    note,
    setNote,
    sure,
    setSure,
    words,
    act,
    leftWords: money(left, currency),
    fault:
      (isTooMuch && t('admin.money.refund.tooMuch', { left: money(left, currency) })) ||
      (typed.trim() !== '' && isNone && t('admin.money.refund.fault')) ||
      said.amount ||
      null,
    failure: act.error && !said.amount ? errorText(act.error) : null,
    isReady: !isNone && !isTooMuch,
    isWhole: amount === left,
  };
}

/** Gives a payment back, wholly or in part; what is about to happen is said once more before it does. */
export function RefundDialog(props: RefundDialogProps) {
  const { t } = useTranslation('translation');
  const state = useRefund(props);
  const { sure, act } = state;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!state.isReady || act.isPending) return;
    if (sure) act.mutate();
    else state.setSure(true);
  };
  return (
    <Dialog open title={t('admin.money.refund.title')} onClose={props.onClose} locked={act.isPending}>
      <Form onSubmit={onSubmit}>
        {sure ? (
          <p>
            {t(state.isWhole ? 'admin.money.refund.sureAll' : 'admin.money.refund.sure', {
              amount: state.words,
            })}
          </p>
        ) : (
          <Fields state={state} />
        )}
        {state.failure && <FormMessage tone="error">{state.failure}</FormMessage>}
        <DialogActions>
          <Button look="plain" onClick={sure ? () => state.setSure(false) : props.onClose}>
            {t(sure ? 'admin.money.refund.back' : 'admin.money.refund.cancel')}
          </Button>
          <Button
            type="submit"
            look={sure ? 'danger' : 'lamp'}
            loading={act.isPending}
            disabled={!state.isReady}
          >
            {sure ? t('admin.money.refund.act', { amount: state.words }) : t('admin.money.refund.next')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Fields({ state }: { state: ReturnType<typeof useRefund> }) {
  const { t } = useTranslation('translation');
  return (
    <>
      <TextInput
        label={t('admin.money.refund.amount')}
        description={t('admin.money.refund.left', { left: state.leftWords })}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        value={state.typed}
        error={state.fault}
        onChange={(event) => state.setTyped(event.currentTarget.value)}
      />
      <ChoiceField
        label={t('admin.money.refund.reason')}
        value={state.reason}
        options={REFUND_REASONS.map((value) => ({ value, label: t(`admin.money.refund.reasons.${value}`) }))}
        onChange={state.setReason}
      />
      <Textarea
        label={t('admin.money.refund.note')}
        description={t('admin.money.refund.noteHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={NOTE_LETTERS}
        value={state.note}
        onChange={(event) => state.setNote(event.currentTarget.value)}
      />
    </>
  );
}
