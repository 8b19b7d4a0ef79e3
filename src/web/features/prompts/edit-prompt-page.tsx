import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '#web/ui/page.tsx';
import { RecordLoader } from '#web/records/record-loader.tsx';
import { PromptForm } from './prompt-form.tsx';
import { valuesOf } from './prompt-values.ts';
import type { PromptRow } from './prompts.queries.ts';

/** /admin/edit-dream_prompt/{id}. */
export default function EditPromptPage() {
  const { t } = useTranslation('translation');
  return (
    <Page width="full">
      <PageHead title={t('admin.prompts.editTitle')} />
      <RecordLoader<PromptRow>
        headed
        table="dream_prompt"
        back="/admin/dream_prompt"
        unknown={t('admin.prompts.unknown')}
      >
        {(prompt) => <PromptForm key={prompt.id} initial={valuesOf(prompt)} prompt={prompt} />}
      </RecordLoader>
    </Page>
  );
}
