import { matchRoute } from '#shared/routes.ts';

/** Paths of the route table whose screens are not built yet: they answer with the not-found page. Only shrinks. */
export const PENDING_ROUTES: readonly string[] = [
  '/stats',
  '/user/past_payments',
  '/user/my-stats',
  '/user/subscribe',
  '/account/payments',
  '/account/billings',
];

/** Whether a path leads to a screen: menus leave out the ones that do not. */
export function isBuilt(path: string): boolean {
  const route = matchRoute(path)?.route;
  return route !== undefined && !PENDING_ROUTES.includes(route.path);
}
