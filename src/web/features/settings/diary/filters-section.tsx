import { Checkbox, type CheckboxGroupProps, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MOODS } from '#shared/dreams.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { PreferenceView } from '#shared/preferences.ts';
import { Form } from '#web/ui/fields/form.tsx';
import { streamKeys } from '#web/features/stream/stream.queries.ts';
import { PreferenceSection } from './preference-section.tsx';
import { SaveRow } from '#web/features/settings/settings-section.tsx';
import { usePreferenceForm } from './use-preference-form.ts';
import classes from './filters-section.module.css';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

type GroupProps = Omit<CheckboxGroupProps, 'children'>;

/** What others' dreams are read in; none chosen is all. */
function Languages(props: GroupProps) {
  const { t, i18n } = useTranslation('translation');
  const names = new Intl.DisplayNames(i18n.resolvedLanguage ?? 'en', { type: 'language' });
  return (
    <Checkbox.Group
      label={t('settings.filters.languages')}
      description={t('settings.filters.languagesText')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    >
      <div className={classes.moods}>
        {LANGUAGES.map((language) => (
          <Checkbox key={language} value={language} label={names.of(language) ?? language} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Feelings whose dreams do not rise from the pond. */
function AvoidedMoods(props: GroupProps) {
  const { t } = useTranslation(['translation', 'stream']);
  return (
    <Checkbox.Group
      label={t('pond.avoid')}
      description={t('pond.avoidText')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    >
      <div className={classes.moods}>
        {MOODS.map((mood) => (
          <Checkbox key={mood} value={mood} label={t(`stream:moods.${mood}`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function FiltersForm({ filters }: { filters: PreferenceView['filters'] }) {
  const { t } = useTranslation('translation');
  const client = useQueryClient();
  const { form, submit, row } = usePreferenceForm(
    { ...filters, muted_words: filters.muted_words.join('\n') },
    (values) => ({ filters: { ...values, muted_words: linesOf(values.muted_words) } }),
    'muted_words',
  );
  useEffect(() => {
    if (row.saved) void client.invalidateQueries({ queryKey: streamKeys.all });
  }, [row.saved, client]);
  return (
    <Form onSubmit={submit}>
      <Textarea
        label={t('settings.filters.words')}
        description={t('settings.filters.wordsText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
        dir="auto"
        {...form.getInputProps('muted_words')}
      />
      <Checkbox
        label={t('settings.filters.noted')}
        {...form.getInputProps('hide_noted', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('settings.filters.nightmares')}
        {...form.getInputProps('no_nightmares', { type: 'checkbox' })}
      />
      <Languages {...form.getInputProps('languages')} />
      <AvoidedMoods {...form.getInputProps('avoid_moods')} />
      <SaveRow label={t('settings.save')} {...row} />
    </Form>
  );
}

/** What the stream leaves out for this reader. */
export function FiltersSection() {
  return (
    <PreferenceSection name="filters">{({ filters }) => <FiltersForm filters={filters} />}</PreferenceSection>
  );
}
