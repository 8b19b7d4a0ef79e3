import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserStatus } from '#shared/roles.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { RowAct } from '#web/ui/table/row-link.tsx';
import type { UserRow } from './users.queries.ts';
import classes from './users.module.css';

const TONES = { 0: classes.inactive, 1: classes.active, 2: classes.suspend } as const;

/** Section 4: 0 Inactive, 1 Active, 2 Suspend; the word carries the meaning, the dot only repeats it. */
function StatusLabel({ status }: { status: UserStatus }) {
  const { t } = useTranslation('translation');
  return <span className={`${classes.status} ${TONES[status]}`}>{t(`admin.users.statuses.${status}`)}</span>;
}

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Arrow keys, or j and k, go from row to row; Enter opens the row's page. */
function walkRows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')];
  const next = rows[rows.findIndex((row) => row === document.activeElement) + step];
  if (!next || !rows.some((row) => row === document.activeElement)) return;
  event.preventDefault();
  next.focus();
}

/** Section 2: columns ID, Email, Username, Role, Status, Action. */
function useColumns(): Column<UserRow>[] {
  const { t } = useTranslation('translation');
  const head = (key: 'id' | 'email' | 'username' | 'role' | 'status' | 'action') => ({
    key,
    head: t(`admin.users.fields.${key}`),
  });
  return [
    {
      ...head('id'),
      align: 'end',
      width: '5rem',
      cell: (row) => <span className={classes.id}>{row.id}</span>,
    },
    {
      ...head('email'),
      cell: (row) => (
        <span className={classes.email}>
          <bdi>{row.email}</bdi>
        </span>
      ),
    },
    { ...head('username'), cell: (row) => <bdi>{row.profile?.[0]?.username ?? ''}</bdi> },
    { ...head('role'), cell: (row) => t(`admin.users.roles.${row.role}`) },
    { ...head('status'), cell: (row) => <StatusLabel status={row.status} /> },
    {
      ...head('action'),
      width: '7rem',
      cell: (row) => (
        <RowAct
          to={`/admin/edit-user/${row.id}`}
          icon="edit"
          label={t('admin.users.editOne', { email: row.email })}
          title={t('admin.users.edit')}
          data-row
        />
      ),
    },
  ];
}

type UsersTableProps = { rows: readonly UserRow[]; loading: boolean; waiting: boolean; children: ReactNode };

/** The list itself; while another page is on its way the old one stands back. */
export function UsersTable({ rows, loading, waiting, children }: UsersTableProps) {
  const { t } = useTranslation('translation');
  const columns = useColumns();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows' links take the keys; this only listens
    <div className={classes.list} onKeyDown={walkRows}>
      <DataTable
        label={t('admin.users.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        loading={loading}
        waiting={waiting}
        stackBelow={768}
        loadingText={t('admin.users.loading')}
        emptyText={t('admin.users.empty')}
      >
        {children}
      </DataTable>
    </div>
  );
}
