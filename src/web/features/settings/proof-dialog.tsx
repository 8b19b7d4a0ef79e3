import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useSectionFaults } from './section-faults.ts';
import { ownProfile, prove } from './settings.queries.ts';

type ProofDialogProps = { onDone: () => void; onCancel: () => void };

/** Asks for the password, or a code where a second factor is on, and then lets the act go on. */
export function ProofDialog({ onDone, onCancel }: ProofDialogProps) {
  const { t } = useTranslation('translation');
  const faultsOf = useSectionFaults();
  const user = useSession((state) => state.user);
  const byCode = useQuery(ownProfile(user)).data?.two_factor_enabled ?? false;
  const form = useForm({ initialValues: { proof: '' } });
  const proof = useMutation({
    mutationFn: (given: string) => prove(byCode ? { token: given } : { password: given }),
    onSuccess: onDone,
    onError: (error) => form.setErrors(faultsOf(error, { other: 'proof' })),
  });
  return (
    <Dialog open title={t('settings.proof.title')} onClose={onCancel}>
      <Form onSubmit={form.onSubmit(({ proof: given }) => void (given && proof.mutate(given)))}>
        <p>{t('settings.proof.text')}</p>
        {byCode ? (
          <TextInput
            label={t('settings.twoFactor.code')}
            autoComplete="one-time-code"
            dir="ltr"
            {...form.getInputProps('proof')}
          />
        ) : (
          <PasswordField
            label={t('settings.password.yours')}
            autoComplete="current-password"
            {...form.getInputProps('proof')}
          />
        )}
        <FormActions>
          <Button type="submit" look="lamp" loading={proof.isPending}>
            {t('settings.proof.go')}
          </Button>
          <Button look="plain" onClick={onCancel}>
            {t('settings.cancel')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
