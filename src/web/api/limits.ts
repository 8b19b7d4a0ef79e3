/** Path roots of the calls (specification, section 7). */
export const LAMBDA = '/v2/api/lambda';
export const RECORDS = '/v4/api/records';
export const REST = '/v1/api/rest';

export const CALL_TIMEOUT_MS = 20_000;

/** Section 8: a token-expired error leads to the modal; a token that the server does not know ends the same way. */
export const AUTH_SIGNALS: readonly string[] = ['TOKEN_EXPIRED', 'TOKEN_INVALID'];
