import type { UseFormReturnType } from '@mantine/form';
import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { PasswordHint } from './password-hint.tsx';

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

/** A password must not repeat the address, where the form asks for one. */
const emailOf = (values: { password: string; email?: unknown }): string | undefined =>
  typeof values.email === 'string' && values.email !== '' ? values.email : undefined;

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
      {!form.errors.password && <PasswordHint password={form.values.password} email={emailOf(form.values)} />}
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
