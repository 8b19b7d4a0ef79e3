import type { ReactNode } from 'react';
import { DeleteSection } from '#web/features/settings/account/delete-section.tsx';
import { EmailSection } from '#web/features/settings/account/email-section.tsx';
import { IdentitySection } from '#web/features/settings/account/identity-section.tsx';
import { LinkedSection } from '#web/features/settings/account/linked-section.tsx';
import { PasswordSection } from '#web/features/settings/account/password-section.tsx';
import { SessionsSection } from '#web/features/settings/account/sessions-section.tsx';
import { TwoFactorSection } from '#web/features/settings/account/two-factor-section.tsx';
import { PlanSection, PortabilitySection } from '#web/features/settings/account/way-sections.tsx';
import { BlockedSection } from '#web/features/settings/diary/blocked-section.tsx';
import { CaptureSection } from '#web/features/settings/diary/capture-section.tsx';
import { DiarySection } from '#web/features/settings/diary/diary-section.tsx';
import { FiltersSection } from '#web/features/settings/diary/filters-section.tsx';
import { LanguageSection } from '#web/features/settings/diary/language-section.tsx';
import { LookSection } from '#web/features/settings/diary/look-section.tsx';
import { ModelsSection } from '#web/features/settings/diary/models-section.tsx';
import { PromptsSection } from '#web/features/settings/diary/prompts-section.tsx';
import { RecordingSection } from '#web/features/settings/diary/recording-section.tsx';
import { RemindersSection } from '#web/features/settings/diary/reminders-section.tsx';
import { SharingSection } from '#web/features/settings/diary/sharing-section.tsx';
import { StatisticsSection } from '#web/features/settings/diary/statistics-section.tsx';
import { TaughtSection } from '#web/features/settings/diary/taught-section.tsx';
import { LockSection } from '#web/features/settings/lock/lock-section.tsx';
import { NotificationsSection } from '#web/features/settings/notifications/notifications-section.tsx';
import type { SettingsGroup } from './settings-groups.ts';

const SECTIONS_OF: Record<SettingsGroup, () => ReactNode> = {
  you: () => (
    <>
      <IdentitySection />
      <LanguageSection />
      <LookSection />
      <NotificationsSection />
    </>
  ),
  diary: () => (
    <>
      <DiarySection />
      <RemindersSection />
      <PromptsSection />
      <TaughtSection />
      <ModelsSection />
    </>
  ),
  recording: () => <CaptureSection />,
  sharing: () => (
    <>
      <SharingSection />
      <StatisticsSection />
      <FiltersSection />
      <BlockedSection />
    </>
  ),
  account: () => (
    <>
      <EmailSection />
      <PasswordSection />
      <TwoFactorSection />
      <LinkedSection />
      <SessionsSection />
      <LockSection />
      <PlanSection />
      <PortabilitySection />
      <RecordingSection />
      <DeleteSection />
    </>
  ),
};

/** All sections of one group, in the order in which the index names them. */
export function GroupSections({ group }: { group: SettingsGroup }) {
  return SECTIONS_OF[group]();
}
