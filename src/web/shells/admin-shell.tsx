import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { adminCounts, adminCountsKeys } from '#web/api/admin-counts.queries.ts';
import { useLive } from '#web/api/live/live.ts';
import { useFormat } from '#web/i18n/format.ts';
import { pageTitle } from '#web/i18n/titles.ts';
import { PaletteLayer } from '#web/palette/palette-layer.tsx';
import { IconButton } from '#web/ui/fields/button.tsx';
import { AccountFoot } from './account-foot.tsx';
import { Drawer } from './drawer.tsx';
import { adminPlaceOf } from './admin-place.ts';
import { Mark } from './mark.tsx';
import { ADMIN_GROUPS, PUBLIC_ITEMS } from './nav-items.ts';
import { useSidebar } from './use-sidebar.ts';
import listClasses from './nav-list.module.css';
import classes from './rail.module.css';

/** How many things wait there for an admin. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('header');
  const format = useFormat();
  if (count === 0) return null;
  return (
    <span className={classes.waiting} aria-label={t('admin.waiting', { count })}>
      {format.number(count)}
    </span>
  );
}

function AdminPlaces() {
  const { t, i18n } = useTranslation('header');
  const { data: counts } = useQuery(adminCounts);
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const place = adminPlaceOf(pathname);
  useLive('admin:counts', () => void queries.invalidateQueries({ queryKey: adminCountsKeys.all }));
  return (
    <>
      {ADMIN_GROUPS.filter((group) => group.paths.length > 0).map((group) => (
        <div key={group.key ?? 'first'} className={classes.group}>
          {group.key && <h2>{t(`admin.${group.key}`)}</h2>}
          <nav className={listClasses.list} aria-label={group.key ? t(`admin.${group.key}`) : t('main')}>
            {group.paths.map((path) => (
              <Link
                key={path}
                to={path}
                aria-current={path === place ? (path === pathname ? 'page' : 'true') : undefined}
              >
                {pageTitle(path, false, i18n.resolvedLanguage)}
                <Waiting count={counts?.get(path) ?? 0} />
              </Link>
            ))}
          </nav>
        </div>
      ))}
      <div className={classes.group}>
        <h2>{t('admin.site')}</h2>
        <nav className={listClasses.list} aria-label={t('admin.site')}>
          {PUBLIC_ITEMS.map((item) => (
            <NavLink key={item.to} to={item.to}>
              {t(item.key)}
            </NavLink>
          ))}
        </nav>
      </div>
    </>
  );
}

/** For admins: the same tokens at dense spacing, no footer. */
export function AdminShell({ children }: { children: ReactNode; footer: boolean }) {
  const { t } = useTranslation('header');
  const { pathname } = useLocation();
  const { wide, open } = useSidebar();
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  return (
    <div className={classes.shell} data-sidebar={open ? 'open' : 'closed'} data-density="dense">
      {open && (
        <header className={classes.rail}>
          <Mark />
          <AdminPlaces />
          <AccountFoot />
        </header>
      )}
      <div className={classes.column}>
        {!wide && (
          <header className={classes.top}>
            <Mark />
            <IconButton icon="menu" label={t('menu')} onClick={() => setDrawerAt(pathname)} />
          </header>
        )}
        {children}
      </div>
      <Drawer open={!wide && drawerAt === pathname} onClose={() => setDrawerAt(null)} label={t('menu')}>
        <AdminPlaces />
        <AccountFoot inDrawer />
      </Drawer>
      <PaletteLayer />
    </div>
  );
}
