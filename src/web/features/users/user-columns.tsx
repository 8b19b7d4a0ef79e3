import { useTranslation } from 'react-i18next';
import type { UserStatus } from '#shared/roles.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { ListColumn } from '#web/records/list-spec.ts';
import type { UserRow } from './users.queries.ts';
import classes from './users.module.css';

const TONES = { 0: classes.inactive, 1: classes.active, 2: classes.suspend } as const;
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Section 4: 0 Inactive, 1 Active, 2 Suspend; the word carries the meaning, the dot only repeats it. */
function StatusLabel({ status }: { status: UserStatus }) {
  const { t } = useTranslation('translation');
  return <span className={`${classes.status} ${TONES[status]}`}>{t(`admin.users.statuses.${status}`)}</span>;
}

/** Section 2: columns ID, Email, Username, Role, Status, Action; when they came and were last here for who chooses it. */
export function useUserColumns(): ListColumn<UserRow>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const head = (key: 'id' | 'email' | 'username' | 'role' | 'status') => ({
    key,
    head: t(`admin.users.fields.${key}`),
  });
  return [
    {
      ...head('id'),
      sort: 'id',
      align: 'end',
      width: '5.5rem',
      cell: (row) => <span className={classes.id}>{row.id}</span>,
    },
    {
      ...head('email'),
      sort: 'email',
      place: 'title',
      fixed: true,
      cell: (row) => (
        <span className={classes.email}>
          <bdi>{row.email}</bdi>
        </span>
      ),
    },
    { ...head('username'), cell: (row) => <bdi>{row.profile?.[0]?.username ?? ''}</bdi> },
    { ...head('role'), sort: 'role', cell: (row) => t(`admin.users.roles.${row.role}`) },
    { ...head('status'), place: 'side', sort: 'status', cell: (row) => <StatusLabel status={row.status} /> },
    {
      key: 'joined',
      head: t('admin.users.facts.joined'),
      sort: 'created_at',
      extra: true,
      cell: ({ created_at: at }) => <time dateTime={at}>{format.moment(at, DAY)}</time>,
    },
    {
      key: 'active',
      head: t('admin.users.facts.lastActive'),
      sort: 'last_active_at',
      extra: true,
      cell: ({ last_active_at: at }) =>
        at ? <time dateTime={at}>{format.moment(at, DAY)}</time> : t('admin.users.facts.never'),
    },
  ];
}
