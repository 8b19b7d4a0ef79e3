import type { PartFault } from '#shared/house/dashboard.ts';
import { ReachFault } from './port.ts';

const SAID = 200;

/** What systems and libraries call the same few things. */
const FAULTS = new Map<string, PartFault>([
  ['ECONNREFUSED', 'refused'],
  ['ECONNRESET', 'refused'],
  ['EHOSTUNREACH', 'silent'],
  ['ENETUNREACH', 'silent'],
  ['ETIMEDOUT', 'silent'],
  ['TimeoutError', 'silent'],
  ['AbortError', 'silent'],
  ['UND_ERR_CONNECT_TIMEOUT', 'silent'],
  ['ENOTFOUND', 'unknown_host'],
  ['EAI_AGAIN', 'unknown_host'],
  ['EAUTH', 'denied'],
  ['EACCES', 'denied'],
  ['EPERM', 'denied'],
  ['EROFS', 'denied'],
  ['AccessDenied', 'denied'],
  ['InvalidAccessKeyId', 'denied'],
  ['SignatureDoesNotMatch', 'denied'],
  ['Forbidden', 'denied'],
  ['ENOENT', 'missing'],
  ['NoSuchBucket', 'missing'],
  ['NotFound', 'missing'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
]);

/** A library may keep the system's word in its message alone. */
const SYSTEM_WORD = /\bE[A-Z]{4,}\b/;

/** What an address in a message may carry besides the host. */
const CREDENTIALS = /\/\/[^\s/@]+@/g;

/** From the outer fault to what caused it, each at most once. */
function* chainOf(error: unknown): Generator<Error> {
  const seen = new Set<unknown>();
  for (let one: unknown = error; one instanceof Error && !seen.has(one);) {
    seen.add(one);
    yield one;
    one = one instanceof AggregateError ? (one.errors as unknown[])[0] : one.cause;
  }
}

/** Why a part does not answer, with its own words, cut short and without passwords. */
export function faultOf(error: unknown): { fault: PartFault; said: string } {
  const chain = [...chainOf(error)];
  const said = (chain.at(-1)?.message ?? '').replaceAll(CREDENTIALS, '//').replaceAll(/\s+/g, ' ');
  const given = chain.find((one) => one instanceof ReachFault);
  if (given) return { fault: given.fault, said: given.message.slice(0, SAID) };
  const known = chain
    .flatMap((one) => [(one as { code?: unknown }).code, one.name, SYSTEM_WORD.exec(one.message)?.[0]])
    .map((word) => (typeof word === 'string' ? FAULTS.get(word) : undefined))
    .find((fault) => fault !== undefined);
  return { fault: known ?? 'broken', said: said.slice(0, SAID) };
}
