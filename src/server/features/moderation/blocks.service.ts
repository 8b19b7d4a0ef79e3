import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import type { Blocked } from '#shared/blocks.ts';
import type { SubjectInput } from '#shared/reports.ts';
import { type BlockKey, type BlockRow, deleteBlock, keepBlock, listBlocks } from './blocks.store.ts';
import { blockUnknown, nothingToReport, ownThing } from './moderation.errors.ts';
import { findVisible } from './subjects.store.ts';

const BLOCK_LIMIT = { points: 60, seconds: 3600 };
const BLOCK_SEAL = 'member-block';
/** All handles take as much room, so that their length tells nothing either. */
const HANDLE_LENGTH = 48;

const sealed = (deps: Deps, { user_id: userId, kind, id }: BlockKey): string =>
  deps.sealer.seal(BLOCK_SEAL, [userId, kind, id].join(' ').padEnd(HANDLE_LENGTH));

/** Undefined for what was not sealed here, or for somebody else. */
function opened(deps: Deps, reader: number, handle: string): BlockKey | undefined {
  try {
    const [owner, kind, id] = deps.sealer.open(BLOCK_SEAL, handle).trimEnd().split(' ');
    if (Number(owner) !== reader || (kind !== 'person' && kind !== 'copy')) return undefined;
    return { user_id: reader, kind, id: Number(id) };
  } catch {
    return undefined;
  }
}

const present = (deps: Deps, row: BlockRow): Blocked => ({
  handle: sealed(deps, row),
  name: row.kind === 'person' ? row.called : null,
  dream: row.kind === 'copy' ? row.called : null,
  since: row.created_at,
});

/**
 * Blocks whoever made a public thing. Where its author is anonymous the one copy is blocked, and nobody's name is known or
 * kept: its dreamer's other copies and signed words stay where they were, else what vanishes would tell that they are one
 * person's. Blocking again changes nothing. Throws 404 for what the actor cannot see, 400 for their own, 429.
 */
export async function blockAuthor(
  deps: Deps,
  actor: Member,
  { subject, subject_id: id }: SubjectInput,
): Promise<Blocked> {
  const found = await findVisible(deps.db, actor.userId, { subject, id });
  if (!found) throw nothingToReport();
  if (found.author_id === actor.userId) throw ownThing();
  await deps.limiter.take('block', String(actor.userId), BLOCK_LIMIT);
  const target =
    found.anonymous || found.author_id === null
      ? ({ kind: 'copy', id: found.public_dream_id } as const)
      : ({ kind: 'person', id: found.author_id } as const);
  return present(deps, await keepBlock(deps.db, { user_id: actor.userId, ...target }));
}

/** Blocks a person whom the actor knows by name. Throws 429. */
export async function blockPerson(deps: Deps, actor: Member, userId: number): Promise<Blocked> {
  await deps.limiter.take('block', String(actor.userId), BLOCK_LIMIT);
  return present(deps, await keepBlock(deps.db, { user_id: actor.userId, kind: 'person', id: userId }));
}

/** Whom the actor blocks, newest first; a handle is another each time it is asked for. */
export async function readBlocks(deps: Deps, actor: Member): Promise<Blocked[]> {
  return (await listBlocks(deps.db, actor.userId)).map((row) => present(deps, row));
}

/** Takes a block back. Throws 404 for a handle that is not the actor's, or whose block is gone. */
export async function unblock(deps: Deps, actor: Member, handle: string): Promise<void> {
  const key = opened(deps, actor.userId, handle);
  if (!key || !(await deleteBlock(deps.db, key))) throw blockUnknown();
}
