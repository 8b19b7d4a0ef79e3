import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQuery } from '#web/api/config.queries.ts';
import { FormMessage } from '#web/ui/fields/form.tsx';

/** Says so where this server cannot send mail and messages wait in the operator's outbox. */
export function MailNote() {
  const { t } = useTranslation('translation');
  const { data } = useQuery(configQuery());
  return data?.mail.delivers === false ? <FormMessage>{t('auth.outbox')}</FormMessage> : null;
}
