/**
 * The provider's documented test numbers and the names that its test mode knows them by. The number that is typed stays in
 * the page; only the name is sent.
 */
const TEST_CARDS = new Map([
  ['4242424242424242', 'pm_card_visa'],
  ['4000056655665556', 'pm_card_visa_debit'],
  ['5555555555554444', 'pm_card_mastercard'],
  ['5200828282828210', 'pm_card_mastercard_debit'],
  ['5105105105105100', 'pm_card_mastercard_prepaid'],
  ['378282246310005', 'pm_card_amex'],
  ['6011111111111117', 'pm_card_discover'],
  ['4000002760000016', 'pm_card_de'],
  ['4000003920000003', 'pm_card_jp'],
  ['4000008260000000', 'pm_card_gb'],
  ['4000000000000002', 'pm_card_chargeDeclined'],
  ['4000000000009995', 'pm_card_chargeDeclinedInsufficientFunds'],
  ['4100000000000019', 'pm_card_chargeDeclinedFraudulent'],
  ['4000000000009987', 'pm_card_chargeDeclinedLostCard'],
  ['4000000000009979', 'pm_card_chargeDeclinedStolenCard'],
  ['4000000000006975', 'pm_card_chargeDeclinedVelocityLimitExceeded'],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard'],
  ['4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc'],
  ['4000000000000119', 'pm_card_chargeDeclinedProcessingError'],
  ['4000000000000341', 'pm_card_chargeCustomerFail'],
  ['4000002760003184', 'pm_card_authenticationRequired'],
  ['4000000000003220', 'pm_card_threeDSecureRequired'],
  ['4000002500003155', 'pm_card_authenticationRequiredOnSetup'],
  ['4000003800000446', 'pm_card_authenticationRequiredSetupForOffSession'],
  ['4000008260003178', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
  ['4000000000000259', 'pm_card_createDispute'],
  ['4000000000002685', 'pm_card_createDisputeProductNotReceived'],
  ['4000000000005126', 'pm_card_refundFail'],
]);

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** The test card of what was typed; undefined for every other number, real ones above all. */
export const testCardOf = (typed: string): string | undefined => TEST_CARDS.get(digitsOf(typed));

/** In groups of four, as cards have it; no longer than the longest. */
export const grouped = (typed: string): string =>
  digitsOf(typed)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** `0428`, `4/28` and `04 / 2028` as they are written on cards. */
export function asMonth(typed: string): string {
  const digits = digitsOf(typed).slice(0, 6);
  if (digits.length < 3) return typed.endsWith('/') && digits.length === 1 ? `0${digits} / ` : digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Whether a card is good in the month of `now`. Null for what is no month. */
export function isGoodUntil(typed: string, now: Date): boolean | null {
  const digits = digitsOf(typed);
  const month = Number(digits.slice(0, 2));
  if (!/^\d{4}(\d{2})?$/.test(digits) || month < 1 || month > 12) return null;
  const year = digits.length === 4 ? 2000 + Number(digits.slice(2)) : Number(digits.slice(2));
  return year * 12 + month >= now.getFullYear() * 12 + now.getMonth() + 1;
}
