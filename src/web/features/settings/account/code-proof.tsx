import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from '#web/ui/fields/button.tsx';
import { Form, FormActions } from '#web/ui/fields/form.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useSectionFaults } from '#web/features/settings/section-faults.ts';

type CodeProofInput = { password?: string; token: string };
type CodeProofProps<Answer> = {
  /** What the act does. */
  children: ReactNode;
  /** The act in its own word. */
  action: string;
  look: ButtonLook;
  hasPassword: boolean;
  act: (given: CodeProofInput) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
};

/** An act on the second factor takes the password and a code, or a recovery code. */
export function CodeProof<Answer>(props: CodeProofProps<Answer>) {
  const { children, action, look, hasPassword, act, onDone, onCancel } = props;
  const { t } = useTranslation('translation');
  const faultsOf = useSectionFaults();
  const form = useForm({
    initialValues: { password: '', token: '' },
    validate: {
      password: (given) => (hasPassword && !given ? t('settings.password.needed') : null),
      token: (code) => (code.trim() === '' ? t('settings.twoFactor.codeNeeded') : null),
    },
  });
  const run = useMutation({
    mutationFn: ({ password, token }: { password: string; token: string }) =>
      act({ token: token.trim(), ...(hasPassword ? { password } : {}) }),
    onSuccess: onDone,
    onError: (error) => form.setErrors(faultsOf(error, { password: 'password', other: 'token' })),
  });
  return (
    <Form onSubmit={form.onSubmit((values) => run.mutate(values))}>
      <p>{children}</p>
      {hasPassword && (
        <PasswordField
          label={t('settings.password.yours')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      )}
      <TextInput
        label={t('settings.twoFactor.code')}
        autoComplete="one-time-code"
        maxLength={32}
        dir="ltr"
        {...form.getInputProps('token')}
      />
      <FormActions>
        <Button type="submit" look={look} loading={run.isPending}>
          {action}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}
