import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModerationAct, ModerationItem } from '#shared/moderation.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog, DialogActions } from '#web/ui/layers/dialog.tsx';
import { Form, FormMessage } from '#web/ui/fields/form.tsx';
import { decide } from '#web/features/moderation/moderation.queries.ts';
import { ReasonField } from './reason-field.tsx';

export type Asked = { act: ModerationAct; items: readonly ModerationItem[] };
type DecisionDialogProps = Asked & { onDone: () => void; onOvertaken: () => void; onCancel: () => void };

type Conflict = { decided?: ModerationItem['decided'] };
const conflictOf = (error: unknown): ModerationItem['decided'] | undefined =>
  error instanceof ApiError && error.status === 409 ? ((error.body as Conflict).decided ?? null) : undefined;

/** What went wrong; where another admin was quicker, what they have decided. */
function Fault({ error }: { error: unknown }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const decided = conflictOf(error);
  if (!decided) return <FormMessage tone="error">{errorText(error)}</FormMessage>;
  return (
    <FormMessage tone="error">
      {t(`moderation.overtaken.${decided.act}`, { who: decided.by ?? t('moderation.somebody') })}{' '}
      <bdi>{decided.reason}</bdi>
    </FormMessage>
  );
}

function useDecision({ act, items, onDone, onOvertaken }: DecisionDialogProps) {
  return useMutation({
    mutationFn: (reason: string) =>
      decide({
        act,
        reason,
        items: items.map(({ subject, subject_id, held, reports: { open } }) => ({
          subject,
          subject_id,
          held,
          open,
        })),
      }),
    onSuccess: onDone,
    onError: (error) => conflictOf(error) !== undefined && onOvertaken(),
  });
}

/** Asks for the reason of a decision about one or several things, and decides. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { act, items, onCancel } = props;
  const { t } = useTranslation(['translation', 'common']);
  const [reason, setReason] = useState('');
  const send = useDecision(props);
  const overtaken = conflictOf(send.error) !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '' && !overtaken) send.mutate(reason.trim());
  };
  return (
    <Dialog open title={t(`moderation.ask.${act}`, { count: items.length })} onClose={onCancel}>
      <Form onSubmit={submit}>
        <p>{t(`moderation.effect.${act}`)}</p>
        <ReasonField
          label={t('moderation.reason')}
          note={t('moderation.reasonNote')}
          value={reason}
          onChange={setReason}
        />
        {send.error && <Fault error={send.error} />}
        <DialogActions>
          <Button look="plain" onClick={onCancel}>
            {t(overtaken ? 'common:actions.close' : 'common:actions.cancel')}
          </Button>
          {!overtaken && (
            <Button
              type="submit"
              look={act === 'hide' ? 'danger' : 'lamp'}
              loading={send.isPending}
              disabled={reason.trim() === ''}
            >
              {t(`moderation.acts.${act}`)}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
