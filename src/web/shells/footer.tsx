import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDrawnConfig } from '#web/api/use-drawn-config.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { FOOTER_ITEMS } from './nav-items.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './footer.module.css';

/** The foot of public and user pages. The blog stands there once it has something to read. */
export function Footer() {
  const { t } = useTranslation(['footer', 'header']);
  const { config } = useDrawnConfig();
  const items = FOOTER_ITEMS.filter(({ to }) => to !== '/blog' || config?.blog === true);
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
