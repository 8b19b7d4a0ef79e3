import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownProfile } from '#web/api/profile.queries.ts';
import { useSession } from '#web/api/session.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Awaited } from '#web/ui/skeleton.tsx';
import { DeleteSection } from '#web/features/settings/account/delete-section.tsx';
import { LanguageSection } from '#web/features/settings/diary/language-section.tsx';
import { EmailSection } from '#web/features/settings/account/email-section.tsx';
import { RestrictedSettings } from './restricted-settings.tsx';
import { LinkedSection } from '#web/features/settings/account/linked-section.tsx';
import { LookSection } from '#web/features/settings/diary/look-section.tsx';
import { PasswordSection } from '#web/features/settings/account/password-section.tsx';
import { PortraitSection } from '#web/features/settings/portrait/portrait-section.tsx';
import { SettingsSections } from './settings-section.tsx';
import { SessionsSection } from '#web/features/settings/account/sessions-section.tsx';
import { TwoFactorSection } from '#web/features/settings/account/two-factor-section.tsx';

/** An admin's own account: e-mail, password, second factor, sessions, language, portrait. */
export default function AdminProfilePage() {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { isPending } = useQuery(ownProfile(user));
  return (
    <Page>
      <PageHead title={t('admin.profile.title')} note={t('admin.profile.note')} />
      {isPending && <Awaited />}
      <RestrictedSettings>
        <SettingsSections>
          <PortraitSection />
          <EmailSection />
          <PasswordSection />
          <TwoFactorSection />
          <SessionsSection />
          <LanguageSection withZone />
          <LookSection />
          <LinkedSection />
          <DeleteSection />
        </SettingsSections>
      </RestrictedSettings>
    </Page>
  );
}
