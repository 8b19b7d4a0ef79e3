import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROMPT_LIMITS } from '#shared/prompts/prompts.ts';
import { RecordTrail } from '#web/features/audit/audit.parts.tsx';
import { SidePart } from '#web/records/beside.tsx';
import { useFormat } from '#web/i18n/format.ts';
import type { FormField, FormSpec } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { PromptPreview } from './prompt-preview.tsx';
import { PromptScheduleFields, PromptWeightFields } from './prompt-schedule.tsx';
import { PromptTriggerFields } from './prompt-trigger.tsx';
import { fieldOf, inputOf, type PromptValues } from './prompt-values.ts';
import { promptRates, type PromptRow } from './prompts.queries.ts';
import { RateWords } from './rate-words.tsx';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function useFaults(): (values: PromptValues) => Record<string, string> {
  const { t } = useTranslation('translation');
  return ({ slug, text, from_day: from, to_day: to }) => ({
    ...(!SLUG.test(slug.trim()) && { slug: t('admin.prompts.faults.slug') }),
    ...(text.en.trim() === '' && { 'text.en': t('admin.prompts.faults.english') }),
    ...(from && to && to < from && { to_day: t('admin.prompts.faults.days') }),
  });
}

function useFields(language: string, onLanguage: (language: string) => void): FormField<PromptValues>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return [
    {
      kind: 'languages',
      name: 'texts',
      label: t('admin.prompts.fields.text'),
      fields: [
        {
          kind: 'line',
          name: 'text',
          label: t('admin.prompts.fields.textIn', { language: format.language(language) }),
          ...(language === 'en' && { hint: t('admin.prompts.textHint') }),
          max: PROMPT_LIMITS.text,
        },
      ],
      onLanguage,
    },
    {
      kind: 'line',
      name: 'slug',
      label: t('admin.prompts.fields.slug'),
      hint: t('admin.prompts.slugHint'),
      max: PROMPT_LIMITS.slug,
      ltr: true,
    },
    { kind: 'own', name: 'trigger', render: (form) => <PromptTriggerFields form={form} /> },
    { kind: 'own', name: 'schedule', render: (form) => <PromptScheduleFields form={form} /> },
    { kind: 'own', name: 'weight', render: (form) => <PromptWeightFields form={form} /> },
  ];
}

const previewIn = (language: string) => (values: PromptValues) => (
  <PromptPreview text={values.text} language={language} />
);

/** What came of the question, and what was done to it. */
function PromptSide({ prompt }: { prompt: PromptRow }) {
  const { t } = useTranslation('translation');
  const rates = useQuery(promptRates).data;
  return (
    <>
      <SidePart title={t('admin.prompts.fields.rate')}>
        <p>{rates && <RateWords rate={rates.find(({ prompt_id: id }) => id === prompt.id)} />}</p>
      </SidePart>
      <RecordTrail subject="dream_prompt" id={prompt.id} version={prompt.updated_at} />
    </>
  );
}

type PromptFormProps = { initial: PromptValues; prompt?: PromptRow; draft?: string };

/** All of one prompt, with the question beside it as the dreamer will see it. */
export function PromptForm({ initial, prompt, draft }: PromptFormProps) {
  const [language, setLanguage] = useState('en');
  const spec: FormSpec<PromptValues> = {
    table: 'dream_prompt',
    ...(prompt && { record: prompt }),
    ...(draft && { draft }),
    initial,
    fields: useFields(language, setLanguage),
    faults: useFaults(),
    inputOf,
    fieldOf,
    back: '/admin/dream_prompt',
    preview: previewIn(language),
    beside: prompt && <PromptSide prompt={prompt} />,
  };
  return <RecordForm spec={spec} />;
}
