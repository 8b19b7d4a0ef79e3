import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Navigate, useLocation, useParams, type RouteObject } from 'react-router';
import { matchRoute, ROUTES } from '#shared/routes.ts';
import { lazyPage, richPage, type LazyPage } from './lazy-page.tsx';
import { NotFound } from './shells/not-found.tsx';
import { Root } from './shells/root.tsx';
import { RootError } from './shells/root-error.tsx';

/** Sends the visitor on and keeps the query, redirect_uri included. */
function SendOn({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
}

const SendToInterpretation = () => <SendOn to={`/user/interpitation/${useParams().id ?? ''}`} />;

/** The page of each path; one line a route. */
export const PAGES: Record<string, ComponentType | LazyPage> = {
  '/': lazyPage(() => import('#web/features/home/home-page.tsx')),
  '/about': lazyPage(() => import('#web/features/about/about-page.tsx')),
  '/privacy': lazyPage(() => import('#web/features/privacy/privacy-page.tsx')),
  '/faq': lazyPage(() => import('#web/features/faq/faq-page.tsx')),
  '/dictionary': lazyPage(() => import('#web/features/dictionary/dictionary-page.tsx')),
  '/dictionary/:slug': lazyPage(() => import('#web/features/dictionary/entry-page.tsx')),
  '/stats': lazyPage(() => import('#web/features/public-stats/public-stats-page.tsx')),
  '/contact-us': richPage(() => import('#web/features/contact/contact-page.tsx')),
  '/blog': lazyPage(() => import('#web/features/blog/blog-page.tsx')),
  '/blog/:slug': lazyPage(() => import('#web/features/blog/post-page.tsx')),
  '/public/stream': lazyPage(() => import('#web/features/stream/stream-page.tsx')),
  '/public/stream/:id': lazyPage(() => import('#web/features/stream/public-dream-page.tsx')),
  '/public/dreamer/:id': lazyPage(() => import('#web/features/profile/member-page.tsx')),
  '/explore': lazyPage(() => import('#web/features/stream/stream-page.tsx')),
  '/read': lazyPage(() => import('#web/features/dream-packs/links/read-page.tsx')),
  '/try': lazyPage(() => import('#web/features/capture/guest-capture-page.tsx')),

  '/login': lazyPage(() => import('#web/features/auth/login-choice-page.tsx')),
  '/user/login': () => <SendOn to="/magic-login/user" />,
  '/magic-login/verify': richPage(() => import('#web/features/auth/magic-link/magic-verify-page.tsx')),
  '/magic-login/:role': richPage(() => import('#web/features/auth/magic-link/magic-login-page.tsx')),
  '/user/sign-up': richPage(() => import('#web/features/auth/sign-up-page.tsx')),
  '/user/forgot': richPage(() => import('#web/features/auth/forgot-page.tsx')),
  '/user/check-email': lazyPage(() => import('#web/features/auth/check-email-page.tsx')),
  '/user/reset': richPage(() => import('#web/features/auth/reset-page.tsx')),
  '/user/verify-user': richPage(() => import('#web/features/auth/verify-user-page.tsx')),
  '/admin/sign-up': richPage(() => import('#web/features/auth/admin-sign-up-page.tsx')),
  '/admin/login': richPage(() => import('#web/features/auth/admin-login-page.tsx')),
  '/admin/forgot': richPage(() => import('#web/features/auth/forgot-page.tsx'), { role: 'admin' }),
  '/admin/reset': richPage(() => import('#web/features/auth/reset-page.tsx'), { role: 'admin' }),

  '/user/add-dream': lazyPage(() => import('#web/features/capture/add-dream-page.tsx')),
  '/user/dreams': lazyPage(() => import('#web/features/dreams/library/library-page.tsx')),
  '/user/inbox': richPage(() => import('#web/features/inbox/inbox-page.tsx')),
  '/favorites': lazyPage(() => import('#web/features/dreams/library/library-page.tsx'), { favourites: true }),
  '/user/edit-dream/:id': richPage(() => import('#web/features/dreams/edit/edit-dream-page.tsx')),
  '/user/my-dictionary': lazyPage(() => import('#web/features/dictionary/own/own-dictionary-page.tsx')),
  '/user/elements': lazyPage(() => import('#web/features/elements/elements-page.tsx')),
  '/user/elements/:kind/:name': richPage(() => import('#web/features/elements/element-page.tsx')),
  '/user/my-stats': lazyPage(() => import('#web/features/my-stats/my-stats-page.tsx')),
  '/user/similar-dreams': richPage(() => import('#web/features/similar/similar-dreams-page.tsx')),
  '/user/compare-dreams': richPage(() => import('#web/features/similar/compare/compare-page.tsx')),
  '/user/comments/:id': lazyPage(() => import('#web/features/comments/comments-page.tsx')),
  '/user/dream-pond': lazyPage(() => import('#web/features/pond/pond-page.tsx')),
  '/user/stream': lazyPage(() => import('#web/features/stream/stream-page.tsx')),
  '/user/answers': lazyPage(() => import('#web/features/answers/answers-page.tsx')),
  '/user/profile': richPage(() => import('#web/features/profile/profile-page.tsx')),
  '/user/edit-profile': richPage(() => import('#web/features/settings/edit-profile-page.tsx')),
  '/user/reading-links': richPage(() => import('#web/features/dream-packs/links/reading-links-page.tsx')),
  '/user/print': richPage(() => import('#web/features/dream-packs/paper/print-page.tsx')),
  '/user/portability': lazyPage(() => import('#web/features/portability/portability-page.tsx')),
  '/user/subscribe': richPage(() => import('#web/features/billing/subscribe-page.tsx')),
  '/user/past_payments': lazyPage(() => import('#web/features/billing/past-payments-page.tsx')),
  '/account/billings': lazyPage(() => import('#web/features/billing/past-payments-page.tsx')),
  '/account/payments': richPage(() => import('#web/features/billing/cards-page.tsx')),
  '/account': () => <SendOn to="/user/profile" />,
  '/account/profile': richPage(() => import('#web/features/settings/edit-profile-page.tsx')),
  '/user/interpret/:id': lazyPage(() => import('#web/features/interpretations/write/interpret-page.tsx')),
  '/user/interpitation/:id': lazyPage(
    () => import('#web/features/interpretations/read/interpretation-page.tsx'),
  ),
  '/user/interpretation/:id': SendToInterpretation,
  '/account/reviews': lazyPage(() => import('#web/features/interpretations/read/reviews-page.tsx')),
  '/account/my-bookings': richPage(() => import('#web/features/scheduling/meetings-page.tsx')),
  '/account/my-spaces': richPage(() => import('#web/features/circles/circles-page.tsx')),
  '/account/my-spaces/:id': richPage(() => import('#web/features/circles/circle-page.tsx')),
  '/user/rewrite-dream/:id': richPage(() => import('#web/features/rescripts/rewrite-page.tsx')),
  '/user/:feature/:id': lazyPage(() => import('#web/features/dreams/dream/dream-page.tsx')),

  '/admin/dashboard': lazyPage(() => import('#web/features/dashboard/dashboard-page.tsx')),
  '/admin/profile': richPage(() => import('#web/features/settings/admin-profile-page.tsx')),
  '/admin/users': richPage(() => import('#web/features/users/users-page.tsx')),
  '/admin/add-user': richPage(() => import('#web/features/users/add-user-page.tsx')),
  '/admin/edit-user/:id': richPage(() => import('#web/features/users/edit-user-page.tsx')),
  '/admin/categories': richPage(() => import('#web/features/categories/categories-page.tsx')),
  '/admin/add-category': richPage(() => import('#web/features/categories/add-category-page.tsx')),
  '/admin/edit-category/:id': richPage(() => import('#web/features/categories/edit-category-page.tsx')),
  '/admin/dream_prompt': richPage(() => import('#web/features/prompts/prompts-page.tsx')),
  '/admin/add-dream_prompt': richPage(() => import('#web/features/prompts/add-prompt-page.tsx')),
  '/admin/view-dream_prompt/:id': lazyPage(() => import('#web/features/prompts/view-prompt-page.tsx')),
  '/admin/edit-dream_prompt/:id': richPage(() => import('#web/features/prompts/edit-prompt-page.tsx')),
  '/admin/dream_book': richPage(() => import('#web/features/dream-books/books-page.tsx')),
  '/admin/add-dream_book': richPage(() => import('#web/features/dream-books/add-book-page.tsx')),
  '/admin/view-dream_book/:id': richPage(() => import('#web/features/dream-books/view-book-page.tsx')),
  '/admin/edit-dream_book/:id': richPage(() => import('#web/features/dream-books/edit-book-page.tsx')),
  '/admin/faq': richPage(() => import('#web/features/faq/admin/faq-list-page.tsx')),
  '/admin/add-faq': richPage(() => import('#web/features/faq/admin/add-faq-page.tsx')),
  '/admin/edit-faq/:id': richPage(() => import('#web/features/faq/admin/edit-faq-page.tsx')),
  '/admin/help-lines': richPage(() => import('#web/features/help-lines/admin/help-lines-page.tsx')),
  '/admin/add-help-line': richPage(() => import('#web/features/help-lines/admin/add-help-line-page.tsx')),
  '/admin/edit-help-line/:id': richPage(
    () => import('#web/features/help-lines/admin/edit-help-line-page.tsx'),
  ),
  '/admin/photo': richPage(() => import('#web/features/photos/photos-page.tsx')),
  '/admin/add-photo': richPage(() => import('#web/features/photos/add-photo-page.tsx')),
  '/admin/edit-photo/:id': richPage(() => import('#web/features/photos/edit-photo-page.tsx')),
  '/admin/cms': richPage(() => import('#web/features/cms/cms-page.tsx')),
  '/admin/add-cms': richPage(() => import('#web/features/cms/add-cms-page.tsx')),
  '/admin/edit-cms/:id': richPage(() => import('#web/features/cms/edit-cms-page.tsx')),
  '/admin/email': richPage(() => import('#web/features/email-templates/templates-page.tsx')),
  '/admin/add-email': richPage(() => import('#web/features/email-templates/add-template-page.tsx')),
  '/admin/edit-email/:id': richPage(() => import('#web/features/email-templates/edit-template-page.tsx')),
  '/admin/blog': richPage(() => import('#web/features/blog/admin/posts-page.tsx')),
  '/admin/add-blog': richPage(() => import('#web/features/blog/admin/add-post-page.tsx')),
  '/admin/edit-blog/:id': richPage(() => import('#web/features/blog/admin/edit-post-page.tsx')),
  '/admin/add-dream': richPage(() => import('#web/features/stream/house/add-house-dream-page.tsx')),
  '/admin/similar': lazyPage(() => import('#web/features/similar/trial/trial-page.tsx')),
  '/admin/pond': lazyPage(() => import('#web/features/pond/queue/pond-queue-page.tsx')),
  '/admin/outbox': richPage(() => import('#web/features/outbox/outbox-page.tsx')),
  '/admin/reports': richPage(() => import('#web/features/moderation/queue/reports-page.tsx')),
  '/admin/word-rules': richPage(() => import('#web/features/word-rules/word-rules-page.tsx')),
  '/admin/add-word-rule': richPage(() => import('#web/features/word-rules/add-word-rule-page.tsx')),
  '/admin/edit-word-rule/:id': richPage(() => import('#web/features/word-rules/edit-word-rule-page.tsx')),
  '/admin/comments': richPage(() => import('#web/features/moderation/queue/comments-queue-page.tsx')),
  '/admin/interpretations': richPage(
    () => import('#web/features/moderation/queue/interpretations-queue-page.tsx'),
  ),
  '/admin/product': richPage(() => import('#web/features/billing-admin/catalogue/products-page.tsx')),
  '/admin/add-product': richPage(() => import('#web/features/billing-admin/catalogue/add-product-page.tsx')),
  '/admin/edit-product/:id': richPage(
    () => import('#web/features/billing-admin/catalogue/edit-product-page.tsx'),
  ),
  '/admin/price': richPage(() => import('#web/features/billing-admin/catalogue/prices-page.tsx')),
  '/admin/add-price': richPage(() => import('#web/features/billing-admin/catalogue/add-price-page.tsx')),
  '/admin/edit-price/:id': richPage(
    () => import('#web/features/billing-admin/catalogue/edit-price-page.tsx'),
  ),
  '/admin/order': richPage(() => import('#web/features/billing-admin/payments/orders-page.tsx')),
  '/admin/order/:id': richPage(() => import('#web/features/billing-admin/payments/life-page.tsx'), {
    kind: 'order',
  }),
  '/admin/invoice': richPage(() => import('#web/features/billing-admin/payments/invoices-page.tsx')),
  '/admin/invoice/:id': richPage(() => import('#web/features/billing-admin/payments/life-page.tsx'), {
    kind: 'invoice',
  }),
  '/admin/subscription': richPage(
    () => import('#web/features/billing-admin/payments/subscriptions-page.tsx'),
  ),
  '/admin/subscription/:id': richPage(() => import('#web/features/billing-admin/payments/life-page.tsx'), {
    kind: 'subscription',
  }),
  '/admin/webhooks': richPage(() => import('#web/features/billing-admin/events/events-page.tsx')),
  '/admin/analytics': richPage(() => import('#web/features/analytics/sessions-page.tsx')),
  '/admin/analytics/:id': lazyPage(() => import('#web/features/analytics/session-page.tsx')),
  '/admin/audit': richPage(() => import('#web/features/audit/audit-page.tsx')),
};

const pageOf = (path: string): ComponentType => PAGES[path] ?? NotFound;

/** Starts loading the page of a path before anything is drawn. */
export async function preloadPage(pathname: string): Promise<void> {
  const path = matchRoute(pathname)?.route.path;
  const page = path ? pageOf(path) : NotFound;
  if ('preload' in page) await (page as LazyPage).preload();
}

/** Fetches the page of a path before somebody goes there, and with `data` what it asks first. */
export async function fetchAhead(client: QueryClient, pathname: string, data: boolean): Promise<void> {
  const found = matchRoute(pathname);
  const page = found ? pageOf(found.route.path) : NotFound;
  if (!found || !('preload' in page)) return;
  if (data) await (page as LazyPage).fetchAhead(client, found.params);
  else await (page as LazyPage).fetchWhole();
}

export const createRoutes = (): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      ...ROUTES.map((route) => ({ path: route.path, Component: pageOf(route.path) })),
      { path: '*', Component: NotFound },
    ],
  },
];
