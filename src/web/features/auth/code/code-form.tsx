import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions } from '#web/ui/fields/form.tsx';

/** What every way to enter a code is given. */
export type CodeEntryProps = {
  label: string;
  busy: boolean;
  fault: string | null;
  onCode: (code: string) => void;
};
type CodeFormProps = Omit<CodeEntryProps, 'onCode'> & {
  code: string;
  isComplete?: boolean;
  onType: (text: string) => void;
  onSubmit: () => void;
  input: TextInputProps;
};

/** One field that is ready to be typed into, and for another try when the code was wrong. */
export function CodeForm(props: CodeFormProps) {
  const { label, busy, fault, code, isComplete = true, onType, onSubmit, input } = props;
  const { t } = useTranslation('translation');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (!fault) return;
    field.current?.focus();
    field.current?.select();
  }, [fault]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !busy) onSubmit();
  };
  return (
    <Form onSubmit={submit}>
      <TextInput
        {...input}
        ref={field}
        label={label}
        value={code}
        onChange={(event) => onType(event.currentTarget.value)}
        dir="ltr"
        spellCheck={false}
        error={fault}
      />
      <FormActions>
        <Button type="submit" look="lamp" loading={busy} disabled={!isComplete}>
          {t('auth.continue')}
        </Button>
      </FormActions>
    </Form>
  );
}
