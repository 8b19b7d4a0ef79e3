import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api/api-error.ts';
import { AUTH_SIGNALS } from '#web/api/limits.ts';
import { isUnreadable } from '#web/api/readable-file.ts';

/** Longer waits are told in minutes. */
const SECONDS_TOLD = 90;

/** Whether something between here and the server has answered, in words of its own. */
const isForeign = ({ code, body }: ApiError): boolean =>
  code.startsWith('http.') && (body as { message?: unknown } | null)?.message === undefined;

/** What to tell a person about a failed call: our own words where we have them, else the server's. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  const waitText = (seconds: number) =>
    seconds <= SECONDS_TOLD
      ? t('errors.tooMany', { seconds })
      : t('errors.tooManyMinutes', { count: Math.ceil(seconds / 60) });
  return (error) => {
    if (!(error instanceof ApiError)) return t('errors.generic');
    if (isUnreadable(error)) return t('errors.fileUnreadable');
    if (error.status === 0) return t(error.code === 'network.timeout' ? 'errors.timeout' : 'errors.offline');
    // What programs act on is no word for people.
    if (AUTH_SIGNALS.includes(error.message)) return t('errors.sessionOver');
    if (error.status === 429) return waitText(error.retryAfter ?? 60);
    if (isForeign(error)) return t(error.status === 413 ? 'errors.tooLarge' : 'errors.generic');
    // What the payment provider's silence means for the caller stands in the server's own words.
    if (error.status >= 500 && !error.code.startsWith('billing.')) return t('errors.generic');
    return error.message;
  };
}
