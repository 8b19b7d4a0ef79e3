import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { DiarySection } from './diary-section.tsx';
import { EmailSection } from './email-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LookSection } from './look-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsSections } from './settings-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** A member's settings; each section saves by itself. */
export default function EditProfilePage() {
  const { t } = useTranslation('translation');
  return (
    <Page>
      <PageHead
        title={t('settings.title')}
        note={t('settings.note')}
        actions={<ButtonLink to="/user/profile">{t('settings.seeProfile')}</ButtonLink>}
      />
      <SettingsSections>
        <IdentitySection />
        <EmailSection />
        <PasswordSection />
        <TwoFactorSection />
        <SessionsSection />
        <DiarySection />
        <LookSection />
      </SettingsSections>
    </Page>
  );
}
