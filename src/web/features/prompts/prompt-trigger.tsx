import { MultiSelect, NativeSelect, TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DREAM_TYPES, MOODS } from '#shared/dreams.ts';
import { PROMPT_FACTS, PROMPT_MOMENTS } from '#shared/prompts/prompt-facts.ts';
import { PROMPT_LIMITS } from '#shared/prompts/prompts.ts';
import type { PromptForm } from './use-prompt-form.ts';
import classes from './prompts.module.css';

type SetProps = { form: PromptForm; facts: { value: string; label: string }[] };

function TriggerSet({ form, facts }: SetProps) {
  const { t } = useTranslation(['translation', 'stream']);
  return (
    <fieldset className={classes.set}>
      <legend>{t('translation:admin.prompts.trigger')}</legend>
      <MultiSelect
        label={t('translation:admin.prompts.fields.types')}
        data={DREAM_TYPES.map((type) => ({ value: type, label: t(`stream:types.${type}`) }))}
        {...form.getInputProps('types')}
      />
      <MultiSelect
        label={t('translation:admin.prompts.fields.moods')}
        data={MOODS.map((mood) => ({ value: mood, label: t(`stream:moods.${mood}`) }))}
        searchable
        {...form.getInputProps('moods')}
      />
      <MultiSelect
        label={t('translation:admin.prompts.fields.facts')}
        data={facts}
        {...form.getInputProps('facts')}
      />
      <TagsInput
        label={t('translation:admin.prompts.fields.words')}
        description={t('translation:admin.prompts.wordsHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxTags={PROMPT_LIMITS.words}
        {...form.getInputProps('words')}
      />
    </fieldset>
  );
}

/** Where the question stands, and what must be missing or there for it to be asked. */
export function PromptTriggerFields({ form }: { form: PromptForm }) {
  const { t } = useTranslation('translation');
  const facts = PROMPT_FACTS.map((fact) => ({
    value: fact,
    label: t(`admin.prompts.facts.${fact}`),
  }));
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={t('admin.prompts.fields.moment')}
          data={PROMPT_MOMENTS.map((moment) => ({
            value: moment,
            label: t(`admin.prompts.moments.${moment}`),
          }))}
          {...form.getInputProps('moment')}
        />
        <NativeSelect
          label={t('admin.prompts.fields.missing')}
          data={[{ value: '', label: t('admin.prompts.anyFact') }, ...facts]}
          {...form.getInputProps('missing')}
        />
      </div>
      <TriggerSet form={form} facts={facts} />
    </>
  );
}
