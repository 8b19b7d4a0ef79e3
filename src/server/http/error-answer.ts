import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Failure, FieldErrors } from '#shared/errors.ts';
import { passingFault } from '#server/db/faults.ts';
import { AppError, invalid, serverBusy, storeUnreachable } from './errors.ts';
import { inLanguage, messageLanguage } from '#server/http/messages/error-translations.ts';

const WORDS: Record<number, [code: string, message: string]> = {
  413: ['request.too_large', 'That is more than can be taken in one go.'],
  415: ['request.unsupported_type', 'This kind of content cannot be taken here.'],
};

/** Faults that an answer tells, and letters of each: who sends a thousand of them gets no thousand back. */
const MOST_FAULTS = 20;
const FAULT_NAME = 120;
const FAULT_WORDS = 300;

function fieldErrors(error: FastifyError): FieldErrors {
  // Without a prototype: a field may be called toString.
  const validation = Object.create(null) as FieldErrors;
  for (const issue of error.validation ?? []) {
    const params = issue.params as { keys?: string[] } | undefined;
    const base = issue.instancePath.split('/').filter(Boolean);
    for (const key of params?.keys ?? ['']) {
      const field = [...base, key].filter(Boolean).join('.') || 'body';
      validation[field] ??= params?.keys ? 'This field is not known here.' : (issue.message ?? 'Not valid');
    }
  }
  return validation;
}

/** Turns whatever was thrown into the failure that a caller may see; what passes by itself becomes 503, unknown errors a plain 500. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(fieldErrors(error));
  const status = (error as Partial<FastifyError>)?.statusCode;
  const known = status === undefined ? undefined : WORDS[status];
  if (known && status !== undefined) return new AppError(status, known[0], known[1]);
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError(status, 'request.malformed', 'The request could not be read.');
  }
  return toUnforeseen(error);
}

/** What may be told of an error that is not ours: the store may be back in a moment, anything else is a plain 500. */
function toUnforeseen(error: unknown): AppError {
  const passing = passingFault(error);
  if (passing === 'gave-way') return serverBusy();
  if (passing === 'unreachable') return storeUnreachable();
  return new AppError(
    500,
    'server.fault',
    'Something went wrong on our side. Nothing that you had saved is lost.',
  );
}

const cut = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).toWellFormed() : text;

const shownFields = (validation: FieldErrors, say: (message: string) => string): FieldErrors =>
  Object.fromEntries(
    Object.entries(validation)
      .slice(0, MOST_FAULTS)
      .map(([field, message]) => [cut(field, FAULT_NAME), cut(say(message), FAULT_WORDS)]),
  );

/** Somebody who is signed in tried what is not theirs to do. */
function noteRefusal({ actor, method, routeOptions, log, id }: FastifyRequest): void {
  const user = actor.kind === 'member' ? actor.userId : null;
  log.warn({ user, method, route: routeOptions.url, request_id: id }, 'access refused');
}

/** The one place where errors become HTTP, in the language that the caller asks for. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error);
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
  else if (failure.code === 'auth.forbidden') noteRefusal(request);
  else if (failure.status === 404) request.missing = failure.code;
  const language = messageLanguage(request.headers['accept-language']);
  const say = (message: string) => inLanguage(message, language);
  const body: Failure & Record<string, unknown> = {
    error: true,
    message: say(failure.message),
    code: failure.code,
    ...(failure.validation ? { validation: shownFields(failure.validation, say) } : {}),
    ...(failure.status >= 500 ? { request_id: request.id } : {}),
    ...(failure.retryAfter === undefined ? {} : { retry_after: failure.retryAfter }),
    ...failure.extra,
  };
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"');
  for (const [name, value] of Object.entries(failure.headers)) reply.header(name, value);
  return reply
    .status(failure.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
