import { PinInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/form.tsx';

type CodeEntryProps = { busy: boolean; fault: string | null; onCode: (code: string) => void };

/** Six digits from the mail; sends itself when the last one stands. */
export function CodeEntry({ busy, fault, onCode }: CodeEntryProps) {
  const { t } = useTranslation('translation');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) onCode(code);
  };
  return (
    <Form onSubmit={submit} aria-label={t('auth.code')}>
      <PinInput
        length={6}
        type="number"
        oneTimeCode
        value={code}
        onChange={setCode}
        onComplete={onCode}
        getInputProps={(index) => ({ 'aria-label': t('auth.digit', { number: index + 1 }) })}
      />
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
      <FormActions>
        <Button type="submit" look="lamp" loading={busy} disabled={code.length < 6}>
          {t('auth.continue')}
        </Button>
      </FormActions>
    </Form>
  );
}
