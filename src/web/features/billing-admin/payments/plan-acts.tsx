import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubscriptionModel } from '#shared/billing/subscriptions.ts';
import { resumeSubscription } from '#web/features/billing-admin/billing-admin.queries.ts';
import classes from '#web/features/billing-admin/money.module.css';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { CancelDialog } from './cancel-dialog.tsx';

const OVER = new Set(['canceled', 'incomplete_expired']);

/** Ends a plan, or lets one that is to end go on. */
export function PlanActs({ plan, onChanged }: { plan: SubscriptionModel; onChanged: () => void }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const resume = useMutation({
    mutationFn: () => resumeSubscription(plan.id),
    onSuccess: () => {
      toast(t('admin.money.cancel.resumed'));
      onChanged();
    },
    onError: (error) => toast(errorText(error), { status: 'error' }),
  });
  if (OVER.has(plan.status)) return null;
  return (
    <div className={classes.acts}>
      {plan.cancel_at_period_end && (
        <Button look="lamp" loading={resume.isPending} onClick={() => resume.mutate()}>
          {t('admin.money.cancel.resume')}
        </Button>
      )}
      <Button onClick={() => setAsks(true)}>{t('admin.money.cancel.open')}</Button>
      {asks && (
        <CancelDialog
          plan={plan}
          onClose={() => setAsks(false)}
          onDone={() => {
            setAsks(false);
            toast(t('admin.money.cancel.done'));
            onChanged();
          }}
        />
      )}
    </div>
  );
}
