import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { BlockedSection } from './blocked-section.tsx';
import { CaptureSection } from './capture-section.tsx';
import { FiltersSection } from './filters-section.tsx';
import { ModelsSection } from './models-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { SharingSection } from './sharing-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DiarySection } from './diary-section.tsx';
import { EmailSection } from './email-section.tsx';
import { HeldSettings } from './held-settings.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LinkedSection } from './linked-section.tsx';
import { LockSection } from './lock-section.tsx';
import { LookSection } from './look-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Taking one's dreams along, or bringing them in, has a page of its own. */
function PortabilityLink() {
  const { t } = useTranslation('translation');
  return (
    <SettingsSection
      id="portability"
      title={t('settings.portability.title')}
      note={t('settings.portability.note')}
    >
      <div>
        <ButtonLink to="/user/portability">{t('settings.portability.open')}</ButtonLink>
      </div>
    </SettingsSection>
  );
}

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
      <HeldSettings index={<SettingsIndex />}>
        <IdentitySection />
        <EmailSection />
        <PasswordSection />
        <TwoFactorSection />
        <SessionsSection />
        <LockSection />
        <DiarySection />
        <LookSection />
        <CaptureSection />
        <RemindersSection />
        <QuestionsSection />
        <SharingSection />
        <FiltersSection />
        <BlockedSection />
        <ModelsSection />
        <LinkedSection />
        <PortabilityLink />
        <DeleteSection />
      </HeldSettings>
    </Page>
  );
}
