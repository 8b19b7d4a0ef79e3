import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { newestUsers } from './dashboard.queries.ts';
import classes from './dashboard-page.module.css';

/** Who came last. */
export function NewestUsers() {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const errorText = useErrorText();
  const { data, error } = useQuery(newestUsers);
  if (error && !data) return <p role="alert">{errorText(error)}</p>;
  if (!data) return <SkeletonRows rows={4} rowHeight={3} />;
  return (
    <ul className={classes.people}>
      {data.map((user) => (
        <li key={user.id}>
          <Link to={`/admin/edit-user/${user.id}`}>
            <span className={classes.name}>
              <bdi>{user.profile?.[0]?.username || user.email}</bdi>
            </span>
            <span className={classes.email}>
              <bdi>{user.email}</bdi>
            </span>
            <time dateTime={user.created_at}>{format.moment(user.created_at)}</time>
          </Link>
        </li>
      ))}
      {data.length === 0 && <li>{t('admin.dashboard.nobody')}</li>}
    </ul>
  );
}
