import { Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PROFILE_LIMITS, type ProfileView } from '#shared/profiles.ts';
import { codePoints } from '#shared/text.ts';
import { ownProfile, profileKeys } from '#web/api/profile.queries.ts';
import { useSession } from '#web/api/session.ts';
import { SettingRow } from '#web/features/settings/rows/setting-row.tsx';
import { useKeeping } from '#web/features/settings/rows/use-keeping.ts';
import { useWritten } from '#web/features/settings/rows/use-written.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { PortraitPart } from '#web/features/settings/portrait/portrait-part.tsx';
import { saveProfile } from '#web/features/settings/settings.queries.ts';

/** One's own name or words, kept by themselves. */
function useIdentity(profile: ProfileView, part: 'username' | 'bio') {
  const client = useQueryClient();
  return useKeeping(profile[part], async (words: string) => {
    client.setQueryData(profileKeys.own(profile.id), await saveProfile({ [part]: words }));
  });
}

function NameRow({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('translation');
  const keeping = useIdentity(profile, 'username');
  const written = useWritten(keeping, {
    check: (name) => (name === '' ? t('settings.identity.nameNeeded') : undefined),
  });
  return (
    <SettingRow kind="side" state={keeping.state}>
      <TextInput
        label={t('settings.identity.name')}
        autoComplete="nickname"
        maxLength={PROFILE_LIMITS.username}
        dir="auto"
        {...written}
        onKeyDown={({ key }) => key === 'Enter' && written.onBlur()}
      />
    </SettingRow>
  );
}

function WordsRow({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('translation');
  const keeping = useIdentity(profile, 'bio');
  const written = useWritten(keeping, { pausing: true });
  return (
    <SettingRow kind="under" state={keeping.state}>
      <Textarea
        label={t('settings.identity.bio')}
        description={t('settings.identity.left', {
          count: PROFILE_LIMITS.bio - codePoints(written.value),
        })}
        rows={4}
        maxLength={PROFILE_LIMITS.bio}
        dir="auto"
        {...written}
      />
    </SettingRow>
  );
}

/** The name beside one's public dreams, and a few words. */
export function IdentitySection() {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data } = useQuery(ownProfile(user));
  return (
    <SettingsSection
      id="identity"
      title={t('settings.identity.title')}
      note={t('settings.identity.note')}
      loading={!data}
      room={26.25}
    >
      {data && <PortraitPart profile={data} />}
      {data && <NameRow profile={data} />}
      {data && <WordsRow profile={data} />}
    </SettingsSection>
  );
}
