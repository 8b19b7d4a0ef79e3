import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

type Config = { mail?: { delivers?: boolean } };

/** Says so where this server cannot send mail and messages wait in the operator's outbox. */
export function useMailNote(): string | null {
  const { t } = useTranslation('translation');
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => api.get<Config>(`${LAMBDA}/config`, { signal }),
    staleTime: Infinity,
  });
  return data?.mail?.delivers === false ? t('auth.outbox') : null;
}
