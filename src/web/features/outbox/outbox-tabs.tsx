import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';

/** What goes out and what comes in. */
export function OutboxTabs({ current }: { current: 'mails' | 'letters' }) {
  const { t } = useTranslation('translation');
  return (
    <TabLinks lined label={t('contact.letters.tabs')}>
      <Link to="/admin/outbox" aria-current={current === 'mails' ? 'page' : undefined}>
        {t('contact.letters.mails')}
      </Link>
      <Link to="/admin/outbox?tab=letters" aria-current={current === 'letters' ? 'page' : undefined}>
        {t('contact.letters.title')}
      </Link>
    </TabLinks>
  );
}
