import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import classes from './not-found.module.css';

/** Unknown paths, other people's pages and what is gone look the same. */
export function NotFound() {
  const { t } = useTranslation('common');
  const role = useSession((state) => state.role);
  return (
    <div className={classes.page}>
      <p className={classes.code} aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p className={classes.text}>{t('notFound.text')}</p>
      <div className={classes.ways}>
        <ButtonLink to="/" look="lamp">
          {t('notFound.home')}
        </ButtonLink>
        {role === 'user' && <ButtonLink to="/user/dreams">{t('notFound.dreams')}</ButtonLink>}
      </div>
    </div>
  );
}
