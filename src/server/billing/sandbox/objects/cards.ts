import { createHash } from 'node:crypto';

/** How a test card behaves: what it declines, when it asks for authentication, what follows from a charge. */
export type CardBehaviour = {
  number: string;
  brand: 'amex' | 'discover' | 'mastercard' | 'visa';
  funding?: 'credit' | 'debit' | 'prepaid';
  country?: string;
  /** The code of the error, and of the decline where that is `card_declined`. */
  declines?: { code: string; decline_code?: string };
  /** Attaching succeeds all the same; only charges are declined. */
  attachesFirst?: true;
  authentication?: 'always' | 'unless_set_up' | 'never_on_setup';
  disputed?: 'fraudulent' | 'product_not_received';
  refunds?: 'fail';
};

const declined = (decline_code: string) => ({ code: 'card_declined', decline_code });

const CARDS: readonly [names: string, card: CardBehaviour][] = [
  ['pm_card_visa tok_visa', { number: '4242424242424242', brand: 'visa' }],
  ['pm_card_visa_debit tok_visa_debit', { number: '4000056655665556', brand: 'visa', funding: 'debit' }],
  ['pm_card_mastercard tok_mastercard', { number: '5555555555554444', brand: 'mastercard' }],
  [
    'pm_card_mastercard_debit tok_mastercard_debit',
    { number: '5200828282828210', brand: 'mastercard', funding: 'debit' },
  ],
  [
    'pm_card_mastercard_prepaid tok_mastercard_prepaid',
    { number: '5105105105105100', brand: 'mastercard', funding: 'prepaid' },
  ],
  ['pm_card_amex tok_amex', { number: '378282246310005', brand: 'amex' }],
  ['pm_card_discover tok_discover', { number: '6011111111111117', brand: 'discover' }],
  ['pm_card_de tok_de', { number: '4000002760000016', brand: 'visa', country: 'DE' }],
  ['pm_card_jp tok_jp', { number: '4000003920000003', brand: 'visa', country: 'JP' }],
  ['pm_card_gb tok_gb', { number: '4000008260000000', brand: 'visa', country: 'GB' }],
  [
    'pm_card_chargeDeclined tok_chargeDeclined pm_card_visa_chargeDeclined tok_visa_chargeDeclined',
    { number: '4000000000000002', brand: 'visa', declines: declined('generic_decline') },
  ],
  [
    'pm_card_chargeDeclinedInsufficientFunds tok_chargeDeclinedInsufficientFunds pm_card_visa_chargeDeclinedInsufficientFunds tok_visa_chargeDeclinedInsufficientFunds',
    { number: '4000000000009995', brand: 'visa', declines: declined('insufficient_funds') },
  ],
  [
    'pm_card_chargeDeclinedFraudulent tok_chargeDeclinedFraudulent',
    { number: '4100000000000019', brand: 'visa', declines: declined('fraudulent') },
  ],
  [
    'pm_card_chargeDeclinedLostCard tok_chargeDeclinedLostCard pm_card_visa_chargeDeclinedLostCard tok_visa_chargeDeclinedLostCard',
    { number: '4000000000009987', brand: 'visa', declines: declined('lost_card') },
  ],
  [
    'pm_card_chargeDeclinedStolenCard tok_chargeDeclinedStolenCard pm_card_visa_chargeDeclinedStolenCard tok_visa_chargeDeclinedStolenCard',
    { number: '4000000000009979', brand: 'visa', declines: declined('stolen_card') },
  ],
  [
    'pm_card_chargeDeclinedVelocityLimitExceeded pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    { number: '4000000000006975', brand: 'visa', declines: declined('card_velocity_exceeded') },
  ],
  [
    'pm_card_chargeDeclinedExpiredCard tok_chargeDeclinedExpiredCard',
    { number: '4000000000000069', brand: 'visa', declines: { code: 'expired_card' } },
  ],
  [
    'pm_card_chargeDeclinedIncorrectCvc tok_chargeDeclinedIncorrectCvc',
    { number: '4000000000000127', brand: 'visa', declines: { code: 'incorrect_cvc' } },
  ],
  [
    'pm_card_chargeDeclinedProcessingError tok_chargeDeclinedProcessingError',
    { number: '4000000000000119', brand: 'visa', declines: { code: 'processing_error' } },
  ],
  [
    'pm_card_chargeCustomerFail tok_chargeCustomerFail',
    { number: '4000000000000341', brand: 'visa', declines: declined('generic_decline'), attachesFirst: true },
  ],
  [
    'pm_card_authenticationRequired tok_authenticationRequired pm_card_threeDSecure2Required tok_threeDSecure2Required',
    { number: '4000002760003184', brand: 'visa', country: 'DE', authentication: 'always' },
  ],
  [
    'pm_card_threeDSecureRequired tok_threeDSecureRequired',
    { number: '4000000000003220', brand: 'visa', authentication: 'always' },
  ],
  [
    'pm_card_authenticationRequiredOnSetup tok_authenticationRequiredOnSetup',
    { number: '4000002500003155', brand: 'visa', country: 'FR', authentication: 'unless_set_up' },
  ],
  [
    'pm_card_authenticationRequiredSetupForOffSession tok_authenticationRequiredSetupForOffSession',
    { number: '4000003800000446', brand: 'visa', authentication: 'never_on_setup' },
  ],
  [
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds tok_authenticationRequiredChargeDeclinedInsufficientFunds',
    {
      number: '4000008260003178',
      brand: 'visa',
      country: 'GB',
      authentication: 'always',
      declines: declined('insufficient_funds'),
      attachesFirst: true,
    },
  ],
  [
    'pm_card_createDispute tok_createDispute',
    { number: '4000000000000259', brand: 'visa', disputed: 'fraudulent' },
  ],
  [
    'pm_card_createDisputeProductNotReceived tok_createDisputeProductNotReceived',
    { number: '4000000000002685', brand: 'visa', disputed: 'product_not_received' },
  ],
  ['pm_card_refundFail tok_refundFail', { number: '4000000000005126', brand: 'visa', refunds: 'fail' }],
];

const BY_NAME = new Map(
  CARDS.flatMap(([names, card]) => names.split(' ').map((name) => [name, card] as const)),
);
const BY_NUMBER = new Map(CARDS.map(([, card]) => [card.number, card]));

/** The test card of a token such as `pm_card_visa` or `tok_visa`. */
export const cardOfToken = (token: string): CardBehaviour | undefined => BY_NAME.get(token);
export const cardOfNumber = (number: string): CardBehaviour | undefined => BY_NUMBER.get(number);

/** One card, one fingerprint, however often it is entered. */
export const fingerprintOf = ({ number }: CardBehaviour): string =>
  createHash('sha256').update(`card ${number}`).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 16);

const BY_FINGERPRINT = new Map(CARDS.map(([, card]) => [fingerprintOf(card), card]));

/** The test card that a payment method was made of; its number is kept nowhere. */
export const cardOfFingerprint = (fingerprint: string): CardBehaviour | undefined =>
  BY_FINGERPRINT.get(fingerprint);

const MESSAGES = new Map([
  [
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ],
  ['insufficient_funds', 'Your card has insufficient funds.'],
  ['expired_card', 'Your card has expired.'],
  ['incorrect_cvc', "Your card's security code is incorrect."],
  ['incorrect_number', 'Your card number is incorrect.'],
  ['processing_error', 'An error occurred while processing your card. Try again in a little bit.'],
  ['authentication_required', 'Your card was declined. This transaction requires authentication.'],
]);

export const declineMessage = (code: string, declineCode?: string): string =>
  MESSAGES.get(declineCode ?? code) ?? MESSAGES.get(code) ?? 'Your card was declined.';
