import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenLock } from '#web/lock/lock-acts.ts';
import { useUnlock } from '#web/lock/use-unlock.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions } from '#web/ui/fields/form.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';

/** The present PIN or words, before the lock is changed or taken off; wrong ones count as on the lock's own screen. */
export function LockProof({ onProven, onCancel }: { onProven: () => void; onCancel: () => void }) {
  const { t } = useTranslation('translation');
  const settings = chosenLock();
  const { tryWord, busy, wait, missed } = useUnlock(settings);
  const [word, setWord] = useState('');
  const isPin = settings.secret?.kind === 'pin';
  const said = wait > 0 ? t('lock.wait', { count: wait }) : missed ? t('lock.wrong') : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await tryWord(word)) onProven();
    else setWord('');
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t(isPin ? 'lock.settings.presentPin' : 'lock.settings.presentWords')}
        inputMode={isPin ? 'numeric' : 'text'}
        autoComplete="off"
        value={word}
        error={busy ? null : said}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <FormActions>
        <Button type="submit" look="lamp" loading={busy} disabled={wait > 0 || word === ''}>
          {t('lock.settings.goOn')}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('lock.settings.cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}
