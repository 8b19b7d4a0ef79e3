import type { UseFormReturnType } from '@mantine/form';
import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useTranslation } from 'react-i18next';
import { passwordStrength } from './checks.ts';
import classes from './auth.module.css';

const WORDS = ['short', 'fair', 'good', 'long'] as const;

/** How the password stands, in a word and three strokes. Length counts, not symbols. */
function PasswordHint({ password }: { password: string }) {
  const { t } = useTranslation('translation');
  const strength = passwordStrength(password);
  return (
    <p className={classes.strength} data-strength={password ? strength : undefined}>
      <span aria-hidden="true">
        {[1, 2, 3].map((stroke) => (
          <i key={stroke} data-on={password && strength >= stroke ? '' : undefined} />
        ))}
      </span>
      {t(`auth.password.${password ? WORDS[strength] : 'rule'}`)}
    </p>
  );
}

type NewPasswordFormProps<Values extends { password: string }> = {
  form: UseFormReturnType<Values>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The field above the password: an address or a code. */
  first: ReactNode;
  label: string;
  go: string;
  busy: boolean;
  fault: string | null;
  captcha?: ReactNode;
  /** What stands under the button. */
  after?: ReactNode;
};

/** One field of its own, then a password that is to be set, with how it stands. */
export function NewPasswordForm<Values extends { password: string }>({
  form,
  onSubmit,
  first,
  label,
  go,
  busy,
  fault,
  captcha,
  after,
}: NewPasswordFormProps<Values>) {
  return (
    <Form onSubmit={onSubmit}>
      {first}
      <PasswordField label={label} autoComplete="new-password" {...form.getInputProps('password')} />
      {!form.errors.password && <PasswordHint password={form.values.password} />}
      {captcha}
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
      <FormActions>
        <Button type="submit" look="lamp" loading={busy}>
          {go}
        </Button>
      </FormActions>
      {after}
    </Form>
  );
}
