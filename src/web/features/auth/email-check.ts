import { useTranslation } from 'react-i18next';
import { looksLikeEmail } from './checks.ts';

/** What stands under an address that cannot be one; null where it can. */
export function useEmailCheck(): (email: string) => string | null {
  const { t } = useTranslation('translation');
  return (email) => {
    if (email.trim() === '') return t('auth.emailMissing');
    return looksLikeEmail(email) ? null : t('auth.emailInvalid');
  };
}
