import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ownProfile } from '#web/api/profile.queries.ts';
import { useSession } from '#web/api/session.ts';
import classes from './written-as.module.css';

/** Before what others will read goes out: the name beside it, as long as the house drew it and nobody chose another. */
export function WrittenAs() {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data } = useQuery({ ...ownProfile(user), enabled: user !== null });
  if (!data?.name_drawn || !data.username) return null;
  return (
    <p className={classes.line}>
      {t('publish.name.seen', { name: data.username })}{' '}
      <Link to="/user/edit-profile#identity">{t('publish.name.choose')}</Link>
    </p>
  );
}
