import { useTranslation } from 'react-i18next';
import { AllowanceLeft } from '#web/features/billing/billing.parts.tsx';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { FormActions } from '#web/ui/fields/form.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { BlockedSection } from '#web/features/settings/diary/blocked-section.tsx';
import { TaughtSection } from './diary/taught-section.tsx';
import { CaptureSection } from '#web/features/settings/diary/capture-section.tsx';
import { FiltersSection } from '#web/features/settings/diary/filters-section.tsx';
import { ModelsSection } from '#web/features/settings/diary/models-section.tsx';
import { NotificationsSection } from '#web/features/settings/notifications/notifications-section.tsx';
import { PromptsSection } from '#web/features/settings/diary/prompts-section.tsx';
import { RecordingSection } from '#web/features/settings/diary/recording-section.tsx';
import { RemindersSection } from '#web/features/settings/diary/reminders-section.tsx';
import { SharingSection } from '#web/features/settings/diary/sharing-section.tsx';
import { StatisticsSection } from '#web/features/settings/diary/statistics-section.tsx';
import { DeleteSection } from '#web/features/settings/account/delete-section.tsx';
import { DiarySection } from '#web/features/settings/diary/diary-section.tsx';
import { EmailSection } from '#web/features/settings/account/email-section.tsx';
import { RestrictedSettings } from './restricted-settings.tsx';
import { IdentitySection } from '#web/features/settings/account/identity-section.tsx';
import { LinkedSection } from '#web/features/settings/account/linked-section.tsx';
import { LockSection } from '#web/features/settings/lock/lock-section.tsx';
import { LookSection } from '#web/features/settings/diary/look-section.tsx';
import { PasswordSection } from '#web/features/settings/account/password-section.tsx';
import { SessionsSection } from '#web/features/settings/account/sessions-section.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TwoFactorSection } from '#web/features/settings/account/two-factor-section.tsx';

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

/** What is left of what is counted, and the way to plans, cards and receipts. */
function PlanLinks() {
  const { t } = useTranslation('translation');
  return (
    <SettingsSection id="plan" title={t('settings.plan.title')} note={t('settings.plan.note')}>
      <div>
        <AllowanceLeft what="readings" />
        <AllowanceLeft what="minutes" />
        <AllowanceLeft what="space" />
      </div>
      <FormActions>
        <ButtonLink to="/user/subscribe">{t('settings.plan.plans')}</ButtonLink>
        <ButtonLink to="/account/payments" look="plain">
          {t('billing.cards.title')}
        </ButtonLink>
        <ButtonLink to="/user/past_payments" look="plain">
          {t('billing.past.title')}
        </ButtonLink>
      </FormActions>
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
      <RestrictedSettings index={<SettingsIndex />}>
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
        <NotificationsSection />
        <PromptsSection />
        <SharingSection />
        <FiltersSection />
        <TaughtSection />
        <BlockedSection />
        <ModelsSection />
        <RecordingSection />
        <StatisticsSection />
        <LinkedSection />
        <PortabilityLink />
        <PlanLinks />
        <DeleteSection />
      </RestrictedSettings>
    </Page>
  );
}
