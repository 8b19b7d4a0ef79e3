import { describe, expect, test } from 'vitest';
import { matchRoute, ROUTES } from '#shared/routes.ts';
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
  test.each(ROUTES.map(({ path }) => path))('%s has a page', (path) => {
    expect(path in PAGES).toBe(true);
  });

  test('pages are of the table', () => {
    const known = ROUTES.map(({ path }) => path);
    expect(Object.keys(PAGES).filter((path) => !known.includes(path))).toEqual([]);
  });

  test('menus lead only to pages', () => {
    const places = [
      ...USER_ITEMS,
      ...BAR_ITEMS,
      ...ACCOUNT_ITEMS,
      ...ADMIN_ACCOUNT_ITEMS,
      ...PUBLIC_ITEMS,
      ...FOOTER_ITEMS,
    ].map(({ to }) => to);
    const paths = [...places, ...ADMIN_GROUPS.flatMap((group) => group.paths)];
    expect(paths.filter((path) => !matchRoute(path))).toEqual([]);
  });
});
