import { expect, test } from 'vitest';
import { ROUTES } from '#shared/routes.ts';
import { adminPlaceOf } from './admin-place.ts';

test.each([
  ['/admin/users', '/admin/users'],
  ['/admin/users/', '/admin/users'],
  ['/admin/edit-category/7', '/admin/categories'],
  ['/admin/add-help-line', '/admin/help-lines'],
  ['/admin/view-dream_book/1', '/admin/dream_book'],
  ['/admin/add-dream', '/admin/add-dream'],
  ['/admin/invoice/7', '/admin/invoice'],
  ['/admin/profile', undefined],
  ['/admin', undefined],
])('%s stands below %s', (path, place) => expect(adminPlaceOf(path)).toBe(place));

test('every page that adds, shows or changes something of a list has its place', () => {
  const pages = ROUTES.filter(({ path }) => /^\/admin\/(?:add|edit|view)-/.test(path));
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.map(({ path }) => path).filter((path) => !adminPlaceOf(path))).toEqual([]);
});
