import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLock } from '#web/lock/lock-acts.ts';
import { LOCK_LIMITS, makeSecret, secretFault } from '#web/lock/lock-secret.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions } from '#web/ui/fields/form.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { Choice } from '#web/features/settings/choice.tsx';

const KINDS = ['pin', 'words'] as const;
type Kind = (typeof KINDS)[number];

/** The new PIN or words, twice. */
function useSecretForm(onDone: () => void) {
  const { t } = useTranslation('translation');
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { kind: 'pin' as Kind, word: '', again: '' },
    validate: {
      word: (word, { kind }) => {
        const fault = secretFault(word, kind);
        return fault && t(`lock.settings.fault.${fault}`, LOCK_LIMITS);
      },
      again: (again, { word }) => (again === word ? null : t('lock.settings.fault.again')),
    },
  });
  const submit = form.onSubmit(({ kind, word }) => {
    const set = async () => {
      setBusy(true);
      const secret = await makeSecret(word, kind).finally(() => setBusy(false));
      chooseLock({ secret, passkey: null });
      toast(t('lock.settings.done'));
      onDone();
    };
    void set();
  });
  return { form, submit, busy };
}

export function LockSecretForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('translation');
  const { form, submit, busy } = useSecretForm(onDone);
  const { kind } = form.values;
  const typed = { autoComplete: 'off', inputMode: kind === 'pin' ? 'numeric' : 'text' } as const;
  return (
    <Form onSubmit={submit}>
      <Choice
        name="lock-kind"
        legend={t('lock.settings.kind')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`lock.settings.kinds.${value}`) }))}
        onChange={(chosen) => form.setValues({ kind: chosen, word: '', again: '' })}
      />
      <PasswordField
        label={t(kind === 'pin' ? 'lock.settings.newPin' : 'lock.settings.newWords')}
        description={t(`lock.settings.hint.${kind}`, LOCK_LIMITS)}
        {...typed}
        {...form.getInputProps('word')}
      />
      <PasswordField label={t('lock.settings.again')} {...typed} {...form.getInputProps('again')} />
      <FormActions>
        <Button type="submit" look="lamp" loading={busy}>
          {t('lock.settings.save')}
        </Button>
        <Button look="plain" onClick={onDone}>
          {t('lock.settings.cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}
