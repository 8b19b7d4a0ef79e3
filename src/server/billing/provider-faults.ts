import type { Logger } from 'pino';
import { AppError, defineError, invalid } from '#server/http/errors.ts';

/** What the library's errors carry, whichever class they are of. */
type ProviderError = {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  statusCode?: number;
  requestId?: string;
  headers?: Record<string, string>;
};

export const paymentsDown = defineError(
  502,
  'billing.provider_down',
  'The payment provider does not answer right now. Nothing is charged twice; try again in a moment.',
);
const notAvailable = defineError(502, 'billing.not_available', 'Payments are not available.');
const providerBusy = defineError(503, 'billing.provider_busy', 'Payments are busy. Try again in a moment.');
export const paymentNotFound = defineError(404, 'billing.not_found', 'There is no such thing here.');
export const underWay = defineError(
  409,
  'billing.under_way',
  'This is under way already. Look again in a moment.',
);

const AGAIN_AFTER_SECONDS = 5;
const MOST_WAIT_SECONDS = 600;
/** What a bank's refusal means for the card, where the provider gives no type of its own. */
const REFUSED = 402;

export const isProviderError = (error: unknown): error is ProviderError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

/** The provider was not reached, or fell over: the same attempt may be made again. */
export const isUnreachable = (error: ProviderError): boolean =>
  error.type === 'StripeConnectionError' ||
  error.type === 'StripeAPIError' ||
  (error.statusCode !== undefined && error.statusCode >= 500);
export const isConflict = (error: ProviderError): boolean =>
  error.type === 'StripeIdempotencyError' || error.statusCode === 409;
export const isRateLimit = (error: ProviderError): boolean =>
  error.type === 'StripeRateLimitError' || error.statusCode === 429;

/** Seconds that the provider asks to wait; undefined where it does not say, or says nonsense. */
export function waitAskedFor({ headers }: ProviderError): number | undefined {
  const seconds = Number(headers?.['retry-after'] ?? Number.NaN);
  return seconds > 0 && seconds <= MOST_WAIT_SECONDS ? Math.ceil(seconds) : undefined;
}

export const isMissing = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'billing.not_found';
export const isRefused = (error: unknown): error is AppError =>
  error instanceof AppError && error.status === REFUSED;

const refused = ({ message, code = 'card_declined', decline_code }: ProviderError): AppError =>
  new AppError(REFUSED, 'billing.card_refused', message, {
    extra: { code, ...(decline_code === undefined ? {} : { decline_code }) },
  });

/** `recurring[interval]` and `items[0][price]` by their first name. */
const fieldOf = (param: string): string => param.split(/[[.]/, 1)[0] ?? param;

/** Another host may leave the code out; a call that it does not know at all is its fault, not something missing. */
const isOfMissing = ({ code, statusCode, message }: ProviderError): boolean =>
  code === 'resource_missing' || (statusCode === 404 && !/unrecognized request/i.test(message));

/** The failure that a caller may see. What is our fault or the provider's is told to the log, without what was sent. */
export function failureOf(error: ProviderError, fields: readonly string[], log: Logger): AppError {
  const { type, code, param, statusCode, requestId } = error;
  if (type === 'StripeCardError' || statusCode === REFUSED) return refused(error);
  // A host that gives its errors no type of their own is told by its status.
  const isRequest = type === 'StripeInvalidRequestError' || statusCode === 400 || statusCode === 404;
  if (isRequest || isConflict(error)) {
    if (isOfMissing(error)) return paymentNotFound();
    if (isConflict(error)) return underWay();
    const field = param === undefined ? undefined : fieldOf(param);
    if (field !== undefined && fields.includes(field)) return invalid({ [field]: error.message });
  }
  log.error({ alarm: 'billing.provider', type, code, param, statusCode, requestId }, 'payment call failed');
  if (isRateLimit(error)) return providerBusy({ retryAfter: waitAskedFor(error) ?? AGAIN_AFTER_SECONDS });
  return isUnreachable(error) ? paymentsDown() : notAvailable();
}
