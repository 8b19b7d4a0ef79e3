import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/roles.ts';
import { useCaptcha } from '#web/features/auth/captcha/use-captcha.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { sendMagicLink } from '#web/features/auth/auth.queries.ts';
import { EmailField } from '#web/features/auth/email-field.tsx';
import { useEmailCheck } from '#web/features/auth/email-check.ts';
import { rememberAsked } from '#web/features/auth/login-way.ts';
import { useSubmit } from '#web/features/auth/use-submit.ts';

type MagicRequestProps = {
  role: Role;
  email: string;
  redirectTo: string | null;
  /** The link was asked for already, beside an address that stands here. */
  atOnce: boolean;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
};

/** One field: the address that the link goes to. */
export function MagicRequest({ role, email, redirectTo, atOnce, onEmail, onSent }: MagicRequestProps) {
  const { t } = useTranslation('translation');
  const check = useEmailCheck();
  const form = useForm({
    initialValues: { email },
    onValuesChange: (values) => onEmail(values.email),
    validate: { email: check },
  });
  const captcha = useCaptcha();
  const { busy, fault, run } = useSubmit(form);
  const submit = form.onSubmit(async (values) => {
    const sent = await run(async () =>
      sendMagicLink({
        ...values,
        role,
        ...(redirectTo ? { url: redirectTo } : {}),
        ...(await captcha.ticket()),
      }),
    );
    if (!sent) return;
    if (role === 'user') rememberAsked(values.email);
    onSent(values.email.trim());
  });
  const asked = useRef(!atOnce || captcha.field !== null || check(email) !== null);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    submit();
  });
  return (
    <Form onSubmit={submit}>
      <EmailField label={t('auth.email')} {...form.getInputProps('email')} />
      {captcha.field}
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
      <FormActions>
        <Button type="submit" look="lamp" icon="mail" loading={busy}>
          {t('auth.magic.send')}
        </Button>
      </FormActions>
    </Form>
  );
}
