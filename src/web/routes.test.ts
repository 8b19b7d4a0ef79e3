import { describe, expect, test } from 'vitest';
import { matchRoute, ROUTES } from '#shared/routes.ts';
import { isBuilt, PENDING_ROUTES } from './pending-routes.ts';
import { PAGES } from './routes.tsx';
import {
  ACCOUNT_ITEMS,
  ADMIN_ACCOUNT_ITEMS,
  ADMIN_GROUPS,
  BAR_ITEMS,
  FOOTER_ITEMS,
  PUBLIC_ITEMS,
  USER_ITEMS,
} from './shells/nav-items.ts';

describe('specification, section 2: every path of the route table', () => {
  test.each(ROUTES.map(({ path }) => path))('%s has a page or is listed as pending', (path) => {
    expect(path in PAGES || PENDING_ROUTES.includes(path)).toBe(true);
    expect(path in PAGES && PENDING_ROUTES.includes(path)).toBe(false);
  });

  test('pages and pending paths are of the table', () => {
    const known = ROUTES.map(({ path }) => path);
    expect([...Object.keys(PAGES), ...PENDING_ROUTES].filter((path) => !known.includes(path))).toEqual([]);
  });

  test('the sitemap lists only pages that are built', () => {
    expect(ROUTES.filter(({ path, indexed }) => indexed && !isBuilt(path))).toEqual([]);
  });

  test('menus lead only to pages that are built', () => {
    const places = [
      ...USER_ITEMS,
      ...BAR_ITEMS,
      ...ACCOUNT_ITEMS,
      ...ADMIN_ACCOUNT_ITEMS,
      ...PUBLIC_ITEMS,
      ...FOOTER_ITEMS,
    ].map(({ to }) => to);
    const paths = [...places, ...ADMIN_GROUPS.flatMap((group) => group.paths)];
    expect(paths.filter((path) => !matchRoute(path) || !isBuilt(path))).toEqual([]);
  });
});
