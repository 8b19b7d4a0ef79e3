import { useTranslation } from 'react-i18next';
import { ownEntry } from '#shared/own-entry.ts';

/** Codes of failures that an admin can do something about, in the locales' words. */
const KNOWN = {
  'billing.provider_down': 'down',
  'billing.provider_busy': 'busy',
  'billing.not_available': 'refused',
  'billing.not_configured': 'off',
  'billing.under_way': 'underWay',
} as const;

/** Why an event could not be followed; codes without words of their own stand as they are. */
export function useFaultWord(): (code: string) => string {
  const { t } = useTranslation('translation');
  return (code) => {
    const known = ownEntry(KNOWN, code);
    return known === undefined ? code : t(`admin.money.events.faults.${known}`);
  };
}
