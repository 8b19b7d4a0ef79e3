import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROMPT_LIMITS } from '#shared/prompts/prompts.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Form, FormActions } from '#web/ui/fields/form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { PromptPreview } from './prompt-preview.tsx';
import { PromptScheduleFields, PromptWeightFields } from './prompt-schedule.tsx';
import { PromptTexts } from './prompt-texts.tsx';
import { PromptTriggerFields } from './prompt-trigger.tsx';
import type { PromptValues } from './prompt-values.ts';
import { usePromptForm } from './use-prompt-form.ts';
import classes from './prompts.module.css';

/** All of one prompt, with the question beside it as the dreamer will see it. */
export function PromptForm({ initial, id }: { initial: PromptValues; id?: number }) {
  const { t } = useTranslation('translation');
  const [language, setLanguage] = useState('en');
  const { form, saving, save } = usePromptForm(initial, id);
  return (
    <div className={classes.edit}>
      <Sheet pad="wide">
        <Form onSubmit={form.onSubmit((values) => void save(values))}>
          <PromptTexts form={form} onLanguage={setLanguage} />
          <TextInput
            label={t('admin.prompts.fields.slug')}
            description={t('admin.prompts.slugHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            dir="ltr"
            autoComplete="off"
            maxLength={PROMPT_LIMITS.slug}
            {...form.getInputProps('slug')}
          />
          <PromptTriggerFields form={form} />
          <PromptScheduleFields form={form} />
          <PromptWeightFields form={form} />
          <FormActions>
            <Button type="submit" look="lamp" loading={saving}>
              {t('admin.prompts.save')}
            </Button>
            <ButtonLink to="/admin/dream_prompt">{t('admin.prompts.goBack')}</ButtonLink>
          </FormActions>
        </Form>
      </Sheet>
      <aside className={classes.aside}>
        <PromptPreview text={form.values.text} language={language} />
      </aside>
    </div>
  );
}
