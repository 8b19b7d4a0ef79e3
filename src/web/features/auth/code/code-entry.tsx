import { useState } from 'react';
import { CODE_LENGTH, digitsOf } from './code-digits.ts';
import { type CodeEntryProps, CodeForm } from './code-form.tsx';
import classes from '#web/features/auth/auth.module.css';

const INPUT = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  classNames: { input: classes.digits ?? '' },
} as const;

/** Six digits from a mail or an app; sends itself when the last one stands. */
export function CodeEntry({ onCode, ...entry }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const take = (text: string) => {
    const digits = digitsOf(text);
    setCode(digits);
    if (digits.length === CODE_LENGTH && digits !== code && !entry.busy) onCode(digits);
  };
  return (
    <CodeForm
      {...entry}
      code={code}
      isComplete={code.length === CODE_LENGTH}
      onType={take}
      onSubmit={() => onCode(code)}
      input={INPUT}
    />
  );
}
