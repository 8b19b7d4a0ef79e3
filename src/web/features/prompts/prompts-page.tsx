import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { UndoBar } from '#web/ui/layers/undo-bar.tsx';
import { useListAddress, usePastEnd } from '#web/ui/table/use-list-address.ts';
import { readAddress, writeAddress } from './prompt-filter.ts';
import { PromptsSearch } from './prompts-search.tsx';
import { PromptsTable } from './prompts-table.tsx';
import { changePrompt, PAGE_SIZE, promptKeys, promptsPage, type PromptRow } from './prompts.queries.ts';

/** Archiving, and the way back to what it was. */
function useArchive() {
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [archived, setArchived] = useState<PromptRow | null>(null);
  const change = async (prompt: PromptRow, status: 0 | 1 | 2): Promise<boolean> => {
    try {
      await changePrompt(prompt.id, { status });
      return true;
    } catch (error) {
      toast(errorText(error), { status: 'error' });
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: promptKeys.all });
    }
  };
  return {
    archived,
    forget: () => setArchived(null),
    archive: async (prompt: PromptRow) => {
      if (await change(prompt, 2)) setArchived(prompt);
    },
    /** Out of the archive: switched off, or as it was a moment ago. */
    restore: async (prompt: PromptRow) => {
      if (await change(prompt, prompt.status === 2 ? 0 : prompt.status)) setArchived(null);
    },
  };
}

function ArchiveUndo({ archive }: { archive: ReturnType<typeof useArchive> }) {
  const { t } = useTranslation('translation');
  const { archived } = archive;
  if (!archived) return null;
  return (
    <UndoBar
      key={archived.id}
      message={t('admin.prompts.archived', { name: archived.text.en ?? archived.slug })}
      onUndo={() => void archive.restore(archived)}
      onGone={archive.forget}
    />
  );
}

/** /admin/dream_prompt: the recall ladder's questions. */
export default function PromptsPage() {
  const { t } = useTranslation('translation');
  const { filter, page, search, toPage, toLastPage } = useListAddress(readAddress, writeAddress);
  const query = useQuery(promptsPage(filter, page));
  const { data, error, isFetching, isPending, refetch } = query;
  usePastEnd(query, toLastPage);
  const archive = useArchive();
  const add = (
    <ButtonLink to="/admin/add-dream_prompt" look="lamp" icon="plus">
      {t('admin.prompts.add')}
    </ButtonLink>
  );
  const again = <Button onClick={() => void refetch()}>{t('admin.prompts.again')}</Button>;
  const note = data && t('admin.prompts.count', { count: data.total });
  return (
    <Page width="full">
      <PageHead title={t('admin.prompts.title')} note={<span role="status">{note}</span>} actions={add} />
      <PromptsSearch
        key={JSON.stringify(filter)}
        filter={filter}
        busy={isFetching}
        onSearch={(asked) => search(asked, refetch)}
      />
      <ArchiveUndo archive={archive} />
      {error && !data ? (
        <Failed title={t('admin.prompts.failed')} action={again} />
      ) : (
        <PromptsTable
          rows={data?.list ?? []}
          loading={isPending}
          onArchive={(prompt) => void archive.archive(prompt)}
          onRestore={(prompt) => void archive.restore(prompt)}
        >
          <Pager total={data?.total ?? 0} page={page} limit={PAGE_SIZE} onPage={toPage} />
        </PromptsTable>
      )}
    </Page>
  );
}
