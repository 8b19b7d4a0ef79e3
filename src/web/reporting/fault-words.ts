import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api/api-error.ts';

/** What to tell somebody whose report or block did not go through. */
export function useFaultWords(): (error: unknown) => string {
  const { t } = useTranslation(['translation', 'common']);
  return (error) => {
    if (!(error instanceof ApiError)) return t('common:errors.generic');
    if (error.status === 404) return t('reporting.gone');
    if (error.status === 400) return t('reporting.own');
    if (error.status === 429) return t('common:errors.tooMany', { seconds: error.retryAfter ?? 60 });
    if (error.code === 'network.offline') return t('common:errors.offline');
    if (error.code === 'network.timeout') return t('common:errors.timeout');
    return t('common:errors.generic');
  };
}
