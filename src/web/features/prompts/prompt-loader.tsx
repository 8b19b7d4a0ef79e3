import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { RecordFailed } from '#web/ui/table/record-failed.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { onePrompt, type PromptRow } from './prompts.queries.ts';

/** The prompt that the address names, or what stands in its place. */
export function PromptLoader({ children }: { children: (prompt: PromptRow) => ReactNode }) {
  const { t } = useTranslation('translation');
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(onePrompt(id));
  if (data) return children(data);
  if (!error) return <SkeletonRows rows={4} rowHeight={4} />;
  return (
    <RecordFailed
      error={error}
      unknown={t('admin.prompts.unknown')}
      back={<ButtonLink to="/admin/dream_prompt">{t('admin.prompts.goBack')}</ButtonLink>}
      again={t('admin.prompts.again')}
      onAgain={refetch}
    />
  );
}
