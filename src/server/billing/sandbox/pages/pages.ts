import type { Pages } from '#server/billing/sandbox/http/server.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { authenticationPage } from './authentication.ts';
import { checkoutPage } from './checkout-page.ts';
import { invoicePage, portalPage, receiptPage } from './papers.ts';

type Page = (
  state: State,
  id: string,
  method: string,
  url: URL,
  form: Parameters<Pages>[2],
) => ReturnType<Pages>;

const PAGES: readonly [pattern: RegExp, page: Page][] = [
  [/^\/authenticate\/(\w+)$/, authenticationPage],
  [/^\/checkout\/(\w+)$/, checkoutPage],
  [/^\/invoices\/(\w+)(?:\/pdf)?$/, invoicePage],
  [/^\/receipts\/(\w+)$/, receiptPage],
  [/^\/portal\/(\w+)$/, portalPage],
];

/** The sandbox's own pages: what a payer would see at the provider. */
export const pages =
  (state: State): Pages =>
  (method, url, form) => {
    for (const [pattern, page] of PAGES) {
      const found = pattern.exec(url.pathname);
      if (found?.[1] !== undefined) return page(state, found[1], method, url, form);
    }
    return undefined;
  };
