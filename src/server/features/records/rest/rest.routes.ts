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
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { asCsv, countedAs, takeExport } from '#server/http/csv/csv-answer.ts';
import { invalid } from '#server/http/errors.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Access, OUTSIDE_DIARY } from '#server/http/gate.ts';
import type { Mode, Resource } from '#server/http/resource.ts';
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
import { allows, openTable, type View, viewFor } from '#server/features/records/view.ts';
import { changeRecords, createRecords, removeRecords } from '#server/features/records/write.service.ts';

const MINUTE = 60;

type Call = { engine: Engine; view: View; resource: Resource; body: unknown; reply: FastifyReply };
type ModeRule = {
  /** The table's mode that opens it. */
  opened: Mode | ((view: View, resource: Resource | undefined) => Mode);
  run: (call: Call) => Promise<unknown>;
};
type ModeHandler = ModeRule['run'];

function idOf(text: string | undefined): number {
  if (text === undefined) throw tableAndIdRequired();
  const parsed = idParam.safeParse(text);
  if (!parsed.success) throw invalid({ id: 'Not an id' });
  return parsed.data;
}

const get: ModeHandler = async ({ engine, view, resource, body }) => {
  const { id, ...query } = await parseBody(getInput, body);
  return modelEnvelope(await readRecords(engine, view, planGet(view, resource, query), [idOf(id)]));
};

const paginate: ModeHandler = async ({ engine, view, resource, body }) => {
  return readList(engine, view, planRest(view, resource, await parseBody(restList, body)));
};

const getAll: ModeHandler = async ({ engine, view, resource, body }) => {
  const asked = await parseBody(getAllInput, body);
  const paging = { page: 1, size: RECORD_LIMITS.getAll };
  const { list, total, cut, note } = await readPage(engine, view, planRest(view, resource, asked), paging);
  return envelope(list, total, paging, `,"truncated":${total > paging.size}${note}${cutNote(cut)}`);
};

const exportMode: ModeHandler = async ({ engine, view, resource, body, reply }) => {
  const asked = await parseBody(exportInput, body);
  const plan = planRest(view, resource, asked);
  await takeExport(engine.deps, view.actor);
  const csv = await exportCsv(engine, view, plan, asked.include !== undefined || asked.exclude !== undefined);
  asCsv(reply, resource.table);
  return csv;
};

const autocomplete: ModeHandler = async ({ engine, view, resource, body }) => {
  const input = await parseBody(suggestInput, body);
  const limit = { points: RECORD_LIMITS.suggestionsPerMinute, seconds: MINUTE };
  await engine.deps.limiter.take('records.autocomplete', countedAs(view.actor), limit);
  return suggest(engine, view, resource, input);
};

const putWhere: ModeHandler = async ({ engine, view, resource, body }) =>
  changeWhere(engine, view, resource, await parseBody(changeWhereInput, body));

const deleteAll: ModeHandler = async ({ engine, view, resource, body }) => {
  return removeAll(engine, view, resource, await parseBody(removeAllInput, body));
};

const put: ModeHandler = async ({ engine, view, resource, body }) => {
  const { id, ...fields } = await parseBody(withId, body);
  return changeRecords(engine, view, resource, [idOf(id)], fields);
};

const remove: ModeHandler = async ({ engine, view, resource, body }) => {
  const { id } = await parseBody(removeInput, body);
  return removeRecords(engine, view, resource, [idOf(id)]);
};

const MODES: Readonly<Record<string, ModeRule>> = {
  GET: { opened: 'get', run: get },
  PAGINATE: { opened: 'list', run: paginate },
  GETALL: { opened: 'get-all', run: getAll },
  EXPORT: { opened: 'export', run: exportMode },
  AUTOCOMPLETE: { opened: 'autocomplete', run: autocomplete },
  PUTWHERE: {
    // Whoever may change single records may name one of them here.
    opened: (view, resource) => (resource && allows(view, resource, 'change') ? 'change' : 'change-where'),
    run: putWhere,
  },
  DELETEALL: { opened: 'remove-all', run: deleteAll },
  PUT: { opened: 'change', run: put },
  DELETE: { opened: 'remove', run: remove },
  POST: {
    opened: 'create',
    run: ({ engine, view, resource, body }) => createRecords(engine, view, resource, body),
  },
};

const params = z.strictObject({ table: z.string().max(64), mode: z.string().max(32) });

/** The mode and the table of a path, where they are open to the actor. */
function open(engine: Engine, actor: Actor, { table, mode }: z.infer<typeof params>) {
  const rule = Object.hasOwn(MODES, mode) ? MODES[mode] : undefined;
  if (!rule) throw notThisWay();
  if (table === '') throw tableAndIdRequired();
  const view = viewFor(engine.tables, actor);
  const opened = typeof rule.opened === 'string' ? rule.opened : rule.opened(view, engine.tables.get(table));
  return { rule, view, resource: openTable(view, table, opened) };
}

/** v1 rest: the same engine, asked by bodies. */
export function restRoutes(app: App, engine: Engine): void {
  const access: Access = (request) => {
    open(engine, request.actor, request.params as z.infer<typeof params>);
  };
  app.post(
    '/v1/api/rest/:table/:mode',
    {
      config: { ...OUTSIDE_DIARY, access },
      bodyLimit: BODY_BYTES.many,
      schema: { params, body: z.unknown() },
    },
    async (request, reply) => {
      const { rule, view, resource } = open(engine, request.actor, request.params);
      // A list may be asked for with nothing at all.
      const { body = {} } = request;
      const answer = await rule.run({ engine, view, resource, body, reply });
      return typeof answer === 'string'
        ? reply.type('application/json; charset=utf-8').send(answer)
        : reply.send(answer);
    },
  );
}
