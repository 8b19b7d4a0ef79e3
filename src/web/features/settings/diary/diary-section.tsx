import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Language, languageName, nearestLanguage, SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import type { PreferenceView } from '#shared/preferences.ts';
import { useSession } from '#web/api/session.ts';
import { dateLocale } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form } from '#web/ui/fields/form.tsx';
import { useSectionFaults } from '#web/features/settings/section-faults.ts';
import { SaveRow, SettingsSection } from '#web/features/settings/settings-section.tsx';
import { ownPreference, preferenceKeys, savePreference } from '#web/api/preference.queries.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';

/** Every zone that the browser knows, with `kept` among them even where it does not. */
function timeZones(kept: string): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set(['UTC', kept, ...known])].toSorted((left, right) => left.localeCompare(right, 'en'));
}

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Values = { language: Language; timezone: string; night_boundary_hour: string };

function useDiaryForm(preference: PreferenceView, user: number | null, withNight: boolean) {
  const { i18n } = useTranslation('translation');
  const faultsOf = useSectionFaults();
  const client = useQueryClient();
  const form = useForm<Values>({
    initialValues: {
      /** What is read now; the kept one may be another device's. */
      language: nearestLanguage(i18n.resolvedLanguage),
      timezone: preference.timezone,
      night_boundary_hour: String(preference.night_boundary_hour),
    },
  });
  const save = useMutation({
    mutationFn: ({ language, timezone, night_boundary_hour }: Values) =>
      savePreference({
        language,
        timezone,
        ...(withNight ? { night_boundary_hour: Number(night_boundary_hour) } : {}),
      }),
    onSuccess: async (answer, { language }) => {
      client.setQueryData(preferenceKeys.own(user), answer);
      form.resetDirty();
      await i18n.changeLanguage(language);
    },
    onError: (error) => form.setErrors(faultsOf(error, { other: 'language' })),
  });
  return { form, save };
}

const clock = (language: string, hour: number) =>
  new Intl.DateTimeFormat(dateLocale(language), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(2000, 0, 1, hour)));

type FormProps = { preference: PreferenceView; user: number | null; withNight: boolean };

function DiaryForm({ preference, user, withNight }: FormProps) {
  const { t, i18n } = useTranslation('translation');
  const { form, save } = useDiaryForm(preference, user, withNight);
  const here = deviceZone();
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: clock(i18n.resolvedLanguage ?? 'en', hour),
  }));
  return (
    <Form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <ChoiceField
        label={t('settings.diary.language')}
        options={SUPPORTED_LANGUAGES.map((language) => ({
          value: language,
          label: languageName(language),
          lang: language,
        }))}
        {...form.getInputProps('language')}
      />
      <ChoiceField
        label={t('settings.diary.zone')}
        options={timeZones(form.values.timezone).map((value) => ({ value, label: value }))}
        {...form.getInputProps('timezone')}
      />
      {here !== form.values.timezone && (
        <div>
          <Button small onClick={() => form.setFieldValue('timezone', here)}>
            {t('settings.diary.useHere', { zone: here })}
          </Button>
        </div>
      )}
      {withNight && (
        <ChoiceField
          label={t('settings.diary.boundary')}
          description={t('settings.diary.boundaryText')}
          options={hours}
          {...form.getInputProps('night_boundary_hour')}
        />
      )}
      <SaveRow
        label={t('settings.save')}
        busy={save.isPending}
        ready={form.isDirty()}
        saved={save.isSuccess && !form.isDirty()}
      />
    </Form>
  );
}

/** Language, zone and where one night ends and the next begins; admins have no nights here. */
export function DiarySection({ withNight = true }: { withNight?: boolean }) {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data } = useQuery(ownPreference(user));
  return (
    <SettingsSection
      id="diary"
      title={t(withNight ? 'settings.diary.title' : 'settings.diary.adminTitle')}
      note={t(withNight ? 'settings.diary.note' : 'settings.diary.adminNote')}
      loading={!data}
    >
      {data && <DiaryForm preference={data} user={user} withNight={withNight} />}
    </SettingsSection>
  );
}
