import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ClosedDiary } from '#shared/accounts/accounts.ts';
import { homeOf } from '#web/api/redirects.ts';
import { session, useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { SettingsSection, SettingsSections } from '#web/features/settings/settings-section.tsx';
import { closedDiary, openDiary, sendDiaryCode } from '#web/features/settings/settings.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { NotRead } from '#web/ui/not-read.tsx';
import { toast } from '#web/ui/layers/toasts.ts';

const DIGITS = 6;

/** The code from the mail, and what it opens. */
function OpenForm() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const open = useMutation({
    mutationFn: () => openDiary(code),
    onSuccess: async () => {
      session.hold(null);
      toast(t('settings.closed.opened'));
      await client.invalidateQueries();
      await navigate(homeOf(session.get().role));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === DIGITS) open.mutate();
  };
  return (
    <Form onSubmit={submit}>
      <TextInput
        label={t('settings.closed.code')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, DIGITS))}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        error={open.error ? errorText(open.error) : null}
      />
      <FormActions>
        <Button type="submit" look="lamp" loading={open.isPending} disabled={code.length !== DIGITS}>
          {t('settings.closed.open')}
        </Button>
      </FormActions>
    </Form>
  );
}

function Ways({ closed }: { closed: ClosedDiary }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const errorText = useErrorText();
  const send = useMutation({ mutationFn: sendDiaryCode });
  const day = (at: string) => format.moment(at, { dateStyle: 'long' });
  return (
    <>
      <p>{t('settings.closed.prove', { mailbox: closed.mailbox })}</p>
      {send.isSuccess && <FormMessage>{t('settings.closed.sent', { mailbox: closed.mailbox })}</FormMessage>}
      {send.isError && <FormMessage tone="error">{errorText(send.error)}</FormMessage>}
      <FormActions>
        <Button icon="send" loading={send.isPending} onClick={() => send.mutate()}>
          {t(send.isSuccess ? 'settings.closed.again' : 'settings.closed.send')}
        </Button>
      </FormActions>
      <OpenForm />
      {closed.has_factor && <p>{t('settings.closed.factor')}</p>}
      <p>
        {closed.opens_at === null
          ? t('settings.closed.noDate')
          : t('settings.closed.date', { day: day(closed.opens_at) })}
      </p>
      <p>{t('settings.closed.undo', { mailbox: closed.mailbox })}</p>
    </>
  );
}

/** After an admin set the password or the address: why the dreams are closed, and every way in which they open. */
export function ClosedDiaryPart() {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const user = useSession((state) => state.user);
  const found = useQuery(closedDiary(user));
  const { data } = found;
  if (!data) return <NotRead query={found} />;
  return (
    <SettingsSections>
      <SettingsSection
        id="closed-diary"
        title={t('settings.closed.title')}
        note={t('settings.closed.text', { day: format.moment(data.changed_at, { dateStyle: 'long' }) })}
      >
        <Ways closed={data} />
      </SettingsSection>
    </SettingsSections>
  );
}
