import { PAGE_SIZE_USERS } from '#shared/constants.ts';
import { useTranslation } from 'react-i18next';
import { ROLES } from '#shared/roles.ts';
import { betweenDays } from '#web/records/list-address.ts';
import type { ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { useUserColumns } from './user-columns.tsx';
import type { UserRow } from './users.queries.ts';
import classes from './users.module.css';

const STATUSES = [0, 1, 2] as const;
const isNumber = /^\d+$/;

/** Section 2: ID, Email, Role, Status, all of them optional (section 5). Section 9: eq for the id, cs for the others. */
function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  const named = (name: 'id' | 'email' | 'role' | 'status') => ({
    name,
    label: t(`admin.users.fields.${name}`),
  });
  return [
    {
      ...named('id'),
      kind: 'number',
      width: '6rem',
      ask: (id) => (isNumber.test(id) ? [`id,eq,${id}`] : []),
    },
    {
      ...named('email'),
      kind: 'words',
      ltr: true,
      width: 'minmax(0, 1.6fr)',
      ask: (email) => [`email,cs,${email}`],
    },
    {
      ...named('role'),
      kind: 'choice',
      width: '9rem',
      options: ROLES.map((role) => ({ value: role, label: t(`admin.users.roles.${role}`) })),
      ask: (role) => [`role,cs,${role}`],
    },
    {
      ...named('status'),
      kind: 'choice',
      width: '9rem',
      options: STATUSES.map((status) => ({
        value: String(status),
        label: t(`admin.users.statuses.${status}`),
      })),
      ask: (status) => [`status,cs,${status}`],
    },
  ];
}

/** When they came and were last here; the dashboard's tiles ask for these. */
function useDayFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  const joined = [t('admin.users.joinedFrom'), t('admin.users.joinedTo')] as const;
  const active = [t('admin.users.activeFrom'), t('admin.users.activeTo')] as const;
  return [
    ...betweenDays('created_at', ['create_at_from', 'create_at_to'], joined, true),
    ...betweenDays('last_active_at', ['active_from', 'active_to'], active, true),
  ];
}

/** Specification, section 2, admin users list. */
export default function UsersPage() {
  const { t } = useTranslation('translation');
  const columns = useUserColumns();
  const filters = [...useFilters(), ...useDayFilters()];
  const spec: ListSpec<UserRow> = {
    table: 'user',
    title: t('admin.users.title'),
    note: (count) => t('admin.users.count', { count }),
    columns,
    filters,
    order: 'id,desc',
    join: 'profile',
    size: PAGE_SIZE_USERS,
    nameOf: ({ email }) => email,
    editPath: ({ id }) => `/admin/edit-user/${id}`,
    editLabel: ({ email }) => t('admin.users.editOne', { email }),
    editHead: t('admin.users.fields.action'),
    add: { to: '/admin/add-user', label: t('admin.users.add') },
    csv: true,
    empty: t('admin.users.empty'),
    noneFound: t('admin.users.empty'),
    failed: t('admin.users.failed'),
  };
  return (
    <div className={classes.list}>
      <RecordList spec={spec} />
    </div>
  );
}
