import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ButtonLink, IconButton } from '#web/ui/fields/button.tsx';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Mark } from './mark.tsx';
import { NavList } from './nav-list.tsx';
import { PUBLIC_ITEMS } from './nav-items.ts';
import { PlaceLink } from './place-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './public-shell.module.css';

/** For visitors: a line of places above, the page, the footer. */
export function PublicShell({ children, footer }: { children: ReactNode; footer: boolean }) {
  const { t } = useTranslation(['header', 'common']);
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const loginPath = pathname.startsWith('/admin') ? '/admin/login' : '/user/login';
  return (
    <div className={classes.shell}>
      <header className={classes.bar}>
        <Mark />
        <nav className={classes.places} aria-label={t('header:main')}>
          {PUBLIC_ITEMS.map((item) => (
            <PlaceLink key={item.to} item={item}>
              {t(`header:${item.key}`)}
            </PlaceLink>
          ))}
        </nav>
        <div className={classes.acts}>
          <ButtonLink to={loginPath}>{t('header:login')}</ButtonLink>
          <IconButton
            icon="menu"
            label={t('header:menu')}
            className={classes.menu}
            onClick={() => setOpenAt(pathname)}
          />
        </div>
      </header>
      <Drawer open={openAt === pathname} onClose={() => setOpenAt(null)} label={t('header:menu')}>
        <NavList items={PUBLIC_ITEMS} label={t('header:main')} />
        <div className={classes.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </Drawer>
      <div className={classes.page}>{children}</div>
      {footer && <Footer />}
    </div>
  );
}
