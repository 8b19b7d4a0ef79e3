import type { FastifyReply } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';

const MINUTE = 60;
const EXPORTS_PER_MINUTE = 10;

/** Whose tries are counted together. */
export const countedAs = (actor: Actor): string =>
  actor.kind === 'member' ? `user:${actor.userId}` : actor.kind === 'visitor' ? `ip:${actor.ip}` : 'system';

/** Files of lists are counted together, whichever list they are of. Throws 429. */
export const takeExport = (deps: Deps, actor: Actor): Promise<void> =>
  deps.limiter.take('records.export', countedAs(actor), { points: EXPORTS_PER_MINUTE, seconds: MINUTE });

/** Says that the answer is a table to keep. */
export const asCsv = (reply: FastifyReply, name: string): FastifyReply =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`);
