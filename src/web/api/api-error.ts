import type { FieldErrors } from '#shared/errors.ts';

type ApiErrorInit = {
  status: number;
  code: string;
  message: string;
  validation?: FieldErrors | undefined;
  requestId?: string | undefined;
  /** Seconds to wait before trying again. */
  retryAfter?: number | undefined;
  /** The whole answer, for what a failure tells besides its message (a conflict carries the present `model`). */
  body?: unknown;
};

/** A call that did not succeed. `status` 0 means that no answer came (offline, unreachable, too slow). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly validation: FieldErrors | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly body: unknown;

  constructor({ status, code, message, validation, requestId, retryAfter, body }: ApiErrorInit) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.validation = validation;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** True where no answer came: the work is still on the device and may be tried again. */
export const isNoAnswer = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

const GATEWAY = [502, 503, 504];
/** True where nobody knows whether it was done: no answer came, or something on the way spoke for a server that did not. */
export const isUnsure = (error: unknown): boolean =>
  isNoAnswer(error) || (error instanceof ApiError && GATEWAY.includes(error.status));

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
