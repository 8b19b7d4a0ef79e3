import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownProfile } from '#web/api/profile.queries.ts';
import { useSession } from '#web/api/session.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { PortraitPart } from './portrait-part.tsx';

/** An admin's portrait. */
export function PortraitSection() {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data } = useQuery(ownProfile(user));
  return (
    <SettingsSection
      id="portrait"
      title={t('settings.portrait.title')}
      note={t('settings.portrait.adminNote')}
      loading={!data}
      room={7.5}
    >
      {data && <PortraitPart profile={data} />}
    </SettingsSection>
  );
}
