import { createHash } from 'node:crypto';

/** Texts that are kept prepared on every connection; further ones are planned each time. */
const MOST = 2000;

const names = new Map<string, string>();
/** How often the plan of a text was found stale; part of its name, so that no connection uses the old one again. */
const staleTimes = new Map<string, number>();

/** The name that a statement is prepared under, the same for the same text; undefined where there are too many. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  const name = `${digest}.${staleTimes.get(text) ?? 0}`;
  names.set(text, name);
  return name;
}

/** Gives a text another name from now on: what was prepared does not fit the tables any more, or is not there. */
export function forgetName(text: string): void {
  staleTimes.set(text, (staleTimes.get(text) ?? 0) + 1);
  names.delete(text);
}

const MISSING = '26000';
const REFUSED = '0A000';

/** True of a prepared statement that the tables have changed under, or that this connection does not know. */
export function isStale(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown };
  return code === MISSING || (code === REFUSED && routine === 'RevalidateCachedQuery');
}
