import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { oneRecord } from '#web/records/records.queries.ts';
import { PromptForm } from './prompt-form.tsx';
import { EMPTY_PROMPT, valuesOf } from './prompt-values.ts';
import type { PromptRow } from './prompts.queries.ts';

/** /admin/add-dream_prompt: a new prompt; `?copy=id` begins with another one's values. */
export default function AddPromptPage() {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const copy = /^[1-9]\d{0,14}$/.test(params.get('copy') ?? '') ? Number(params.get('copy')) : null;
  const { data, isPending } = useQuery({
    ...oneRecord<PromptRow>('dream_prompt', copy ?? 0),
    enabled: copy !== null,
  });
  const initial = data ? { ...valuesOf(data), slug: `${data.slug}-copy`, active: false } : EMPTY_PROMPT;
  return (
    <Page width="full">
      <PageHead title={t('admin.prompts.addTitle')} note={t('admin.prompts.addNote')} />
      {copy !== null && isPending ? (
        <SkeletonRows rows={4} rowHeight={4} />
      ) : (
        <PromptForm
          key={copy ?? 'new'}
          initial={initial}
          {...(copy !== null && { draft: `dream_prompt-copy-${copy}` })}
        />
      )}
    </Page>
  );
}
