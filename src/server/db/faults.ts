const UNIQUE_VIOLATION = '23505';

/** True when PostgreSQL refused a duplicate; drizzle wraps the driver's error as its cause. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return true;
  return error.cause !== undefined && isUniqueViolation(error.cause);
}
