import { useTranslation } from 'react-i18next';
import { signOut } from '#web/api/session-calls.ts';
import { useSession } from '#web/api/session.ts';
import { useThemeTurn } from '#web/api/use-theme-turn.ts';
import { pageTitle } from '#web/i18n/titles.ts';
import { setLocked, useHasLock } from '#web/lock/lock.ts';
import {
  ACCOUNT_ITEMS,
  ADMIN_ACCOUNT_ITEMS,
  ADMIN_GROUPS,
  FOOTER_ITEMS,
  USER_ITEMS,
} from '#web/shells/nav-items.ts';
import type { IconName } from '#web/ui/icon-paths.ts';
import { useTheme } from '#web/ui/theme.ts';

export type PlaceGroup = 'places' | 'acts' | 'names' | 'dreams';
/** One line of the palette: it leads somewhere or does something. */
export type Place = {
  id: string;
  group: PlaceGroup;
  icon: IconName;
  label: string;
  aside?: string;
  /** The words may be of any direction: somebody wrote them. */
  own?: boolean;
} & ({ to: string } | { act: () => void });

const USER_PAGES: readonly (readonly [path: string, icon: IconName])[] = [
  ['/user/portability', 'download'],
  ['/user/print', 'print'],
  ['/user/reading-links', 'link'],
];
const ADMIN_PAGES: readonly string[] = [
  ...ADMIN_GROUPS.flatMap(({ paths }) => paths),
  ...['user', 'category', 'dream_prompt', 'dream_book', 'email', 'faq', 'cms', 'photo', 'blog'].map(
    (what) => `/admin/add-${what}`,
  ),
];

/** The pages of the signed-in role, by the names that the menus give them. */
function usePages(): Place[] {
  const { t, i18n } = useTranslation('header');
  const isAdmin = useSession((state) => state.role === 'admin');
  const titled = (to: string, icon: IconName): Place => ({
    id: to,
    group: 'places',
    icon,
    label: pageTitle(to, false, i18n.resolvedLanguage),
    to,
  });
  const items = isAdmin
    ? [...ADMIN_ACCOUNT_ITEMS, ...FOOTER_ITEMS]
    : [...USER_ITEMS, ...ACCOUNT_ITEMS, ...FOOTER_ITEMS];
  const named = items.map(({ to, icon, key }): Place => ({
    id: to,
    group: 'places',
    icon,
    label: t(key),
    to,
  }));
  const further = isAdmin
    ? ADMIN_PAGES.map((path) => titled(path, 'forward'))
    : USER_PAGES.map(([path, icon]) => titled(path, icon));
  const all = isAdmin ? [...further, ...named] : [...named, ...further];
  // Menus and footer may lead to the same page.
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
}

/** What can be done from anywhere. */
function useActs(): Place[] {
  const { t } = useTranslation(['header', 'common', 'translation']);
  const isAdmin = useSession((state) => state.role === 'admin');
  const hasLock = useHasLock();
  const next = useTheme() === 'dawn' ? 'night' : 'dawn';
  const turn = useThemeTurn();
  const act = (
    id: string,
    icon: IconName,
    label: string,
    rest: { to: string } | { act: () => void },
  ): Place => ({
    id,
    group: 'acts',
    icon,
    label,
    ...rest,
  });
  return [
    ...(isAdmin
      ? []
      : [
          act('record', 'mic', t('header:record'), { to: '/user/add-dream' }),
          act('write', 'keyboard', t('header:palette.write'), { to: '/user/add-dream?type=1' }),
        ]),
    act('theme', next === 'dawn' ? 'sun' : 'night', t(`common:shell.theme.${next}`), {
      act: () => turn(next),
    }),
    ...(hasLock ? [act('lock', 'lock', t('translation:lock.now'), { act: () => setLocked(true) })] : []),
    act('logout', 'logout', t('header:logout'), { act: signOut }),
  ];
}

/** Everything that has a name of its own here, pages first. */
export function usePlaces(): Place[] {
  return [...usePages(), ...useActs()];
}
