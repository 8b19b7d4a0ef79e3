import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isNotFound } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { onePrompt, type PromptRow } from './prompts.queries.ts';

/** The prompt that the address names, or what stands in its place. */
export function PromptLoader({ children }: { children: (prompt: PromptRow) => ReactNode }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(onePrompt(id));
  if (data) return children(data);
  if (!error) return <SkeletonRows rows={4} rowHeight={4} />;
  return isNotFound(error) ? (
    <Failed
      title={t('admin.prompts.unknown')}
      action={<ButtonLink to="/admin/dream_prompt">{t('admin.prompts.goBack')}</ButtonLink>}
    />
  ) : (
    <Failed
      title={errorText(error)}
      action={<Button onClick={() => void refetch()}>{t('admin.prompts.again')}</Button>}
    />
  );
}
