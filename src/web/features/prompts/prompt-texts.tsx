import { Tabs, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, directionOf, languageName } from '#shared/languages.ts';
import { PROMPT_LIMITS } from '#shared/prompts/prompts.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { PromptForm } from './prompt-values.ts';
import classes from './prompts.module.css';

/** The question in each language; a mark says where a translation is missing. */
export function PromptTexts({
  form,
  onLanguage,
}: {
  form: PromptForm;
  onLanguage: (language: string) => void;
}) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <Tabs defaultValue="en" onChange={(language) => onLanguage(language ?? 'en')} keepMounted={false}>
      <Tabs.List aria-label={t('admin.prompts.fields.text')}>
        {LANGUAGES.map((language) => {
          const isMissing = form.values.text[language].trim() === '';
          return (
            <Tabs.Tab key={language} value={language} data-missing={isMissing || undefined}>
              <span lang={language}>{languageName(language)}</span>
              {isMissing && <span className={classes.mark}> {t('admin.prompts.missingText')}</span>}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {LANGUAGES.map((language) => (
        <Tabs.Panel key={language} value={language} pt="sm">
          <TextInput
            label={t('admin.prompts.fields.textIn', { language: format.language(language) })}
            description={language === 'en' ? t('admin.prompts.textHint') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            lang={language}
            dir={directionOf(language)}
            maxLength={PROMPT_LIMITS.text}
            {...form.getInputProps(`text.${language}`)}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
