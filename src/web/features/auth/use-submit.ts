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

  const toldFault = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('auth.fault');
    const fields = error.validation ?? {};
    return fields.captcha ?? Object.values(fields)[0] ?? errorText(error);
  };

  const run = async <Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setFault(null);
    try {
      return await call();
    } catch (error) {
      const fields = error instanceof ApiError ? error.validation : undefined;
      if (fields && form && !fields.captcha) form.setErrors(fields);
      else setFault(toldFault(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, setFault, run };
}
