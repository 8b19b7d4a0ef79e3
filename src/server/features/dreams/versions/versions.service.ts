import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { ok } from '#server/http/envelope.ts';
import { VERSION_LIMITS, type VersionPage, type VersionQuery } from '#shared/dream-versions.ts';
import { getDream } from '#server/features/dreams/dreams.service.ts';
import { listVersions } from './versions.store.ts';

/** Words that once stood in one of the actor's own dreams. Throws 404 for unknown ones and for other people's. */
export async function readVersions(
  deps: Deps,
  actor: Member,
  dreamId: number,
  { before }: VersionQuery,
): Promise<VersionPage> {
  await getDream(deps, actor, dreamId);
  const limit = VERSION_LIMITS.page;
  const rows = await listVersions(deps.sql, { userId: actor.userId, dreamId, before, limit: limit + 1 });
  const list = rows.slice(0, limit);
  return ok({ list, next: rows.length > limit ? (list.at(-1)?.id ?? null) : null });
}
