import { ROUTES } from '#shared/routes.ts';

type Role = 'user' | 'admin';
/** An address that stands for a route, and who opens it. */
export type Visit = { path: string; as: 'visitor' | Role };
/** The JSON that a call answers this role with. */
export type Ask = (as: Role, path: string) => Promise<unknown>;

const LAMBDA = '/v2/api/lambda';
const records = (table: string) => `/v4/api/records/${table}?page=1&size=1`;
/** Where the first thing of each kind is found; the last words are the way to its name in an answer's list. */
const STREAM = [`${LAMBDA}/stream?order=new&limit=1`, 'id'];
const DREAM = [records('dream'), 'id'];

/** What pages about one thing show: the first of a list that the demo fills. */
const THINGS: Record<string, readonly string[]> = {
  '/admin/edit-user/:id': [records('user'), 'id'],
  '/admin/edit-cms/:id': [records('cms'), 'id'],
  '/admin/edit-email/:id': [records('email_template'), 'id'],
  '/admin/edit-faq/:id': [records('faq'), 'id'],
  '/admin/edit-help-line/:id': [records('help_line'), 'id'],
  '/admin/edit-category/:id': [records('category'), 'id'],
  '/admin/view-dream_prompt/:id': [records('dream_prompt'), 'id'],
  '/admin/edit-dream_prompt/:id': [records('dream_prompt'), 'id'],
  '/admin/view-dream_book/:id': [records('dream_book'), 'id'],
  '/admin/edit-dream_book/:id': [records('dream_book'), 'id'],
  '/admin/edit-price/:id': [records('stripe_price'), 'id'],
  '/admin/edit-product/:id': [records('stripe_product'), 'id'],
  '/admin/invoice/:id': [records('stripe_invoice'), 'id'],
  '/admin/order/:id': [records('stripe_order'), 'id'],
  '/admin/subscription/:id': [records('stripe_subscription'), 'id'],
  '/admin/edit-blog/:id': [records('blog_post'), 'id'],
  '/public/stream/:id': STREAM,
  '/blog/:slug': [`${LAMBDA}/blog/all`, 'slug'],
  '/user/comments/:id': STREAM,
  '/user/interpret/:id': STREAM,
  '/user/interpitation/:id': [`${LAMBDA}/interpretations/mine`, 'interpretation.id'],
  '/user/edit-dream/:id': DREAM,
  '/user/rewrite-dream/:id': DREAM,
  '/user/elements/:kind/:name': [`${LAMBDA}/elements?kind=tag&limit=1`, 'name'],
  '/user/:feature/:id': DREAM,
  '/account/my-spaces/:id': [`${LAMBDA}/circles`, 'id'],
};
/** Parts of addresses that are the same in every diary; water has an entry in the dream book that ships. */
const NAMES: Record<string, string> = {
  ':feature': 'dreams',
  ':kind': 'tags',
  ':role': 'user',
  '/dictionary/:slug': 'water',
};

async function firstOf(ask: Ask, route: string, as: Role): Promise<string | undefined> {
  const [call, way] = THINGS[route] ?? [];
  if (call === undefined || way === undefined) return undefined;
  const { list } = (await ask(as, call)) as { list?: unknown[] };
  const found = way
    .split('.')
    .reduce<unknown>((one, key) => (one as Record<string, unknown> | undefined)?.[key], list?.[0]);
  return typeof found === 'string' || typeof found === 'number' ? encodeURIComponent(found) : undefined;
}

/** Each page of the route table once for whoever may open it; pages about a thing that there is none of are left out. */
export async function everyVisit(ask: Ask): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const { path: route, access, redirect } of ROUTES) {
    if (redirect) continue;
    const first = await firstOf(ask, route, access === 'admin' ? 'admin' : 'user');
    const parts = route.match(/:\w+/g) ?? [];
    const named = parts.map((part) => NAMES[route] ?? NAMES[part] ?? first);
    if (named.includes(undefined)) continue;
    const path = parts.reduce((whole, part, at) => whole.replace(part, named[at] ?? ''), route);
    if (access === 'admin' || access === 'user') visits.push({ path, as: access });
    else visits.push({ path, as: 'visitor' });
    if (access === 'public') visits.push({ path, as: 'user' });
  }
  return visits;
}
