import { ADMIN_GROUPS } from './nav-items.ts';

const PLACES = ADMIN_GROUPS.flatMap(({ paths }) => paths);

/**
 * The place of the admin's list of places that a path stands below: `/admin/edit-category/7` and `/admin/add-category` stand
 * below `/admin/categories`, `/admin/invoice/7` below `/admin/invoice`. Undefined for what has no place there.
 */
export function adminPlaceOf(pathname: string): string | undefined {
  const [, , name = ''] = pathname.split('/');
  const thing = name.replace(/^(?:add|edit|view)-/, '');
  const lists = [name, thing, `${thing}s`, thing.replace(/y$/, 'ies')].map((list) => `/admin/${list}`);
  return lists.find((list) => PLACES.includes(list));
}
