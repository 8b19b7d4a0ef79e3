import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#web/api/session-calls.ts';
import { useSession } from '#web/api/session.ts';
import { useHasLock } from '#web/lock/lock.ts';
import { askPalette, paletteKeys } from '#web/palette/palette-layer.tsx';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Face } from '#web/ui/face.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ACCOUNT_ITEMS, ADMIN_ACCOUNT_ITEMS } from './nav-items.ts';
import { NavList } from './nav-list.tsx';
import { NightNumber } from './night-number.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { ownProfile } from '#web/api/profile.queries.ts';
import classes from './account-foot.module.css';

/** What the shell calls its owner: a dreamer by name, an admin, who has none here, by e-mail. Undefined until it is known. */
function useOwner(): { name: string | undefined; photo: string | null } {
  const user = useSession((state) => state.user);
  const role = useSession((state) => state.role);
  const { data } = useQuery({ ...ownProfile(user), enabled: user !== null, staleTime: 10 * 60_000 });
  const own = data?.username || data?.email.split('@')[0] || undefined;
  return { name: role === 'admin' ? data?.email : own, photo: data?.photo ?? null };
}

const LockNow = laterPart(async () => (await import('#web/lock/lock-now.tsx')).LockNow);

/** Whose diary this is, what belongs to the account, and the night it is. */
export function AccountFoot({ inDrawer = false }: { inDrawer?: boolean }) {
  const { t } = useTranslation(['header', 'common']);
  const { name, photo } = useOwner();
  const admin = useSession((state) => state.role === 'admin');
  const hasLock = useHasLock();
  const items = admin ? ADMIN_ACCOUNT_ITEMS : ACCOUNT_ITEMS;
  return (
    <div className={classes.foot}>
      <details open={inDrawer}>
        <summary>
          {photo ? <Face photo={photo} name={name ?? ''} size="small" /> : <Icon name="user" />}
          <bdi>{name ?? t('header:account')}</bdi>
        </summary>
        <div className={classes.panel}>
          {items.length > 0 && <NavList items={items} label={t('header:account')} />}
          {inDrawer && (
            <div className={classes.switches}>
              <LanguageSwitch />
              <ThemeSwitch />
            </div>
          )}
          {!inDrawer && (
            <Button
              look="plain"
              icon="search"
              small
              aria-keyshortcuts="Control+K Meta+K"
              onClick={askPalette}
            >
              {t('header:palette.label')}
              <kbd className={classes.keys}>{paletteKeys()}</kbd>
            </Button>
          )}
          {hasLock && (
            <Suspense fallback={null}>
              <LockNow />
            </Suspense>
          )}
          <Button look="plain" icon="logout" small onClick={signOut}>
            {t('header:logout')}
          </Button>
        </div>
      </details>
      {!admin && <NightNumber />}
    </div>
  );
}
