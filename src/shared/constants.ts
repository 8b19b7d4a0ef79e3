/** Figures that the specification prints (section 9 unless said otherwise). */
export const PROJECT_HEADER = 'x-project';
export const PROJECT = 'dream-diary';
export const PAGE_SIZE_V4 = 20;
export const PAGE_SIZE_V1 = 10;
export const PAGE_SIZE_USERS = 10;
/** The pager shows when the total is over this. */
export const PAGER_THRESHOLD = 10;
export const MAX_PAGE_SIZE = 100;
export const NOTIFICATION_MS = 3000;
export const SESSION_EXPIRED_REDIRECT_MS = 4000;
export const TOAST_MS = { login: 4000, edit: 4000, passwordUpdated: 2000, emailUpdated: 1000 } as const;
export const SIDEBAR_BREAKPOINT_PX = 1024;
export const STARS_DESKTOP = 15000;
export const STARS_MOBILE = 6000;
export const STARS_MOBILE_MAX_WIDTH_PX = 750;
export const NAMESPACES = [
  'about',
  'faq',
  'header',
  'footer',
  'common',
  'landing',
  'stats',
  'stream',
  'translation',
] as const;
/** Specification, section 3: what the browser stores. */
export const STORAGE_KEYS = { user: 'user', token: 'token', role: 'role' } as const;

/** decisions.md, 18: a deleted account can be taken back for this many days. */
export const ACCOUNT_UNDO_DAYS = 14;

/** After an admin set a password or an address, the diary opens by itself this many days after the notice went out. */
export const CLOSED_DIARY_DAYS = 14;
