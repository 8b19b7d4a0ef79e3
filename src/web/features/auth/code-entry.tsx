import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { CODE_LENGTH, digitsOf } from './code-digits.ts';
import classes from './code-entry.module.css';

type CodeEntryProps = {
  label: string;
  busy: boolean;
  fault: string | null;
  onCode: (code: string) => void;
};

/** Six digits from a mail or an app; sends itself when the last one stands, and is ready for another try when it was wrong. */
export function CodeEntry({ label, busy, fault, onCode }: CodeEntryProps) {
  const { t } = useTranslation('translation');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (!fault) return;
    field.current?.focus();
    field.current?.select();
  }, [fault]);
  const take = (text: string) => {
    const digits = digitsOf(text);
    setCode(digits);
    if (digits.length === CODE_LENGTH && digits !== code && !busy) onCode(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === CODE_LENGTH && !busy) onCode(code);
  };
  return (
    <Form onSubmit={submit}>
      <TextInput
        ref={field}
        label={label}
        value={code}
        onChange={(event) => take(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        spellCheck={false}
        error={fault}
        classNames={{ input: classes.digits ?? '' }}
      />
      <FormActions>
        <Button type="submit" look="lamp" loading={busy} disabled={code.length < CODE_LENGTH}>
          {t('auth.continue')}
        </Button>
      </FormActions>
    </Form>
  );
}
