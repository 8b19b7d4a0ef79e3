import type { FieldErrors } from '#shared/errors.ts';
import { ApiError } from '#web/api/api-error.ts';

/** Why something was not taken, as it is kept beside the row and told to its writer. */
export type Fault = {
  status: number;
  code: string;
  message: string;
  validation?: FieldErrors | undefined;
  retryAfter?: number | undefined;
};

/** What a failed call means for the sending. */
export type Failure =
  /** No answer at all: nothing else would fare better now. */
  | { kind: 'silent' }
  /** This row cannot go now; another may. */
  | { kind: 'later' }
  /** The server wants to be left alone with this kind for so long. */
  | { kind: 'rest'; ms: number }
  /** After a login, or once the account is open again. */
  | { kind: 'login' }
  /** Something else stands there now; null where nothing does. */
  | { kind: 'conflict'; theirs: unknown }
  /** The server would say no again. */
  | { kind: 'refused' };

/** Answers of an account that is held until its owner has done something; the rows wait meanwhile. */
const HELD = new Set([
  'auth.second_factor_needed',
  'auth.password_change_needed',
  'auth.deletion_scheduled',
  'auth.diary_closed',
]);
const REST_S = 60;
const LONGEST_REST_S = 3_600;

/** One reading of every failure; a kind may know better of its own codes. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'later' };
  const { status, code, retryAfter } = error;
  if (status === 0) return { kind: 'silent' };
  if (status === 401 || HELD.has(code)) return { kind: 'login' };
  if (status === 429) return { kind: 'rest', ms: Math.min(retryAfter ?? REST_S, LONGEST_REST_S) * 1000 };
  return status === 408 || status >= 500 ? { kind: 'later' } : { kind: 'refused' };
}

export function faultOf(error: unknown): Fault {
  if (!(error instanceof ApiError))
    return { status: 0, code: '', message: error instanceof Error ? error.message : '' };
  const { status, code, message, validation, retryAfter } = error;
  return { status, code, message, validation, retryAfter };
}

/** The fault as an error again, for words that are chosen by error. */
export const errorOf = (fault: Fault): ApiError => new ApiError(fault);

/** What to tell of a refusal: the first field that it names, else the whole. */
export const reasonOf = ({ validation, message }: Fault): string =>
  Object.values(validation ?? {})[0] ?? message;
