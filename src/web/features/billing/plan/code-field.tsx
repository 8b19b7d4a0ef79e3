import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import classes from './subscribe.module.css';

type CodeFieldProps = {
  code: string;
  /** Why it is not taken. */
  fault: string | undefined;
  busy: boolean;
  onCode: (code: string) => void;
};

function CodeForm({ code, fault, busy, onCode }: CodeFieldProps) {
  const { t } = useTranslation('translation');
  const [typed, setTyped] = useState(code);
  const field = useRef<HTMLInputElement>(null);
  // It is there because it was asked for.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(typed.trim());
  };
  return (
    <form className={classes.code} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={t('billing.code.label')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={fault}
        aria-invalid={fault ? true : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {t(code !== '' && !fault && typed.trim() === code ? 'billing.code.taken' : 'billing.code.use')}
      </Button>
    </form>
  );
}

/** A code that takes something off; asked for only where somebody says that they have one. */
export function CodeField(props: CodeFieldProps) {
  const { t } = useTranslation('translation');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <CodeForm {...props} />;
  return (
    <button type="button" className={classes.another} onClick={() => setOpen(true)}>
      {t('billing.code.have')}
    </button>
  );
}
