import type { FieldErrors } from '#shared/errors.ts';
import type { Actor } from './actor.ts';

type Extra = {
  validation?: FieldErrors;
  retryAfter?: number;
  headers?: Record<string, string>;
  /** Further fields of the answer's body, such as the server's own version in a conflict. */
  extra?: Record<string, unknown>;
};

/** A failure that a caller may see. `code` is stable (`feature.what_happened`), `message` is for people. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly validation: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  readonly headers: Record<string, string>;
  readonly extra: Record<string, unknown>;

  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.validation = extra.validation;
    this.retryAfter = extra.retryAfter;
    this.headers = extra.headers ?? {};
    this.extra = extra.extra ?? {};
  }
}

/** Makes the constructor of one named failure: `const notFound = defineError(404, 'dreams.not_found', 'There is no such dream.')`. */
export const defineError =
  (status: number, code: string, message: string) =>
  (extra: Extra & { message?: string } = {}): AppError =>
    new AppError(status, code, extra.message ?? message, extra);

/** Validation failed: 400 with the map of field to text. */
export const invalid = (validation: FieldErrors, message = 'Some fields need another look.'): AppError =>
  new AppError(400, 'request.invalid', message, { validation });

export const unauthorized = defineError(401, 'auth.missing', 'UNAUTHORIZED');
export const tokenExpired = defineError(401, 'auth.expired', 'TOKEN_EXPIRED');
export const tokenInvalid = defineError(401, 'auth.invalid', 'TOKEN_INVALID');
const passwordChangeNeeded = defineError(
  403,
  'auth.password_change_needed',
  'Choose a password of your own first.',
);
const deletionScheduled = defineError(
  403,
  'auth.deletion_scheduled',
  'This account is about to be deleted. Keep it to go on.',
);
const factorNeeded = defineError(403, 'auth.second_factor_needed', 'Set up a second factor first.');
const diaryClosed = defineError(
  403,
  'auth.diary_closed',
  'An admin changed your password or address. Your dreams are closed until you prove that it is you.',
);
const CLOSED = {
  password: passwordChangeNeeded,
  deletion: deletionScheduled,
  factor: factorNeeded,
  diary: diaryClosed,
} as const;
/** Why somebody who may not go on as a member is sent away: nobody is signed in, or the session is closed for now. */
export function refusal(actor: Actor): AppError {
  const closed = actor.kind === 'system' ? undefined : actor.closed;
  return closed === undefined ? unauthorized() : CLOSED[closed]();
}
export const forbidden = defineError(403, 'auth.forbidden', 'This is not open to you.');
export const notFound = defineError(404, 'request.not_found', 'There is nothing here.');
/** Seconds after which to ask again: what stood in the way is over soon, a server that starts takes longer. */
const AGAIN_AFTER = { busy: 1, unreachable: 5 } as const;
export const serverBusy = (): AppError =>
  new AppError(503, 'server.busy', 'Too much is going on at once. Try again in a moment.', {
    retryAfter: AGAIN_AFTER.busy,
  });
export const storeUnreachable = (): AppError =>
  new AppError(
    503,
    'server.store_unreachable',
    'The diary cannot be reached right now. Try again in a moment.',
    {
      retryAfter: AGAIN_AFTER.unreachable,
    },
  );
export const tooMany = (seconds: number): AppError =>
  new AppError(429, 'request.too_many', `Too many tries. Try again in ${seconds} s.`, {
    retryAfter: seconds,
  });
