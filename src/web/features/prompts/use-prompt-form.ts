import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { inputOf, type PromptValues } from './prompt-values.ts';
import { addPrompt, changePrompt, promptKeys } from './prompts.queries.ts';

export type PromptForm = UseFormReturnType<PromptValues>;

/** The server's field names under the form's: `trigger.missing` is the form's `facts`, `schedule.to_day` its `to_day`. */
export const fieldOf = (name: string): string => {
  if (name.startsWith('trigger.missing')) return 'facts';
  const [first = '', second] = name.split('.');
  return (first === 'trigger' || first === 'schedule') && second ? second : first === 'text' ? name : first;
};

/** The form of one prompt; without an id a new one is made. Faults stand under their fields. */
export function usePromptForm(initial: PromptValues, id?: number) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const form = useForm<PromptValues>({
    initialValues: initial,
    validate: {
      slug: (slug) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.trim()) ? null : t('admin.prompts.faults.slug')),
      text: { en: (words) => (words.trim() === '' ? t('admin.prompts.faults.english') : null) },
      to_day: (to, { from_day: from }) => (from && to && to < from ? t('admin.prompts.faults.days') : null),
    },
  });
  const tell = (error: unknown) => {
    const faults = error instanceof ApiError ? (error.validation ?? {}) : {};
    form.setErrors(Object.fromEntries(Object.entries(faults).map(([name, text]) => [fieldOf(name), text])));
    if (Object.keys(faults).length === 0) toast(errorText(error), { status: 'error' });
  };
  const save = async (values: PromptValues) => {
    setSaving(true);
    try {
      if (id === undefined) await addPrompt(inputOf(values));
      else await changePrompt(id, inputOf(values));
      toast(t(id === undefined ? 'admin.prompts.added' : 'admin.prompts.saved'));
      void queries.invalidateQueries({ queryKey: promptKeys.all });
      await navigate('/admin/dream_prompt');
    } catch (error) {
      tell(error);
    } finally {
      setSaving(false);
    }
  };
  return { form, saving, save };
}
