import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api/api-error.ts';

/** A mailed code that was refused is told as such: the server says the same of a code and of its link. */
export function useCodeFault(): <Answer>(call: Promise<Answer>) => Promise<Answer> {
  const { t } = useTranslation('translation');
  return (call) =>
    call.catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'magic_link.invalid') throw error;
      throw new ApiError({ status: error.status, code: error.code, message: t('auth.codeWrong') });
    });
}
