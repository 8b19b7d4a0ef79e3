import { useTranslation } from 'react-i18next';
import classes from './subscribe.module.css';

const FREE = ['dreams', 'search', 'out', 'privacy', 'together', 'deleting'] as const;

/** What nobody ever pays for; it stands before any price. */
export function FreeList() {
  const { t } = useTranslation('translation');
  return (
    <section className={classes.section} aria-labelledby="free">
      <h2 id="free">{t('billing.free.title')}</h2>
      <ul className={classes.free}>
        {FREE.map((each) => (
          <li key={each}>
            <b>{t(`billing.free.${each}.what`)}</b>
            <span>{t(`billing.free.${each}.more`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
