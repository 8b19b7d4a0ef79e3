import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/fields/button.tsx';

/** From every list of payments to what the provider told, and to comparing with it. */
export function ProviderLinks() {
  const { t } = useTranslation('translation');
  return <ButtonLink to="/admin/webhooks">{t('admin.money.events.link')}</ButtonLink>;
}
