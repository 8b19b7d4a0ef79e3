import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '#web/ui/page.tsx';
import { PromptForm } from './prompt-form.tsx';
import { PromptLoader } from './prompt-loader.tsx';
import { valuesOf } from './prompt-values.ts';

/** /admin/edit-dream_prompt/{id}. */
export default function EditPromptPage() {
  const { t } = useTranslation('translation');
  return (
    <Page width="wide">
      <PageHead title={t('admin.prompts.editTitle')} />
      <PromptLoader>
        {(prompt) => <PromptForm key={prompt.id} initial={valuesOf(prompt)} id={prompt.id} />}
      </PromptLoader>
    </Page>
  );
}
