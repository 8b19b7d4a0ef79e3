import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '#web/ui/page.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DiarySection } from './diary-section.tsx';
import { EmailSection } from './email-section.tsx';
import { HeldSettings } from './held-settings.tsx';
import { LinkedSection } from './linked-section.tsx';
import { LookSection } from './look-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** An admin's own account: e-mail, password, second factor, sessions, language. */
export default function AdminProfilePage() {
  const { t } = useTranslation('translation');
  return (
    <Page>
      <PageHead title={t('admin.profile.title')} note={t('admin.profile.note')} />
      <HeldSettings>
        <EmailSection />
        <PasswordSection />
        <TwoFactorSection />
        <SessionsSection />
        <DiarySection withNight={false} />
        <LookSection />
        <LinkedSection />
        <DeleteSection />
      </HeldSettings>
    </Page>
  );
}
