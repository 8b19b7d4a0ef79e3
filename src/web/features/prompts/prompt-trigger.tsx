import { useTranslation } from 'react-i18next';
import { DREAM_TYPES, MOODS } from '#shared/dreams.ts';
import { PROMPT_FACTS, PROMPT_MOMENTS } from '#shared/prompts/prompt-facts.ts';
import { PROMPT_LIMITS } from '#shared/prompts/prompts.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TagField } from '#web/ui/fields/tag-field.tsx';
import type { PromptForm } from './prompt-values.ts';
import classes from './prompts.module.css';

type SetProps = { form: PromptForm; facts: { value: string; label: string }[] };

function TriggerSet({ form, facts }: SetProps) {
  const { t } = useTranslation(['translation', 'stream']);
  return (
    <fieldset className={classes.set}>
      <legend>{t('translation:admin.prompts.trigger')}</legend>
      <TagField
        closed
        label={t('translation:admin.prompts.fields.types')}
        placeholder={t('translation:admin.prompts.anyFact')}
        offers={DREAM_TYPES.map((type) => ({ value: type, label: t(`stream:types.${type}`) }))}
        {...form.getInputProps('types')}
      />
      <TagField
        closed
        label={t('translation:admin.prompts.fields.moods')}
        placeholder={t('translation:admin.prompts.anyFact')}
        offers={MOODS.map((mood) => ({ value: mood, label: t(`stream:moods.${mood}`) }))}
        {...form.getInputProps('moods')}
      />
      <TagField
        closed
        label={t('translation:admin.prompts.fields.facts')}
        placeholder={t('translation:admin.prompts.anyFact')}
        offers={facts}
        {...form.getInputProps('facts')}
      />
      <TagField
        label={t('translation:admin.prompts.fields.words')}
        description={t('translation:admin.prompts.wordsHint')}
        max={PROMPT_LIMITS.words}
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
        <ChoiceField
          label={t('admin.prompts.fields.moment')}
          options={PROMPT_MOMENTS.map((moment) => ({
            value: moment,
            label: t(`admin.prompts.moments.${moment}`),
          }))}
          {...form.getInputProps('moment')}
        />
        <ChoiceField
          label={t('admin.prompts.fields.missing')}
          options={[{ value: '', label: t('admin.prompts.anyFact') }, ...facts]}
          {...form.getInputProps('missing')}
        />
      </div>
      <TriggerSet form={form} facts={facts} />
    </>
  );
}
