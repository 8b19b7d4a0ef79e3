import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQuery } from '#web/api/config.queries.ts';

/** Says so where this server cannot send mail and messages wait in the operator's outbox. */
export function useMailNote(): string | null {
  const { t } = useTranslation('translation');
  const { data } = useQuery(configQuery());
  return data?.mail.delivers === false ? t('auth.outbox') : null;
}
