import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { configQuery } from '#web/api/config.queries.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { FOOTER_ITEMS } from './nav-items.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './footer.module.css';

/** The foot of public and user pages. The blog stands there once it has something to read. */
export function Footer() {
  const { t } = useTranslation(['footer', 'header']);
  const { data } = useQuery(configQuery());
  const items = FOOTER_ITEMS.filter(({ to }) => to !== '/blog' || data?.blog === true);
  return (
    <footer className={classes.footer}>
      <p>{t('footer:line')}</p>
      <nav aria-label={t('footer:label')}>
        {items.map((item) => (
          <Link key={item.to} to={item.to}>
            {t(`header:${item.key}`)}
          </Link>
        ))}
      </nav>
      <div className={classes.switches}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </footer>
  );
}
