import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';

type FormLike = { setErrors: (errors: Record<string, string>) => void };

/** Runs one call at a time; field messages go to their fields, everything else into `fault`. */
export function useSubmit(form?: FormLike) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const run = async <Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setFault(null);
    try {
      return await call();
    } catch (error) {
      const fields = error instanceof ApiError ? error.validation : undefined;
      if (fields?.captcha) setFault(fields.captcha);
      else if (fields && form) form.setErrors(fields);
      else setFault(error instanceof ApiError ? errorText(error) : t('auth.fault'));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, setFault, run };
}
