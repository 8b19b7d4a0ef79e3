import {
  changeWhereInput,
  removeAllInput,
  exportInput,
  getAllInput,
  getInput,
  removeInput,
  restList,
  withId,
  suggestInput,
} from '#shared/record-inputs.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalid } from '#server/http/errors.ts';
import type { App } from '#server/http/server.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import { idParam } from '#shared/text.ts';
import { parseBody } from '#server/features/records/treeql/body-faults.ts';
import { cutNote } from '#server/features/records/treeql/cut-lists.ts';
import { changeWhere, removeAll } from './bulk.service.ts';
import type { Engine } from '#server/features/records/engine.ts';
import { exportCsv } from './export.service.ts';
import { planGet } from '#server/features/records/treeql/query-parser.ts';
import {
  envelope,
  modelEnvelope,
  readList,
  readPage,
  readRecords,
} from '#server/features/records/read.service.ts';
import { notThisWay, tableAndIdRequired } from '#server/features/records/records.errors.ts';
import { planRest } from './rest-body.ts';
import { suggest } from './suggest.service.ts';
import { openTable, type View, viewFor } from '#server/features/records/view.ts';
import { changeRecords, createRecords, removeRecords } from '#server/features/records/write.service.ts';

const MINUTE = 60;
const EXPORTS_PER_MINUTE = 10;

type Call = { engine: Engine; view: View; table: string; body: unknown; reply: FastifyReply };
type ModeHandler = (call: Call) => Promise<unknown>;

function idOf(text: string | undefined): number {
  if (text === undefined) throw tableAndIdRequired();
  const parsed = idParam.safeParse(text);
  if (!parsed.success) throw invalid({ id: 'Not an id' });
  return parsed.data;
}

const takeFor = ({ engine, view }: Call, name: string, points: number): Promise<void> => {
  const { actor } = view;
  const key =
    actor.kind === 'member' ? `user:${actor.userId}` : actor.kind === 'visitor' ? `ip:${actor.ip}` : 'system';
  return engine.deps.limiter.take(`records.${name}`, key, { points, seconds: MINUTE });
};

const get: ModeHandler = async ({ engine, view, table, body }) => {
  const resource = openTable(view, table, 'get');
  const { id, ...query } = await parseBody(getInput, body);
  return modelEnvelope(await readRecords(engine, view, planGet(view, resource, query), [idOf(id)]));
};

const paginate: ModeHandler = async ({ engine, view, table, body }) => {
  const resource = openTable(view, table, 'list');
  return readList(engine, view, planRest(view, resource, await parseBody(restList, body)));
};

const getAll: ModeHandler = async ({ engine, view, table, body }) => {
  const resource = openTable(view, table, 'get-all');
  const asked = await parseBody(getAllInput, body);
  const paging = { page: 1, size: RECORD_LIMITS.getAll };
  const { list, total, cut } = await readPage(engine, view, planRest(view, resource, asked), paging);
  return envelope(list, total, paging, `,"truncated":${total > paging.size}${cutNote(cut)}`);
};

const exportMode: ModeHandler = async (call) => {
  const { engine, view, table, body, reply } = call;
  const resource = openTable(view, table, 'export');
  const plan = planRest(view, resource, await parseBody(exportInput, body));
  await takeFor(call, 'export', EXPORTS_PER_MINUTE);
  const csv = await exportCsv(engine, view, plan);
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${resource.table}.csv"`);
  return csv;
};

const autocomplete: ModeHandler = async (call) => {
  const resource = openTable(call.view, call.table, 'autocomplete');
  const input = await parseBody(suggestInput, call.body);
  await takeFor(call, 'autocomplete', RECORD_LIMITS.suggestionsPerMinute);
  return suggest(call.engine, call.view, resource, input);
};

const putWhere: ModeHandler = async ({ engine, view, table, body }) => {
  const mode = view.tables.get(table)?.modes.change?.some((audience) => view.audiences.includes(audience));
  const resource = openTable(view, table, mode ? 'change' : 'change-where');
  return changeWhere(engine, view, resource, await parseBody(changeWhereInput, body));
};

const deleteAll: ModeHandler = async ({ engine, view, table, body }) => {
  const resource = openTable(view, table, 'remove-all');
  return removeAll(engine, view, resource, await parseBody(removeAllInput, body));
};

const put: ModeHandler = async ({ engine, view, table, body }) => {
  const resource = openTable(view, table, 'change');
  const { id, ...fields } = await parseBody(withId, body);
  return changeRecords(engine, view, resource, [idOf(id)], fields);
};

const remove: ModeHandler = async ({ engine, view, table, body }) => {
  const resource = openTable(view, table, 'remove');
  const { id } = await parseBody(removeInput, body);
  return removeRecords(engine, view, resource, [idOf(id)]);
};

const MODES: Readonly<Record<string, ModeHandler>> = {
  GET: get,
  PAGINATE: paginate,
  GETALL: getAll,
  EXPORT: exportMode,
  AUTOCOMPLETE: autocomplete,
  PUTWHERE: putWhere,
  DELETEALL: deleteAll,
  PUT: put,
  DELETE: remove,
  POST: ({ engine, view, table, body }) =>
    createRecords(engine, view, openTable(view, table, 'create'), body),
};

/** v1 rest: the same engine, asked by bodies. */
export function restRoutes(app: App, engine: Engine): void {
  const params = z.strictObject({ table: z.string().max(64), mode: z.string().max(32) });
  app.post('/v1/api/rest/:table/:mode', { schema: { params, body: z.unknown() } }, async (request, reply) => {
    const { table, mode } = request.params;
    const handler = Object.hasOwn(MODES, mode) ? MODES[mode] : undefined;
    if (!handler) throw notThisWay();
    if (table === '') throw tableAndIdRequired();
    const view = viewFor(engine.tables, (request as FastifyRequest).actor);
    const answer = await handler({ engine, view, table, body: request.body ?? {}, reply });
    return typeof answer === 'string'
      ? reply.type('application/json; charset=utf-8').send(answer)
      : reply.send(answer);
  });
}
