import { useTranslation } from 'react-i18next';

const WORDS = {
  'social_login.state_invalid': 'late',
  'social_login.refused': 'refused',
  'social_login.provider_failed': 'failed',
  'social_login.email_unproven': 'unproven',
  'social_login.not_linked': 'notLinked',
  'social_login.linked_elsewhere': 'elsewhere',
  'auth.account_suspended': 'suspended',
  'auth.account_inactive': 'inactive',
} as const;
const isKnown = (code: string): code is keyof typeof WORDS => Object.hasOwn(WORDS, code);

/** A provider's failure, known by its code alone: what stands in an address is never shown as it is. */
export function useSocialFaultWords(): (code: string) => string {
  const { t } = useTranslation('translation');
  return (code) => t(`auth.social.faults.${isKnown(code) ? WORDS[code] : 'refused'}`);
}
