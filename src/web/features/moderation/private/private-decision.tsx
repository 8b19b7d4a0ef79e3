import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivateDecision, PrivateReport } from '#shared/private-reports/private-reports.ts';
import { decidePrivate } from '#web/features/moderation/moderation.queries.ts';
import { ReasonField } from '#web/features/moderation/queue/reason-field.tsx';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormMessage } from '#web/ui/fields/form.tsx';
import { Dialog, DialogActions } from '#web/ui/layers/dialog.tsx';

type Props = {
  report: PrivateReport;
  act: PrivateDecision['act'];
  onDone: () => void;
  onCancel: () => void;
};

/** Asks for the reason of a decision about what a member showed, says what it does, and decides. */
export function PrivateDecisionDialog({ report, act, onDone, onCancel }: Props) {
  const { t } = useTranslation(['translation', 'common']);
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const send = useMutation({
    mutationFn: () => decidePrivate(report.id, { act, reason: reason.trim() }),
    onSuccess: onDone,
  });
  const what = act === 'keep' ? 'Keep' : report.subject === 'circle' ? 'Circle' : 'Message';
  const go = what === 'Keep' ? 'keep' : (`remove${what}` as const);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') send.mutate();
  };
  return (
    <Dialog open title={t(`moderation.private.ask${what}`)} onClose={onCancel}>
      <Form onSubmit={submit}>
        <p>{t(`moderation.private.effect${what}`)}</p>
        <ReasonField
          label={t('moderation.reason')}
          note={t('moderation.private.reasonNote')}
          value={reason}
          onChange={setReason}
        />
        {send.error && <FormMessage tone="error">{errorText(send.error)}</FormMessage>}
        <DialogActions>
          <Button look="plain" onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            look={act === 'remove' ? 'danger' : 'lamp'}
            loading={send.isPending}
            disabled={reason.trim() === ''}
          >
            {t(`moderation.private.${go}`)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
