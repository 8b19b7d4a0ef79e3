import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ownPreference } from '#web/api/preference.queries.ts';
import { useSession } from '#web/api/session.ts';
import classes from './stream-page.module.css';

/** Says that the reader's own filters are at work, so that a short stream does not puzzle. */
export function MutedNote() {
  const { t } = useTranslation('stream');
  const { user, role } = useSession((state) => state);
  const { data } = useQuery({ ...ownPreference(user), enabled: role === 'user' });
  const { muted_words: words, hide_noted: noted, no_nightmares: calm } = data?.filters ?? {};
  if (!words?.length && !noted && !calm) return null;
  return (
    <p className={classes.muted}>
      <span className={classes.quiet}>
        {t('muted')} <Link to="/user/edit-profile#filters">{t('mutedChange')}</Link>
      </span>
    </p>
  );
}
