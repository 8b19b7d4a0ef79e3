import type { FastifyRequest } from 'fastify';
import { isForeign, OWNED_TABLES, type OwnedTable } from '#server/db/foreign-rows.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from './server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of a 404 that a member was answered. */
    missing?: string;
  }
}

/** What was asked for where an answer says that it is not there; `undefined` where the path names the table. */
const TABLE_OF = new Map<string, OwnedTable | undefined>([
  ['dreams.not_found', 'dream'],
  ['dreams.view_not_found', 'saved_view'],
  ['fragments.not_found', 'dream'],
  ['similar.not_found', 'dream'],
  ['symbols.dream_not_found', 'dream'],
  ['dream_photos.not_found', 'dream_photo'],
  ['uploads.not_found', 'upload'],
  ['voice.not_found', 'recording'],
  ['own_backups.not_found', 'kept_backup'],
  ['portability.not_found', 'diary_import'],
  ['reading_links.not_found', 'reading_link'],
  ['prompts.not_found', 'dream_prompt'],
  ['prompts.answer_not_found', 'prompt_showing'],
  ['interpretations.not_found', 'interpretation'],
  ['comments.not_found', 'comment'],
  ['auth.session_unknown', 'session'],
  ['social_login.identity_unknown', 'identity'],
  ['records.not_found', undefined],
  ['request.not_found', undefined],
]);
/** Where a call says which thing it means. */
const FIELDS = ['id', 'ids', 'dream_id', 'dream_ids', 'dreams', 'recording_id'] as const;
const MOST_IDS = 100;

const fieldsOf = (part: unknown): Record<string, unknown> =>
  typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {};

/** Every number that the call named, wherever it stood. */
function idsOf({ params, query, body }: FastifyRequest): number[] {
  const given = [params, query, body].flatMap((part) => FIELDS.map((field) => fieldsOf(part)[field])).flat();
  const texts = given.flatMap((value) =>
    typeof value === 'number' || typeof value === 'string' ? String(value).split(',') : [],
  );
  return texts
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .map(Number)
    .slice(0, MOST_IDS);
}

function tableOf(request: FastifyRequest, code: string): OwnedTable | undefined {
  const { table } = fieldsOf(request.params);
  return TABLE_OF.get(code) ?? OWNED_TABLES.find((one) => one === table);
}

async function note(deps: Deps, request: FastifyRequest, code: string): Promise<void> {
  const { actor, method, routeOptions, log, id } = request;
  const table = TABLE_OF.has(code) ? tableOf(request, code) : undefined;
  if (actor.kind !== 'member' || table === undefined) return;
  const ids = idsOf(request);
  if (ids.length === 0 || !(await isForeign(deps.sql, table, ids, actor.userId))) return;
  log.warn({ user: actor.userId, method, route: routeOptions.url, request_id: id }, 'access refused');
}

/**
 * Not yours is answered as not there; in the log it is what a 403 is, a refused access, by number and route alone. Looked up
 * after the answer has gone, so that the time it takes tells nobody which of the two it was.
 */
export function noteForeignRefusals(app: App, deps: Deps): void {
  app.addHook('onResponse', async (request) => {
    if (request.missing === undefined) return;
    await note(deps, request, request.missing).catch((error: unknown) =>
      request.log.error({ err: error }, 'a refused access was not noted'),
    );
  });
}
