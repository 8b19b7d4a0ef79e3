/** The pages where a card can be typed. The provider's own form may be loaded on these alone. */
const PAYMENT_PAGES: readonly string[] = ['/user/subscribe', '/account/payments'];

export const isPaymentPage = (pathname: string): boolean =>
  PAYMENT_PAGES.includes(pathname.replace(/(?<=.)\/$/, ''));
