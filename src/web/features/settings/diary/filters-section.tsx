import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MOODS } from '#shared/dreams.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { PREFERENCE_LIMITS, type PreferenceView } from '#shared/preferences.ts';
import { onThisNight } from '#web/api/diary.queries.ts';
import { similarKeys } from '#web/features/similar/similar.queries.ts';
import { streamKeys } from '#web/features/stream/stream.queries.ts';
import { SettingRow, SwitchRow } from '#web/features/settings/rows/setting-row.tsx';
import { type Keeping, usePreference } from '#web/features/settings/rows/use-keeping.ts';
import { TagField } from '#web/ui/fields/tag-field.tsx';
import { PreferenceSection } from './preference-section.tsx';

type Filters = PreferenceView['filters'];

/** One wish about what is read; the stream is asked anew with it. */
function useFilter<Key extends keyof Filters>(filters: Filters, key: Key): Keeping<Filters[Key]> {
  const client = useQueryClient();
  return usePreference(
    filters[key],
    (value) => ({ filters: { [key]: value } }),
    () =>
      Promise.all([streamKeys, similarKeys].map(({ all }) => client.invalidateQueries({ queryKey: all }))),
  );
}

type RowProps = { filters: Filters };

/** Nightmares and the hardest feelings, others' in the pond and one's own of other years, wait for this yes. */
function UnaskedRow({ privacy }: Pick<PreferenceView, 'privacy'>) {
  const { t } = useTranslation('translation');
  const client = useQueryClient();
  const keeping = usePreference(
    privacy.leave_out_nightmares === false,
    (show) => ({ privacy: { leave_out_nightmares: !show } }),
    () => client.invalidateQueries(onThisNight),
  );
  return (
    <SwitchRow
      label={t('settings.filters.unasked')}
      hint={t('settings.filters.unaskedText')}
      keeping={keeping}
    />
  );
}

function WordsRow({ filters }: RowProps) {
  const { t } = useTranslation('translation');
  const words = useFilter(filters, 'muted_words');
  return (
    <SettingRow kind="under" state={words.state}>
      <TagField
        label={t('settings.filters.words')}
        description={t('settings.filters.wordsText')}
        placeholder={t('settings.filters.word')}
        value={words.value}
        max={PREFERENCE_LIMITS.mutedWords}
        maxLength={PREFERENCE_LIMITS.mutedWord}
        error={words.fault}
        onChange={words.set}
      />
    </SettingRow>
  );
}

/** What others' dreams are read in; none chosen is all. */
function LanguagesRow({ filters }: RowProps) {
  const { t, i18n } = useTranslation('translation');
  const names = new Intl.DisplayNames(i18n.resolvedLanguage ?? 'en', { type: 'language' });
  const languages = useFilter(filters, 'languages');
  return (
    <SettingRow kind="under" state={languages.state}>
      <TagField
        closed
        label={t('settings.filters.languages')}
        description={t('settings.filters.languagesText')}
        placeholder={t('settings.filters.allLanguages')}
        offers={LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }))}
        value={languages.value}
        error={languages.fault}
        onChange={(chosen) => languages.set(LANGUAGES.filter((language) => chosen.includes(language)))}
      />
    </SettingRow>
  );
}

/** Feelings whose dreams do not rise from the pond. */
function MoodsRow({ filters }: RowProps) {
  const { t } = useTranslation(['translation', 'stream']);
  const moods = useFilter(filters, 'avoid_moods');
  return (
    <SettingRow kind="under" state={moods.state}>
      <TagField
        closed
        label={t('pond.avoid')}
        description={t('pond.avoidText')}
        placeholder={t('pond.avoidNone')}
        offers={MOODS.map((value) => ({ value, label: t(`stream:moods.${value}`) }))}
        value={moods.value}
        error={moods.fault}
        onChange={(chosen) => moods.set(MOODS.filter((mood) => chosen.includes(mood)))}
      />
    </SettingRow>
  );
}

function Rows({ filters, privacy }: Pick<PreferenceView, 'filters' | 'privacy'>) {
  const { t } = useTranslation('translation');
  const noted = useFilter(filters, 'hide_noted');
  const nightmares = useFilter(filters, 'no_nightmares');
  return (
    <>
      <WordsRow filters={filters} />
      <SwitchRow label={t('settings.filters.noted')} keeping={noted} />
      <SwitchRow label={t('settings.filters.nightmares')} keeping={nightmares} />
      <UnaskedRow privacy={privacy} />
      <LanguagesRow filters={filters} />
      <MoodsRow filters={filters} />
    </>
  );
}

/** What the stream leaves out for this reader. */
export function FiltersSection() {
  return (
    <PreferenceSection name="filters">
      {({ filters, privacy }) => <Rows filters={filters} privacy={privacy} />}
    </PreferenceSection>
  );
}
