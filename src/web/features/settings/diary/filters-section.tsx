import { Checkbox, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MOODS } from '#shared/dreams.ts';
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

function FiltersForm({ filters }: { filters: PreferenceView['filters'] }) {
  const { t } = useTranslation(['translation', 'stream']);
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
      <Checkbox.Group
        label={t('pond.avoid')}
        description={t('pond.avoidText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('avoid_moods')}
      >
        <div className={classes.moods}>
          {MOODS.map((mood) => (
            <Checkbox key={mood} value={mood} label={t(`stream:moods.${mood}`)} />
          ))}
        </div>
      </Checkbox.Group>
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
