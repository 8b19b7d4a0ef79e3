import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api/api-error.ts';

/** What to tell a person about a failed call: our own words where we have them, else the server's. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return (error) => {
    if (!(error instanceof ApiError)) return t('errors.generic');
    if (error.status === 0) return t(error.code === 'network.timeout' ? 'errors.timeout' : 'errors.offline');
    if (error.status === 429) return t('errors.tooMany', { seconds: error.retryAfter ?? 60 });
    if (error.status >= 500) return t('errors.generic');
    return error.message;
  };
}
