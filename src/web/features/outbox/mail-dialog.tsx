import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailFaultIn } from '#shared/house/faults.ts';
import type { MailView } from '#shared/outbox.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { FaultSaid } from './fault-said.tsx';
import { MailStateLabel } from './mail-state.tsx';
import { MailFrame } from './outbox.parts.tsx';
import { recordKeys } from '#web/records/records.queries.ts';
import { oneMail, OUTBOX_TABLE, sendAgain } from './outbox.queries.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from './outbox.module.css';

function Facts({ mail }: { mail: MailView }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const moment = (at: string) => format.moment(at, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <dl className={classes.facts}>
      <dt>{t('admin.outbox.to')}</dt>
      <dd>
        <bdi>{mail.to}</bdi>
      </dd>
      <dt>{t('admin.outbox.columns.state')}</dt>
      <dd>
        <MailStateLabel row={mail} />
      </dd>
      <dt>{t('admin.outbox.written')}</dt>
      <dd>{moment(mail.created_at)}</dd>
      {mail.sent_at && (
        <>
          <dt>{t('admin.outbox.sentAt')}</dt>
          <dd>{moment(mail.sent_at)}</dd>
        </>
      )}
      {mail.fault && (
        <>
          <dt>{t('admin.outbox.columns.fault')}</dt>
          <dd>
            <FaultSaid said={mail.fault} fault={mailFaultIn(mail.fault)} />
          </dd>
        </>
      )}
    </dl>
  );
}

function Words({ mail }: { mail: MailView }) {
  const { t } = useTranslation('translation');
  const [look, setLook] = useState<'asText' | 'asPage'>('asText');
  return (
    <>
      <div role="group" aria-label={t('admin.outbox.look')} className={classes.looks}>
        {(['asText', 'asPage'] as const).map((one) => (
          <Button key={one} look="plain" small aria-pressed={look === one} onClick={() => setLook(one)}>
            {t(`admin.outbox.${one}`)}
          </Button>
        ))}
      </div>
      {look === 'asText' ? (
        <pre className={classes.text} dir="auto">
          {mail.text}
        </pre>
      ) : (
        <MailFrame html={mail.html} />
      )}
    </>
  );
}

type MailDialogProps = { id: number; delivers: boolean; onClose: () => void };

/** One mail: how it stands, what it says, and sending it again where a mail server is set. */
export function MailDialog({ id, delivers, onClose }: MailDialogProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { data: mail, error } = useQuery(oneMail(id));
  const again = useMutation({
    mutationFn: () => sendAgain(id),
    onSuccess: async () => {
      toast(t('admin.outbox.sentAgain'));
      onClose();
      await client.invalidateQueries({ queryKey: recordKeys.lists(OUTBOX_TABLE) });
    },
  });
  const maySend = delivers && mail !== undefined && mail.state !== 'waiting';
  return (
    <Dialog
      open
      wide
      title={<bdi>{mail?.subject ?? t('admin.outbox.title')}</bdi>}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {t('admin.outbox.close')}
          </Button>
          {maySend && (
            <Button look="lamp" icon="send" loading={again.isPending} onClick={() => again.mutate()}>
              {t('admin.outbox.again')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.mail}>
        {error && <NotLoaded error={error} />}
        {!mail && !error && <SkeletonLines lines={6} />}
        {mail && <Facts mail={mail} />}
        {mail?.covered && <FormMessage>{t('admin.outbox.covered')}</FormMessage>}
        {again.error && <FormMessage tone="error">{errorText(again.error)}</FormMessage>}
        {mail && <Words mail={mail} />}
      </div>
    </Dialog>
  );
}
