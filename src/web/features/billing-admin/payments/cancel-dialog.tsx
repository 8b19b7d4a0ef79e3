import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubscriptionModel } from '#shared/billing/subscriptions.ts';
import { cancelSubscription } from '#web/features/billing-admin/billing-admin.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormMessage } from '#web/ui/fields/form.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { Dialog, DialogActions } from '#web/ui/layers/dialog.tsx';

type CancelDialogProps = { plan: SubscriptionModel; onClose: () => void; onDone: () => void };
type When = 'at_period_end' | 'immediate';
const REASON_LETTERS = 500;
/** What was never paid has no period to end with, and what ends with it already can only end now. */
const endsLater = ({ status, cancel_at_period_end: ends }: SubscriptionModel): boolean =>
  status !== 'incomplete' && !ends;

/** When it ends, and what that means for the member. */
function WhenPart({
  plan,
  when,
  onWhen,
}: {
  plan: SubscriptionModel;
  when: When;
  onWhen: (when: When) => void;
}) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const end = plan.current_period_end;
  const day = end ? format.moment(end, { dateStyle: 'long' }) : '';
  return (
    <>
      {endsLater(plan) && (
        <Segments
          label={t('admin.money.cancel.when')}
          value={when}
          options={(['at_period_end', 'immediate'] as const).map((value) => ({
            value,
            label: t(`admin.money.cancel.${value}`),
          }))}
          onChange={onWhen}
        />
      )}
      <p>
        {when === 'at_period_end'
          ? t('admin.money.cancel.endText', { day })
          : t('admin.money.cancel.nowText')}
      </p>
    </>
  );
}

/** Ends somebody's plan with what was paid for, or at once, and says what that means for them. */
export function CancelDialog({ plan, onClose, onDone }: CancelDialogProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [when, setWhen] = useState<When>(endsLater(plan) ? 'at_period_end' : 'immediate');
  const [reason, setReason] = useState('');
  const act = useMutation({
    mutationFn: () => cancelSubscription(plan.id, when, reason.trim()),
    onSuccess: onDone,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!act.isPending) act.mutate();
  };
  return (
    <Dialog open title={t('admin.money.cancel.title')} onClose={onClose} locked={act.isPending}>
      <Form onSubmit={onSubmit}>
        <WhenPart plan={plan} when={when} onWhen={setWhen} />
        <Textarea
          label={t('admin.money.cancel.reason')}
          description={t('admin.money.cancel.reasonHint')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={REASON_LETTERS}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {act.error && <FormMessage tone="error">{errorText(act.error)}</FormMessage>}
        <DialogActions>
          <Button look="plain" onClick={onClose}>
            {t('admin.money.cancel.keep')}
          </Button>
          <Button type="submit" look="danger" loading={act.isPending}>
            {t(when === 'immediate' ? 'admin.money.cancel.actNow' : 'admin.money.cancel.actEnd')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
