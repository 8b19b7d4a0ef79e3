import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { signOut } from '#web/api/session-calls.ts';
import { ownProfile } from '#web/api/profile.queries.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog, DialogActions } from '#web/ui/layers/dialog.tsx';
import { Form } from '#web/ui/fields/form.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useSectionFaults } from '#web/features/settings/section-faults.ts';
import { prove } from '#web/features/settings/settings.queries.ts';

type ProofDialogProps = { onDone: () => void; onCancel: () => void };

/** Who has neither password nor second factor proves it by coming in again; signing out leads to the login, and back here. */
function FreshLogin({ onCancel }: Pick<ProofDialogProps, 'onCancel'>) {
  const { t } = useTranslation('translation');
  return (
    <Dialog open title={t('settings.proof.title')} onClose={onCancel}>
      <p>{t('settings.proof.byLink')}</p>
      <DialogActions>
        <Button look="plain" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
        <Button look="lamp" onClick={signOut}>
          {t('settings.proof.again')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ProofForm({ byCode, onDone, onCancel }: ProofDialogProps & { byCode: boolean }) {
  const { t } = useTranslation('translation');
  const faultsOf = useSectionFaults();
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
        <DialogActions>
          <Button look="plain" onClick={onCancel}>
            {t('settings.cancel')}
          </Button>
          <Button type="submit" look="lamp" loading={proof.isPending}>
            {t('settings.proof.go')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Asks for the password, or a code where a second factor is on, and then lets the act go on. */
export function ProofDialog({ onDone, onCancel }: ProofDialogProps) {
  const user = useSession((state) => state.user);
  const { data } = useQuery(ownProfile(user));
  const byCode = data?.two_factor_enabled ?? false;
  if (data && !data.has_password && !byCode) return <FreshLogin onCancel={onCancel} />;
  return <ProofForm byCode={byCode} onDone={onDone} onCancel={onCancel} />;
}
