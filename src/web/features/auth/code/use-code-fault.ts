import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api/api-error.ts';

/** The server says the same of a mailed code and of its link. */
const OF_CODE = new Set(['magic_link.invalid', 'auth.link_invalid']);

/** A refused code is told as such, on the field `code` where a form has one. */
export function useCodeFault(): <Answer>(call: Promise<Answer>) => Promise<Answer> {
  const { t } = useTranslation('translation');
  return (call) =>
    call.catch((error: unknown) => {
      if (!(error instanceof ApiError) || !OF_CODE.has(error.code)) throw error;
      const message = t('auth.codeWrong');
      throw new ApiError({ status: error.status, code: error.code, message, validation: { code: message } });
    });
}
