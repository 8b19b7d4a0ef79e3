import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreferenceView } from '#shared/preferences.ts';
import { Form } from '#web/ui/fields/form.tsx';
import { OwnPrompts } from './own-prompts.tsx';
import { PreferenceSection } from './preference-section.tsx';
import { SaveRow } from '#web/features/settings/settings-section.tsx';
import { promptCardKeys } from '#web/features/prompts/prompt-cards.queries.ts';
import { usePreferenceForm } from './use-preference-form.ts';

function QuestionsForm({ questions }: Pick<PreferenceView, 'questions'>) {
  const { t } = useTranslation('translation');
  const client = useQueryClient();
  const { form, submit, row } = usePreferenceForm(questions, (values) => ({ questions: values }), 'evening');
  useEffect(() => {
    if (row.saved) void client.invalidateQueries({ queryKey: promptCardKeys.all });
  }, [row.saved, client]);
  return (
    <Form onSubmit={submit}>
      <Checkbox
        label={t('settings.questions.evening')}
        {...form.getInputProps('evening', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('settings.questions.weekly')}
        {...form.getInputProps('weekly', { type: 'checkbox' })}
      />
      <SaveRow label={t('settings.save')} {...row} />
    </Form>
  );
}

/** Which questions come by themselves, above the nights. */
export function PromptsSection() {
  return (
    <PreferenceSection name="questions">
      {({ questions }) => (
        <>
          <QuestionsForm questions={questions} />
          <OwnPrompts />
        </>
      )}
    </PreferenceSection>
  );
}
