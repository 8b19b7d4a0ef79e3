import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { matchRoute } from '#shared/routes.ts';
import { PaletteLayer } from '#web/palette/palette-layer.tsx';
import { RecordingLayer } from '#web/recorder/recording-layer.tsx';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { AccountFoot } from './account-foot.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { Mark } from './mark.tsx';
import { NavList } from './nav-list.tsx';
import { USER_ITEMS } from './nav-items.ts';
import { useSidebar } from './use-sidebar.ts';
import classes from './rail.module.css';

/** A page about one thing of one's own begins with its way back: on a small window nothing stands above that. */
const isAboutOne = (pathname: string) => {
  const route = matchRoute(pathname)?.route;
  return route?.access === 'user' && route.path.includes(':');
};

/** For dreamers: the rail from 1024 px, below it the bar with Record in the middle and a drawer for the rest. */
export function UserShell({ children, footer }: { children: ReactNode; footer: boolean }) {
  const { t } = useTranslation(['header', 'common']);
  const { pathname } = useLocation();
  const { wide, open } = useSidebar();
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const hasName = !wide && !isAboutOne(pathname);
  return (
    <div className={classes.shell} data-sidebar={open ? 'open' : 'closed'}>
      {open && (
        <header className={classes.rail}>
          <Mark />
          <ButtonLink to="/user/add-dream" look="lamp" icon="mic">
            {t('header:record')}
          </ButtonLink>
          <NavList items={USER_ITEMS} label={t('header:main')} />
          <AccountFoot />
        </header>
      )}
      <div className={classes.column} data-nameless={!hasName || undefined}>
        {hasName && (
          <header className={classes.top}>
            <Mark />
          </header>
        )}
        {children}
        {footer && <Footer />}
      </div>
      {!wide && <BottomBar onMore={() => setDrawerAt(pathname)} moreOpen={drawerAt === pathname} />}
      <Drawer
        open={!wide && drawerAt === pathname}
        onClose={() => setDrawerAt(null)}
        label={t('header:menu')}
      >
        <NavList items={USER_ITEMS} label={t('header:main')} onGo={() => setDrawerAt(null)} />
        <AccountFoot inDrawer />
      </Drawer>
      <PaletteLayer />
      <RecordingLayer />
    </div>
  );
}
