import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguageSwitch } from './language-switch.tsx';
import { FOOTER_ITEMS } from './nav-items.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './footer.module.css';

/** The foot of public and user pages. */
export function Footer() {
  const { t } = useTranslation(['footer', 'header']);
  return (
    <footer className={classes.footer}>
      <p>{t('footer:line')}</p>
      <nav aria-label={t('footer:label')}>
        {FOOTER_ITEMS.map((item) => (
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
