import { useTranslation } from 'react-i18next';
import { PROMPT_MOMENTS } from '#shared/prompts/prompt-facts.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { RowAct } from '#web/ui/table/row-link.tsx';
import type { BulkAct, ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { changeRecord } from '#web/records/records.queries.ts';
import { usePromptColumns } from './prompt-columns.tsx';
import type { PromptRow } from './prompts.queries.ts';
import tools from './prompts-table.module.css';

const STATES = { active: 'status,eq,1', off: 'status,eq,0', archive: 'status,eq,2' } as const;

/** By words in any language, by moment, and by whether it is on; the archive is left out until it is asked for. */
function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  return [
    { name: 'search', label: t('admin.prompts.fields.search'), kind: 'words' },
    {
      name: 'moment',
      label: t('admin.prompts.fields.moment'),
      kind: 'choice',
      options: PROMPT_MOMENTS.map((moment) => ({
        value: moment,
        label: t(`admin.prompts.moments.${moment}`),
      })),
      ask: (moment) => [`moment,eq,${moment}`],
    },
    {
      name: 'state',
      label: t('admin.prompts.fields.state'),
      kind: 'choice',
      any: t('admin.prompts.filters.all'),
      options: (['active', 'off', 'archive'] as const).map((state) => ({
        value: state,
        label: t(`admin.prompts.filters.${state}`),
      })),
      ask: (state) => [STATES[state as keyof typeof STATES]],
      otherwise: ['status,lt,2'],
    },
  ];
}

const setStatus = (row: PromptRow, status: PromptRow['status']) =>
  changeRecord('dream_prompt', row.id, { status });
const nameOf = ({ text, slug }: PromptRow) => text.en ?? slug;

/** Each can be taken back to what it was. */
function useActs(): BulkAct<PromptRow>[] {
  const { t } = useTranslation('translation');
  const act = (
    key: 'on' | 'off' | 'archive' | 'restore',
    icon: BulkAct<PromptRow>['icon'],
    to: PromptRow['status'],
    fits: (row: PromptRow) => boolean,
  ): BulkAct<PromptRow> => ({
    key,
    icon,
    fits,
    label: t(`admin.prompts.acts.${key}`),
    run: (row) => setStatus(row, to),
    undo: (row) => setStatus(row, row.status),
    done: (count) => t(`admin.prompts.done.${key}`, { count }),
  });
  return [
    act('on', 'eye', 1, ({ status }) => status === 0),
    act('off', 'eye-off', 0, ({ status }) => status === 1),
    act('archive', 'trash', 2, ({ status }) => status !== 2),
    act('restore', 'undo', 0, ({ status }) => status === 2),
  ];
}

type RowToolsProps = { prompt: PromptRow; onAct: (key: string) => void };

/** Copying, and the way into the archive and out of it. */
function RowTools({ prompt, onAct }: RowToolsProps) {
  const { t } = useTranslation('translation');
  const name = nameOf(prompt);
  return (
    <span className={tools.tools}>
      <RowAct
        to={`/admin/add-dream_prompt?copy=${prompt.id}`}
        icon="copy"
        label={t('admin.prompts.duplicateOne', { name })}
      />
      {prompt.status === 2 ? (
        <IconButton
          icon="undo"
          label={t('admin.prompts.restoreOne', { name })}
          onClick={() => onAct('restore')}
        />
      ) : (
        <IconButton
          icon="trash"
          label={t('admin.prompts.archiveOne', { name })}
          onClick={() => onAct('archive')}
        />
      )}
    </span>
  );
}

const toolsOf = (row: PromptRow, onAct: (key: string) => void) => <RowTools prompt={row} onAct={onAct} />;

/** /admin/dream_prompt: the recall ladder's questions. */
export default function PromptsPage() {
  const { t } = useTranslation('translation');
  const spec: ListSpec<PromptRow> = {
    table: 'dream_prompt',
    title: t('admin.prompts.title'),
    note: (count) => t('admin.prompts.count', { count }),
    columns: usePromptColumns(),
    filters: useFilters(),
    order: 'moment,asc',
    stackBelow: 900,
    orderOf: (order) => [order, 'sort,asc'],
    nameOf,
    editPath: ({ id }) => `/admin/edit-dream_prompt/${id}`,
    editLabel: (row) => t('admin.prompts.editOne', { name: nameOf(row) }),
    rowActs: toolsOf,
    add: { to: '/admin/add-dream_prompt', label: t('admin.prompts.add') },
    bulk: useActs(),
    csv: true,
    empty: t('admin.prompts.empty'),
    failed: t('admin.prompts.failed'),
  };
  return (
    <div className={tools.list}>
      <RecordList spec={spec} />
    </div>
  );
}
