const UNIQUE_VIOLATION = '23505';

/** True when PostgreSQL refused a duplicate; drizzle wraps the driver's error as its cause. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return true;
  return error.cause !== undefined && isUniqueViolation(error.cause);
}

/** A statement that was given up, and may succeed when it is asked again: deadlock, conflict, lock or time run out, no connection free. */
const GAVE_WAY = new Set(['40P01', '40001', '55P03', '57014', '53300']);
/** The server is stopping, starting or gone, as PostgreSQL, the driver and the system call it. */
const UNREACHABLE = new Set(
  '57P01 57P02 57P03 08000 08001 08003 08004 08006 CONNECTION_CLOSED CONNECTION_ENDED CONNECT_TIMEOUT'.split(
    ' ',
  ),
);
/** Of a connection that could not be made. A provider's would say the same, but arrives as fetch's TypeError. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

export type PassingFault = 'gave-way' | 'unreachable';

/** What kept PostgreSQL from answering, where asking again later is worth it; undefined for every other error. */
export function passingFault(error: unknown): PassingFault | undefined {
  if (!(error instanceof Error) || error instanceof TypeError) return undefined;
  if (error instanceof AggregateError) return passingFault(error.errors[0]);
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (GAVE_WAY.has(code)) return 'gave-way';
    if (UNREACHABLE.has(code)) return 'unreachable';
    if (NO_CONNECTION.has(code) && ['connect', 'read', 'write'].includes(String(syscall)))
      return 'unreachable';
  }
  return passingFault(error.cause);
}
