import { TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog, DialogActions } from '#web/ui/layers/dialog.tsx';
import { Form } from '#web/ui/fields/form.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { ownProfile } from '#web/api/profile.queries.ts';
import { stepUp } from './users.queries.ts';

type StepUpProps = { onDone: () => void; onCancel: () => void };

/** Asks the admin for the own password, or a code where a second factor is on, and then lets the act go on. */
export function StepUpDialog({ onDone, onCancel }: StepUpProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const user = useSession((state) => state.user);
  const byCode = useQuery(ownProfile(user)).data?.two_factor_enabled ?? false;
  const [proof, setProof] = useState('');
  const prove = useMutation({
    mutationFn: () => stepUp(byCode ? { token: proof } : { password: proof }),
    onSuccess: onDone,
  });
  const field = {
    label: t(byCode ? 'admin.users.stepUp.code' : 'admin.users.stepUp.password'),
    value: proof,
    onChange: (event: FormEvent<HTMLInputElement>) => setProof(event.currentTarget.value),
    error: prove.error ? errorText(prove.error) : null,
  };
  return (
    <Dialog open title={t('admin.users.stepUp.title')} onClose={onCancel}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (proof) prove.mutate();
        }}
      >
        <p>{t('admin.users.stepUp.text')}</p>
        {byCode ? (
          <TextInput {...field} inputMode="numeric" autoComplete="one-time-code" dir="ltr" />
        ) : (
          <PasswordField {...field} autoComplete="current-password" />
        )}
        <DialogActions>
          <Button look="plain" onClick={onCancel}>
            {t('admin.users.stepUp.cancel')}
          </Button>
          <Button type="submit" look="lamp" loading={prove.isPending}>
            {t('admin.users.stepUp.go')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
