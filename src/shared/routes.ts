/** The specification's route table (sections 2 and 9), read by the server's statuses and the web's pages. */

type Access = 'public' | 'guest' | 'user' | 'admin';
export type RouteSpec = {
  /** React Router pattern; `:name` is a parameter. */
  path: string;
  /** Page title; the fallback of the specification is 'Dream Diary'. */
  title: string;
  access: Access;
  /** The starfield stands behind the stream pages only. */
  sky?: true;
  /** Hidden on admin pages and admin sign-in pages. */
  footer?: false;
  /** A living screen that only sends the visitor on. */
  redirect?: true;
  /** Listed in the sitemap and open to search engines; every other page is kept from them. */
  indexed?: true;
  /** Kept from search engines unless what it shows says otherwise; the page itself tells them. */
  asked?: true;
  /** Its address alone opens it: search engines are sent away, and no page that is left for hears of it. */
  unlisted?: true;
};

export const DEFAULT_TITLE = 'Dream Diary';
export const NOT_FOUND_TITLE = 'Page not found';

/** `/user/{feature}/{id}`: where "back", previous and next lead. Any other word is a 404. */
export const DREAM_FEATURES = [
  'dream',
  'dreams',
  'stream',
  'dream-pond',
  'similar-dreams',
  'favorites',
] as const;
/** `/user/elements/{kind}/{name}`: the dream's lists of names. */
const ELEMENT_LISTS: readonly string[] = ['people', 'places', 'signs', 'tags', 'series'];
export type DreamFeature = (typeof DREAM_FEATURES)[number];

const publicRoutes: RouteSpec[] = [
  { path: '/', title: 'Dream Diary', access: 'public', indexed: true },
  { path: '/about', title: 'About', access: 'public', indexed: true },
  { path: '/privacy', title: 'Privacy', access: 'public', indexed: true },
  { path: '/stats', title: 'Stats', access: 'public' },
  { path: '/faq', title: 'FAQ', access: 'public', indexed: true },
  { path: '/public/stream', title: 'Stream', access: 'public', sky: true },
  { path: '/public/stream/:id', title: 'A shared dream', access: 'public', sky: true, asked: true },
  { path: '/public/dreamer/:id', title: 'A dreamer', access: 'public' },
  { path: '/magic-login/verify', title: 'Log in', access: 'public' },
  { path: '/magic-login/:role', title: 'Log in', access: 'guest' },
  { path: '/user/sign-up', title: 'Sign up', access: 'guest' },
  { path: '/user/forgot', title: 'Forgot password', access: 'guest' },
  { path: '/user/check-email', title: 'Check your e-mail', access: 'public' },
  { path: '/user/reset', title: 'Reset password', access: 'public' },
  { path: '/user/verify-user', title: 'Confirm your address', access: 'public' },
  { path: '/user/login', title: 'Log in', access: 'guest', redirect: true },
  { path: '/admin/sign-up', title: 'Admin sign up', access: 'guest', footer: false },
  { path: '/admin/login', title: 'Admin log in', access: 'guest', footer: false },
  { path: '/admin/forgot', title: 'Forgot password', access: 'guest', footer: false },
  { path: '/admin/reset', title: 'Reset password', access: 'public', footer: false },
  { path: '/login', title: 'Log in', access: 'guest' },
  { path: '/explore', title: 'Explore', access: 'public', sky: true },
  { path: '/dictionary', title: 'Dictionary', access: 'public', indexed: true },
  { path: '/dictionary/:slug', title: 'Dictionary', access: 'public' },
  { path: '/contact-us', title: 'Contact us', access: 'public', indexed: true },
  { path: '/blog', title: 'Blog', access: 'public', indexed: true },
  { path: '/blog/:slug', title: 'Blog', access: 'public', indexed: true },
  { path: '/read', title: 'Dreams to read', access: 'public', unlisted: true },
  { path: '/try', title: 'Record', access: 'public', footer: false },
];

const userRoutes: RouteSpec[] = [
  { path: '/user/stream', title: 'Stream', access: 'user', sky: true },
  { path: '/user/answers', title: 'Answers', access: 'user' },
  { path: '/user/profile', title: 'Profile', access: 'user' },
  { path: '/user/edit-profile', title: 'Settings', access: 'user' },
  { path: '/user/portability', title: 'Export and import', access: 'user' },
  { path: '/user/reading-links', title: 'Given to read', access: 'user' },
  { path: '/user/print', title: 'Print dreams', access: 'user' },
  { path: '/user/dreams', title: 'Dreams', access: 'user' },
  { path: '/user/inbox', title: 'Fragments', access: 'user' },
  { path: '/user/dream-pond', title: 'Dream pond', access: 'user', footer: false },
  { path: '/user/past_payments', title: 'Past payments', access: 'user' },
  { path: '/user/interpret/:id', title: 'Interpret', access: 'user' },
  { path: '/user/interpitation/:id', title: 'Interpretation', access: 'user' },
  { path: '/user/interpretation/:id', title: 'Interpretation', access: 'user', redirect: true },
  { path: '/user/comments/:id', title: 'Comments', access: 'user' },
  { path: '/user/similar-dreams', title: 'Similar dreams', access: 'user' },
  { path: '/user/compare-dreams', title: 'Compare two dreams', access: 'user' },
  { path: '/user/add-dream', title: 'Record a dream', access: 'user', footer: false },
  { path: '/user/edit-dream/:id', title: 'Edit dream', access: 'user' },
  { path: '/user/rewrite-dream/:id', title: 'Another ending', access: 'user' },
  { path: '/user/my-stats', title: 'My stats', access: 'user' },
  { path: '/user/subscribe', title: 'Subscribe', access: 'public' },
  { path: '/user/my-dictionary', title: 'My dictionary', access: 'user' },
  { path: '/user/elements', title: 'What comes back', access: 'user' },
  { path: '/user/elements/:kind/:name', title: 'What comes back', access: 'user' },
  { path: '/user/:feature/:id', title: 'Dream', access: 'user' },
  { path: '/account', title: 'Account', access: 'user', redirect: true },
  { path: '/account/profile', title: 'Settings', access: 'user' },
  { path: '/account/payments', title: 'Cards', access: 'user' },
  { path: '/account/billings', title: 'Billing', access: 'user' },
  { path: '/account/reviews', title: 'My interpretations', access: 'user' },
  { path: '/account/my-spaces', title: 'Dream circles', access: 'user' },
  { path: '/account/my-spaces/:id', title: 'Dream circle', access: 'user' },
  { path: '/account/my-bookings', title: 'Meetings', access: 'user' },
  { path: '/favorites', title: 'Favorites', access: 'user' },
];

const adminTitles: Record<string, string> = {
  dashboard: 'Dashboard',
  profile: 'Profile',
  users: 'Users',
  'add-user': 'Add user',
  'edit-user/:id': 'Edit user',
  cms: 'CMS',
  'add-cms': 'Add content',
  'edit-cms/:id': 'Edit content',
  email: 'E-mail templates',
  'add-email': 'Add e-mail template',
  'edit-email/:id': 'Edit e-mail template',
  photo: 'Photos',
  'add-photo': 'Add photo',
  'edit-photo/:id': 'Edit photo',
  comments: 'Comments',
  interpretations: 'Interpretations',
  faq: 'FAQ',
  'add-faq': 'Add question',
  'edit-faq/:id': 'Edit question',
  'help-lines': 'Help lines',
  'add-help-line': 'Add help line',
  'edit-help-line/:id': 'Edit help line',
  categories: 'Categories',
  'add-category': 'Add category',
  'edit-category/:id': 'Edit category',
  dream_prompt: 'Dream prompts',
  'add-dream_prompt': 'Add dream prompt',
  'view-dream_prompt/:id': 'Dream prompt',
  'edit-dream_prompt/:id': 'Edit dream prompt',
  dream_book: 'Dream books',
  'add-dream_book': 'Add dream book',
  'view-dream_book/:id': 'Dream book',
  'edit-dream_book/:id': 'Edit dream book',
  'add-dream': 'Add dream',
  'add-price': 'Add price',
  'edit-price/:id': 'Edit price',
  'add-product': 'Add product',
  'edit-product/:id': 'Edit product',
  invoice: 'Invoices',
  'invoice/:id': 'Invoice',
  order: 'Orders',
  'order/:id': 'Order',
  price: 'Prices',
  product: 'Products',
  subscription: 'Subscriptions',
  'subscription/:id': 'Subscription',
  webhooks: 'Payment events',
  blog: 'Blog',
  'add-blog': 'Add post',
  'edit-blog/:id': 'Edit post',
  reports: 'Reports',
  'word-rules': 'Rules for words',
  'add-word-rule': 'Add rule',
  'edit-word-rule/:id': 'Edit rule',
  pond: 'Dream pond',
  similar: 'Trial of similar dreams',
  outbox: 'Outbox',
  audit: 'Audit',
  analytics: 'Recorded sessions',
  'analytics/:id': 'Recorded session',
};

const adminRoutes: RouteSpec[] = Object.entries(adminTitles).map(([name, title]) => ({
  path: `/admin/${name}`,
  title,
  access: 'admin',
  footer: false,
}));

export const ROUTES: readonly RouteSpec[] = [...publicRoutes, ...userRoutes, ...adminRoutes];

const score = (pattern: string) =>
  pattern.split('/').reduce((sum, part) => sum * 3 + (part.startsWith(':') ? 1 : 2), 0);

const compiled = ROUTES.map((route) => ({
  route,
  names: [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''),
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)')}/?$`),
})).sort((left, right) => score(right.route.path) - score(left.route.path));

export type RouteMatch = { route: RouteSpec; params: Record<string, string> };

const isPositiveId = (text: string | undefined) => text !== undefined && /^[1-9]\d{0,15}$/.test(text);

/** The route that a path belongs to; undefined for an unknown path, an unknown `feature` or a malformed id. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  for (const { route, names, pattern } of compiled) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
    if ('id' in params && !isPositiveId(params.id)) return undefined;
    if ('feature' in params && !(DREAM_FEATURES as readonly string[]).includes(params.feature ?? ''))
      return undefined;
    if ('kind' in params && !ELEMENT_LISTS.includes(params.kind ?? '')) return undefined;
    if ('role' in params && params.role !== 'user' && params.role !== 'admin') return undefined;
    return { route, params };
  }
  return undefined;
}

/** Section 2, route behaviour: the title per route, 'Page not found' for an unknown path. */
export function titleOf(pathname: string): string {
  const match = matchRoute(pathname);
  if (!match) return NOT_FOUND_TITLE;
  return match.route.title || DEFAULT_TITLE;
}

/** Whether the starfield stands behind a page: those of the stream, a dream read from it included. */
export function hasSky(pathname: string): boolean {
  const match = matchRoute(pathname);
  return match?.route.sky === true || match?.params.feature === 'stream';
}
