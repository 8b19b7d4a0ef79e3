import type { Appearance, Stripe } from '@stripe/stripe-js';
import { isPaymentPage } from '#shared/billing/payment-pages.ts';

const RELOADED = 'payment-form-reloaded';
const loading = new Map<string, Promise<Stripe | null>>();

/** The address that this document came from: its rules stay those of that page, wherever one has gone since. */
function documentPath(): string {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return new URL(entry?.name ?? location.href, location.href).pathname;
}

/**
 * Only the pages about cards let the provider's script in. Who has come here from another page of ours has that page's rules
 * still, so the document is fetched anew, once. True where that is under way.
 */
function isFetchedAnew(): boolean {
  const seen = sessionStorage.getItem(RELOADED);
  if (isPaymentPage(documentPath()) || seen === location.pathname) {
    sessionStorage.removeItem(RELOADED);
    return false;
  }
  sessionStorage.setItem(RELOADED, location.pathname);
  location.reload();
  return true;
}

/** Where it is neither there nor refused by then, nobody waits for it. */
const PATIENCE_MS = 15_000;
const tooLate = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

/** The provider's own script, from the provider's address. Null where it does not come; never resolves where the page reloads. */
export function loadProvider(key: string): Promise<Stripe | null> {
  const present = loading.get(key);
  if (present) return present;
  if (isFetchedAnew()) return new Promise(() => undefined);
  const script = import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(key)).catch(() => null);
  const fresh = Promise.race([script, tooLate()]);
  loading.set(key, fresh);
  void fresh.then((stripe) => stripe === null && loading.delete(key));
  return fresh;
}

/** The provider's fields in our colours; they stand in a frame of theirs that our style sheets do not reach. */
export function appearanceOf(isDawn: boolean): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: isDawn ? 'stripe' : 'night',
    variables: {
      colorPrimary: token('--lamp'),
      colorBackground: token('--ink-1'),
      colorText: token('--moon-1'),
      colorTextSecondary: token('--moon-2'),
      colorDanger: token('--ember'),
      borderRadius: token('--radius-field'),
      fontSizeBase: '16px',
    },
  };
}
