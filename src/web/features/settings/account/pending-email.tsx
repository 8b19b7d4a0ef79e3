import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { PendingEmail } from '#shared/accounts/accounts.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import {
  pendingEmail,
  sendEmailAgain,
  settingsKeys,
  withdrawEmail,
} from '#web/features/settings/settings.queries.ts';

function Waiting({ pending, old }: { pending: PendingEmail; old: string }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const values = {
    email: pending.email,
    old,
    when: format.moment(pending.sent_at, { dateStyle: 'medium', timeStyle: 'short' }),
    until: format.moment(pending.expires_at, { timeStyle: 'short' }),
  };
  return (
    <FormMessage>
      <Trans t={t} i18nKey="settings.email.waits" values={values} components={{ b: <bdi /> }} />
    </FormMessage>
  );
}

/** The new address that waits for its link to be opened, whenever it was asked for: its link once more, or not after all. */
export function PendingEmailNote({ old }: { old: string }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const { data: pending } = useQuery(pendingEmail(user));
  const [said, setSaid] = useState('');
  const settle = async (words: string) => {
    await client.invalidateQueries({ queryKey: settingsKeys.pendingEmail(user) });
    setSaid(words);
  };
  const again = useMutation({
    mutationFn: sendEmailAgain,
    onSuccess: () => settle(t('settings.email.sentAgain')),
    onError: () => settle(''),
  });
  const withdraw = useMutation({
    mutationFn: withdrawEmail,
    onSuccess: () => settle(t('settings.email.withdrawn')),
  });
  const fault = again.error ?? withdraw.error;
  return (
    <>
      {pending && <Waiting pending={pending} old={old} />}
      {fault && <FormMessage tone="error">{errorText(fault)}</FormMessage>}
      {pending && (
        <FormActions>
          <Button icon="mail" loading={again.isPending} onClick={() => again.mutate()}>
            {t('settings.email.again')}
          </Button>
          <Button look="plain" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('settings.email.withdraw')}
          </Button>
        </FormActions>
      )}
      <p role="status" hidden={said === ''}>
        {said}
      </p>
    </>
  );
}
