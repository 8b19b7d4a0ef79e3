import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LANGUAGES } from '#shared/languages.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { RowAct } from '#web/ui/table/row-link.tsx';
import { missingLanguages } from './prompt-values.ts';
import { promptRates, type PromptRow } from './prompts.queries.ts';
import { RateWords } from './rate-words.tsx';
import tools from './prompts-table.module.css';
import classes from './prompts.module.css';

type Acts = { onArchive: (prompt: PromptRow) => void; onRestore: (prompt: PromptRow) => void };

function RowTools({ prompt, onArchive, onRestore }: Acts & { prompt: PromptRow }) {
  const { t } = useTranslation('translation');
  const name = prompt.text.en ?? prompt.slug;
  const links = [
    {
      to: `/admin/edit-dream_prompt/${prompt.id}`,
      icon: 'edit',
      label: t('admin.prompts.editOne', { name }),
    },
    {
      to: `/admin/add-dream_prompt?copy=${prompt.id}`,
      icon: 'copy',
      label: t('admin.prompts.duplicateOne', { name }),
    },
  ] as const;
  return (
    <span className={tools.tools}>
      {links.map((link) => (
        <RowAct key={link.to} {...link} />
      ))}
      {prompt.status === 2 ? (
        <IconButton
          icon="undo"
          label={t('admin.prompts.restoreOne', { name })}
          onClick={() => onRestore(prompt)}
        />
      ) : (
        <IconButton
          icon="trash"
          label={t('admin.prompts.archiveOne', { name })}
          onClick={() => onArchive(prompt)}
        />
      )}
    </span>
  );
}

function Question({ prompt }: { prompt: PromptRow }) {
  const { t, i18n } = useTranslation('translation');
  const missing = missingLanguages(prompt.text);
  const words = prompt.text[i18n.resolvedLanguage ?? 'en'] || prompt.text.en;
  return (
    <span className={tools.question}>
      <Link to={`/admin/view-dream_prompt/${prompt.id}`}>
        <bdi>{words}</bdi>
      </Link>
      {missing.length > 0 && (
        <span className={classes.mark}>
          {t('admin.prompts.translated', { done: LANGUAGES.length - missing.length, of: LANGUAGES.length })}:{' '}
          {missing.join(', ')}
        </span>
      )}
    </span>
  );
}

function useColumns(acts: Acts): Column<PromptRow>[] {
  const { t } = useTranslation('translation');
  const rates = useQuery(promptRates).data;
  return [
    { key: 'text', head: t('admin.prompts.fields.text'), cell: (row) => <Question prompt={row} /> },
    {
      key: 'moment',
      head: t('admin.prompts.fields.moment'),
      cell: (row) => t(`admin.prompts.moments.${row.moment}`),
    },
    { key: 'weight', head: t('admin.prompts.fields.weight'), align: 'end', cell: (row) => row.weight },
    {
      key: 'rate',
      head: t('admin.prompts.fields.rate'),
      cell: (row) => rates && <RateWords rate={rates.find(({ prompt_id: id }) => id === row.id)} />,
    },
    {
      key: 'state',
      head: t('admin.prompts.fields.state'),
      cell: (row) => (
        <span className={row.status === 1 ? undefined : classes.off}>
          {t(`admin.prompts.states.${row.status}`)}
        </span>
      ),
    },
    {
      key: 'action',
      head: t('admin.prompts.fields.action'),
      width: '9rem',
      cell: (row) => <RowTools prompt={row} {...acts} />,
    },
  ];
}

type TableProps = Acts & { rows: readonly PromptRow[]; loading: boolean; children: ReactNode };

/** The prompts in the order of the ladder. */
export function PromptsTable({ rows, loading, children, ...acts }: TableProps) {
  const { t } = useTranslation('translation');
  const columns = useColumns(acts);
  return (
    <div className={tools.list}>
      <DataTable
        label={t('admin.prompts.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        loading={loading}
        stackBelow={768}
        loadingText={t('admin.prompts.loading')}
        emptyText={t('admin.prompts.empty')}
      >
        {children}
      </DataTable>
    </div>
  );
}
