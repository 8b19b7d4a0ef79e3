import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/accounts/accounts.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { Form } from '#web/ui/fields/form.tsx';
import { SidePart } from '#web/records/beside.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { useStepUp } from './use-step-up.tsx';
import { needsStepUp, validationOf } from './user-faults.ts';
import { emailFault } from './user-form.ts';
import { invitations, invite, inviteAgain, revokeInvitation, userKeys } from './users.queries.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from './invitations.module.css';

/** An act on invitations: asks for proof where that is needed, says what came of it and shows the list anew. */
function useAct<Input>(act: (input: Input) => Promise<unknown>, said: string) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const proof = useStepUp();
  const run = useMutation({
    mutationFn: act,
    onSuccess: () => toast(said),
    onError: (error, input) => {
      if (!proof.asks(error, () => run.mutate(input))) toast(errorText(error), { status: 'error' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.invitations }),
  });
  return { ...run, dialog: proof.dialog };
}

function InviteForm() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (email) => emailFault((key) => t(`admin.users.faults.${key}`), email) },
  });
  const send = useAct(invite, t('admin.invitations.invited'));
  return (
    <>
      <Form
        onSubmit={form.onSubmit(({ email }) =>
          send.mutate(email.trim(), {
            onSuccess: () => form.reset(),
            onError: (error) => {
              if (needsStepUp(error)) return;
              const fields = validationOf(error);
              form.setErrors(Object.keys(fields).length > 0 ? fields : { email: errorText(error) });
            },
          }),
        )}
      >
        <div className={classes.invite}>
          <TextInput
            label={t('admin.invitations.email')}
            type="email"
            autoComplete="off"
            dir="ltr"
            maxLength={254}
            {...form.getInputProps('email')}
          />
          <Button type="submit" icon="send" loading={send.isPending}>
            {t('admin.invitations.invite')}
          </Button>
        </div>
      </Form>
      {send.dialog}
    </>
  );
}

function OpenInvitation({ one }: { one: Invitation }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const again = useAct(inviteAgain, t('admin.invitations.invited'));
  const revoke = useAct(revokeInvitation, t('admin.invitations.revoked'));
  const day = (moment: string) => format.moment(moment, { dateStyle: 'medium', timeStyle: 'short' });
  const values = { email: one.invited_by, when: day(one.sent_at), until: day(one.expires_at) };
  return (
    <li className={classes.one}>
      <div className={classes.who}>
        <span>
          <bdi>{one.email}</bdi>
        </span>
        <span className={classes.by}>
          <Trans t={t} i18nKey="admin.invitations.by" values={values} components={{ b: <bdi /> }} />
        </span>
      </div>
      <div className={classes.acts}>
        <Button
          look="plain"
          aria-label={t('admin.invitations.againTo', { email: one.email })}
          loading={again.isPending}
          onClick={() => again.mutate(one.id)}
        >
          {t('admin.invitations.again')}
        </Button>
        <Button
          look="plain"
          aria-label={t('admin.invitations.revokeOf', { email: one.email })}
          onClick={() => setAsking(true)}
        >
          {t('admin.invitations.revoke')}
        </Button>
      </div>
      {again.dialog}
      <Confirm
        open={asking}
        danger
        title={t('admin.invitations.revokeOf', { email: one.email })}
        action={t('admin.invitations.revoke')}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(one.id, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}

/** The quiet way beside adding somebody: inviting an admin by mail, and what invitations are open. */
export function Invitations() {
  const { t } = useTranslation('translation');
  const { data: list = [], error, refetch } = useQuery(invitations);
  return (
    <SidePart title={t('admin.invitations.title')}>
      <p className={classes.by}>{t('admin.invitations.note')}</p>
      <InviteForm />
      {error && (
        <NotLoaded
          error={error}
          action={<Button onClick={() => void refetch()}>{t('admin.users.again')}</Button>}
        />
      )}
      {list.length > 0 && (
        <div className={classes.open}>
          <h3 id="open-invitations">{t('admin.invitations.open')}</h3>
          <ul className={classes.list} aria-labelledby="open-invitations">
            {list.map((one) => (
              <OpenInvitation key={one.id} one={one} />
            ))}
          </ul>
        </div>
      )}
    </SidePart>
  );
}
