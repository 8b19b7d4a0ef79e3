import { useTranslation } from 'react-i18next';
import type { UserStatus } from '#shared/roles.ts';
import classes from './user-status.module.css';

const TONES = { 0: classes.inactive, 1: classes.active, 2: classes.suspend } as const;

/** Section 4: 0 Inactive, 1 Active, 2 Suspend; the word carries the meaning, the dot only repeats it. */
export function UserStatusLabel({ status }: { status: UserStatus }) {
  const { t } = useTranslation('translation');
  return <span className={`${classes.status} ${TONES[status]}`}>{t(`admin.users.statuses.${status}`)}</span>;
}
