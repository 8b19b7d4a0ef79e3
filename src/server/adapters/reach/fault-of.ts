import { type Fault, faultIn, faultNamed } from '#shared/house/faults.ts';
import { ReachFault } from './port.ts';

const SAID = 200;

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
export function faultOf(error: unknown): { fault: Fault; said: string } {
  const chain = [...chainOf(error)];
  const said = (chain.at(-1)?.message ?? '').replaceAll(CREDENTIALS, '//').replaceAll(/\s+/g, ' ');
  const given = chain.find((one) => one instanceof ReachFault);
  if (given) return { fault: given.fault, said: given.message.slice(0, SAID) };
  const known = chain
    .flatMap((one) => [
      faultNamed((one as { code?: unknown }).code),
      faultNamed(one.name),
      faultIn(one.message),
    ])
    .find((fault) => fault !== undefined);
  return { fault: known ?? 'broken', said: said.slice(0, SAID) };
}
