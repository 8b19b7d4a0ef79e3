import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PROFILE_LIMITS, type ProfileView } from '#shared/profiles.ts';
import { codePoints } from '#shared/text.ts';
import { ownProfile, profileKeys } from '#web/api/profile.queries.ts';
import { useSession } from '#web/api/session.ts';
import { Form } from '#web/ui/fields/form.tsx';
import { useSectionFaults } from '#web/features/settings/section-faults.ts';
import { SaveRow, SettingsSection } from '#web/features/settings/settings-section.tsx';
import { PortraitPart } from '#web/features/settings/portrait/portrait-part.tsx';
import { saveProfile } from '#web/features/settings/settings.queries.ts';

function IdentityForm({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('translation');
  const faultsOf = useSectionFaults();
  const client = useQueryClient();
  const form = useForm({
    initialValues: { username: profile.username, bio: profile.bio },
    validate: { username: (name) => (name.trim() === '' ? t('settings.identity.nameNeeded') : null) },
  });
  const save = useMutation({
    mutationFn: saveProfile,
    onSuccess: (answer) => {
      client.setQueryData(profileKeys.own(profile.id), answer);
      form.resetDirty();
    },
    onError: (error) => form.setErrors(faultsOf(error, { other: 'bio' })),
  });
  return (
    <Form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <TextInput
        label={t('settings.identity.name')}
        autoComplete="nickname"
        maxLength={PROFILE_LIMITS.username}
        dir="auto"
        {...form.getInputProps('username')}
      />
      <Textarea
        label={t('settings.identity.bio')}
        description={t('settings.identity.left', {
          count: PROFILE_LIMITS.bio - codePoints(form.values.bio),
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
        maxLength={PROFILE_LIMITS.bio}
        dir="auto"
        {...form.getInputProps('bio')}
      />
      <SaveRow
        label={t('settings.save')}
        busy={save.isPending}
        ready={form.isDirty()}
        saved={save.isSuccess && !form.isDirty()}
      />
    </Form>
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
      {data && <IdentityForm profile={data} />}
    </SettingsSection>
  );
}
