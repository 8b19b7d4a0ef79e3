import { ROUTES } from '#shared/routes.ts';

type Visitor = 'visitor' | 'user' | 'admin';
/** An address that stands for a route, and who opens it. */
export type Visit = { path: string; as: Visitor };
/** The first row of a table that this role sees; undefined where there is none. */
export type FirstOf = (as: 'user' | 'admin', table: string) => Promise<number | undefined>;

/** What stands in the addresses of pages about one thing. */
const TABLES: Record<string, string> = {
  '/admin/edit-user/:id': 'user',
  '/admin/edit-category/:id': 'category',
  '/admin/view-dream_prompt/:id': 'dream_prompt',
  '/admin/edit-dream_prompt/:id': 'dream_prompt',
  '/admin/view-dream_book/:id': 'dream_book',
  '/admin/edit-dream_book/:id': 'dream_book',
  '/admin/edit-faq/:id': 'faq',
  '/admin/edit-cms/:id': 'cms',
  '/admin/edit-email/:id': 'email',
  '/public/stream/:id': 'public_dream',
  '/user/comments/:id': 'public_dream',
  '/user/interpret/:id': 'public_dream',
  '/user/interpitation/:id': 'interpretation',
  '/user/edit-dream/:id': 'dream',
  '/user/rewrite-dream/:id': 'dream',
  '/user/:feature/:id': 'dream',
};
const NAMES: Record<string, string> = {
  ':feature': 'dreams',
  ':kind': 'tags',
  ':name': 'water',
  ':slug': 'water',
  ':role': 'user',
};

/** Each page of the route table once for whoever may open it; pages about a thing that there is none of are left out. */
export async function everyVisit(firstOf: FirstOf): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const { path: route, access, redirect } of ROUTES) {
    if (redirect) continue;
    const table = TABLES[route];
    const id = table && (await firstOf(access === 'admin' ? 'admin' : 'user', table));
    if (route.includes(':id') && id === undefined) continue;
    const path = route.replace(/:\w+/g, (part) => (part === ':id' ? String(id) : (NAMES[part] ?? part)));
    if (access === 'admin' || access === 'user') visits.push({ path, as: access });
    else visits.push({ path, as: 'visitor' });
    if (access === 'public') visits.push({ path, as: 'user' });
  }
  return visits;
}
