import type { IconName } from '#web/ui/icon-paths.ts';

/** One place in a menu; `key` names its words in the namespace `header`. Places not built yet are left out. */
export type NavItem = {
  to: string;
  icon: IconName;
  key: NavKey;
  /** Other addresses that show the same place. */
  also?: readonly string[];
};
type NavKey =
  | 'dreams'
  | 'answers'
  | 'inbox'
  | 'stream'
  | 'pond'
  | 'similar'
  | 'elements'
  | 'dictionary'
  | 'myStats'
  | 'favorites'
  | 'circles'
  | 'meetings'
  | 'stats'
  | 'about'
  | 'privacy'
  | 'faq'
  | 'blog'
  | 'contact'
  | 'profile'
  | 'reviews'
  | 'settings'
  | 'subscribe';

export const USER_ITEMS: readonly NavItem[] = [
  { to: '/user/dreams', icon: 'book', key: 'dreams' },
  { to: '/user/answers', icon: 'tray', key: 'answers' },
  { to: '/user/inbox', icon: 'fragment', key: 'inbox' },
  { to: '/user/stream', icon: 'stream', key: 'stream', also: ['/public/stream', '/explore'] },
  { to: '/user/dream-pond', icon: 'pond', key: 'pond' },
  { to: '/user/similar-dreams', icon: 'similar', key: 'similar' },
  { to: '/user/elements', icon: 'returning', key: 'elements' },
  { to: '/dictionary', icon: 'reading', key: 'dictionary' },
  { to: '/user/my-stats', icon: 'stats', key: 'myStats' },
  { to: '/favorites', icon: 'heart', key: 'favorites' },
  { to: '/account/my-spaces', icon: 'people', key: 'circles' },
  { to: '/account/my-bookings', icon: 'calendar', key: 'meetings' },
];

/** The phone's bar: two places at each side of Record, the last one opens the drawer. */
export const BAR_ITEMS: readonly NavItem[] = [
  ...USER_ITEMS.filter((item) => item.to === '/user/dreams' || item.to === '/user/stream'),
  ...USER_ITEMS.filter((item) => item.to === '/user/dream-pond' || item.to === '/user/similar-dreams').slice(
    0,
    1,
  ),
];

export const ACCOUNT_ITEMS: readonly NavItem[] = [
  { to: '/user/profile', icon: 'user', key: 'profile' },
  { to: '/account/reviews', icon: 'interpretation', key: 'reviews' },
  { to: '/user/edit-profile', icon: 'settings', key: 'settings' },
  { to: '/user/subscribe', icon: 'lamp', key: 'subscribe' },
];

export const ADMIN_ACCOUNT_ITEMS: readonly NavItem[] = [
  { to: '/admin/profile', icon: 'user', key: 'profile' },
];

export const PUBLIC_ITEMS: readonly NavItem[] = [
  { to: '/public/stream', icon: 'stream', key: 'stream', also: ['/explore'] },
  { to: '/dictionary', icon: 'reading', key: 'dictionary' },
  { to: '/stats', icon: 'stats', key: 'stats' },
  { to: '/about', icon: 'info', key: 'about' },
  { to: '/privacy', icon: 'shield', key: 'privacy' },
  { to: '/faq', icon: 'question', key: 'faq' },
];

export const FOOTER_ITEMS: readonly NavItem[] = [
  { to: '/about', icon: 'info', key: 'about' },
  { to: '/privacy', icon: 'shield', key: 'privacy' },
  { to: '/faq', icon: 'question', key: 'faq' },
  { to: '/stats', icon: 'stats', key: 'stats' },
  { to: '/dictionary', icon: 'reading', key: 'dictionary' },
  { to: '/blog', icon: 'news', key: 'blog' },
  { to: '/contact-us', icon: 'mail', key: 'contact' },
];

/** The admin's rail, in groups; words come from the route table's titles. */
export const ADMIN_GROUPS: readonly { key: AdminGroup | null; paths: readonly string[] }[] = [
  { key: null, paths: ['/admin/dashboard'] },
  {
    key: 'people',
    paths: [
      '/admin/users',
      '/admin/comments',
      '/admin/interpretations',
      '/admin/reports',
      '/admin/word-rules',
      '/admin/pond',
      '/admin/audit',
      '/admin/analytics',
      '/admin/outbox',
    ],
  },
  {
    key: 'content',
    paths: ['/admin/cms', '/admin/email', '/admin/photo', '/admin/faq', '/admin/help-lines', '/admin/blog'],
  },
  {
    key: 'dreams',
    paths: [
      '/admin/categories',
      '/admin/dream_prompt',
      '/admin/dream_book',
      '/admin/similar',
      '/admin/add-dream',
    ],
  },
  {
    key: 'money',
    paths: [
      '/admin/product',
      '/admin/price',
      '/admin/order',
      '/admin/invoice',
      '/admin/subscription',
      '/admin/webhooks',
    ],
  },
];
export type AdminGroup = 'people' | 'content' | 'dreams' | 'money';
