import type { Deps } from '#server/deps.ts';
import type { PageSaid } from '#server/http/first-pages.ts';
import { findPublicMember } from './profiles.store.ts';

const ONE_DREAMER = /^\/public\/dreamer\/([^/]+)\/?$/;
const MEMBER_ID = /^[1-9]\d{0,15}$/;

/** Whether the address of a dreamer leads to one; undefined where it does, and for every other page. */
export async function dreamerPageSaid(deps: Deps, pathname: string): Promise<PageSaid | undefined> {
  const written = ONE_DREAMER.exec(pathname)?.[1];
  if (written === undefined) return undefined;
  const id = MEMBER_ID.test(written) ? Number(written) : Number.NaN;
  const found = Number.isSafeInteger(id) ? await findPublicMember(deps.sql, null, id) : undefined;
  return found ? undefined : { status: 404, shell: true };
}
