import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { type Access, OUTSIDE_DIARY } from '#server/http/gate.ts';
import type { Mode, Resource } from '#server/http/resource.ts';
import type { App } from '#server/http/server.ts';
import { RECORD_LIMITS, recordBatch, recordModel, recordPage } from '#shared/records.ts';
import { idParam } from '#shared/text.ts';
import { pickedBody, refuseOptions } from '#server/features/records/treeql/body-fields.ts';
import { type Engine, makeEngine } from './engine.ts';
import { incrementRecords } from '#server/features/records/treeql/increment.service.ts';
import { rawQuery } from '#server/features/records/treeql/query-options.ts';
import { planGet, planList } from '#server/features/records/treeql/query-parser.ts';
import { batchEnvelope, type JsonText, modelEnvelope, readList, readRecords } from './read.service.ts';
import { limitFault, tableAndIdRequired, valueFault } from './records.errors.ts';
import { joinRoutes } from '#server/features/records/rest/join.routes.ts';
import { restRoutes } from '#server/features/records/rest/rest.routes.ts';
import { openTable, type View, viewFor } from './view.ts';
import { changeRecords, createRecords, removeRecords } from './write.service.ts';

const BASE = '/v4/api/records';
const tableParams = z.strictObject({ table: z.string().max(64) });
const recordParams = z.strictObject({ table: z.string().max(64), id: z.string().max(2000) });
/** Read with the table's own schema. */
const body = z.unknown();
const one = z.union([recordModel, recordBatch]);

function readIds(text: string): number[] {
  const ids = text.split(',').map((part) => {
    const parsed = idParam.safeParse(part);
    if (!parsed.success) throw valueFault('id', part, 'an id');
    return parsed.data;
  });
  if (ids.length > RECORD_LIMITS.batch) throw limitFault('id', 'ids in one call', RECORD_LIMITS.batch);
  return ids;
}

/** What the caller names the act by, so that a repeat is the same one. */
const keyIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const { 'idempotency-key': key } = headers;
  return typeof key === 'string' && key !== '' ? key.slice(0, 255) : undefined;
};

const send = (reply: FastifyReply, json: JsonText) =>
  reply.type('application/json; charset=utf-8').send(json);

/** Opens the path's table for the request's actor in one mode. */
function open(
  engine: Engine,
  request: Pick<FastifyRequest, 'actor'>,
  table: string,
  mode: Mode,
): { view: View; resource: Resource } {
  if (table === '') throw tableAndIdRequired();
  const view = viewFor(engine.tables, request.actor);
  return { view, resource: openTable(view, table, mode) };
}

/** Lets through whom the table is open for, before the body is looked at. */
const accessTo =
  (engine: Engine, mode: Mode): Access =>
  (request) => {
    const { table } = request.params as z.infer<typeof tableParams>;
    open(engine, request, table, mode);
  };

function listRoutes(app: App, engine: Engine): void {
  app.get(
    `${BASE}/:table`,
    {
      config: { ...OUTSIDE_DIARY, access: accessTo(engine, 'list') },
      schema: { params: tableParams, querystring: rawQuery, response: { 200: recordPage } },
    },
    async (request, reply) => {
      const { view, resource } = open(engine, request, request.params.table, 'list');
      return send(reply, await readList(engine, view, planList(view, resource, request.query)));
    },
  );
  app.post(
    `${BASE}/:table`,
    {
      config: { ...OUTSIDE_DIARY, access: accessTo(engine, 'create') },
      bodyLimit: BODY_BYTES.many,
      schema: { params: tableParams, querystring: rawQuery, body, response: { 200: one } },
    },
    async (request, reply) => {
      const { view, resource } = open(engine, request, request.params.table, 'create');
      const given = pickedBody(view, resource, request.query, request.body);
      return send(reply, await createRecords(engine, view, resource, given, keyIn(request)));
    },
  );
}

function recordRoutes(app: App, engine: Engine): void {
  const path = `${BASE}/:table/:id`;
  app.get(
    path,
    {
      config: { ...OUTSIDE_DIARY, access: accessTo(engine, 'get') },
      schema: { params: recordParams, querystring: rawQuery, response: { 200: one } },
    },
    async (request, reply) => {
      const { view, resource } = open(engine, request, request.params.table, 'get');
      const ids = readIds(request.params.id);
      const records = await readRecords(engine, view, planGet(view, resource, request.query), ids);
      return send(reply, ids.length > 1 ? batchEnvelope(records) : modelEnvelope(records));
    },
  );
  const changing = {
    config: { ...OUTSIDE_DIARY, access: accessTo(engine, 'change') },
    bodyLimit: BODY_BYTES.many,
    schema: { params: recordParams, querystring: rawQuery, body, response: { 200: one } },
  };
  app.put(path, changing, async (request, reply) => {
    const { view, resource } = open(engine, request, request.params.table, 'change');
    const given = pickedBody(view, resource, request.query, request.body);
    const ids = readIds(request.params.id);
    return send(reply, await changeRecords(engine, view, resource, ids, given, keyIn(request)));
  });
  app.patch(path, changing, async (request, reply) => {
    const { view, resource } = open(engine, request, request.params.table, 'change');
    const given = pickedBody(view, resource, request.query, request.body);
    return send(reply, await incrementRecords(engine, view, resource, readIds(request.params.id), given));
  });
  const removing = {
    config: { ...OUTSIDE_DIARY, access: accessTo(engine, 'remove') },
    schema: { params: recordParams, querystring: rawQuery, response: { 200: one } },
  };
  app.delete(path, removing, async (request, reply) => {
    const { view, resource } = open(engine, request, request.params.table, 'remove');
    refuseOptions(view, resource, request.query);
    return send(reply, await removeRecords(engine, view, resource, readIds(request.params.id)));
  });
}

/** Section 5: single-record calls need a table and an id, whoever asks. */
function incompleteRoutes(app: App): void {
  const config = { access: 'visitor' } as const;
  const refuse = async () => {
    throw tableAndIdRequired();
  };
  app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: BASE, config, handler: refuse });
  app.route({ method: ['PUT', 'PATCH', 'DELETE'], url: `${BASE}/:table`, config, handler: refuse });
}

/** The generic calls over the features' descriptors: what is not said in one of them is denied. */
export function recordsRoutes(app: App, deps: Deps, resources: readonly Resource[]): void {
  const engine = makeEngine(deps, resources);
  listRoutes(app, engine);
  recordRoutes(app, engine);
  incompleteRoutes(app);
  restRoutes(app, engine);
  joinRoutes(app, engine);
}
