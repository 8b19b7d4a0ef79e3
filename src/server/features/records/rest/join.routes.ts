import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { isMember } from '#server/http/actor.ts';
import { forbidden, refusal } from '#server/http/errors.ts';
import { type Access, OUTSIDE_DIARY } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { joinedPage, RECORD_LIMITS } from '#shared/records.ts';
import { type Engine, run } from '#server/features/records/engine.ts';
import { type FlatPlan, joinInput, multiJoinInput, planJoin, planMultiJoin } from './join-plan.ts';
import { envelope, type JsonText } from '#server/features/records/read.service.ts';
import { flatQuery } from '#server/features/records/sql/sql-flat.ts';
import { joinsAnything, openTable, viewFor, type View } from '#server/features/records/view.ts';

const mode = z.enum(['GETALL', 'PAGINATE']);
const table = z.string().max(64);
const send = (reply: FastifyReply, json: JsonText) =>
  reply.type('application/json; charset=utf-8').send(json);

/** GETALL begins at the first record and goes to its own limit; more are there when `truncated`. */
async function answer(
  engine: Engine,
  view: View,
  plan: FlatPlan,
  asked: z.infer<typeof mode>,
): Promise<JsonText> {
  const all = asked === 'GETALL';
  const paged = all ? { ...plan, page: 1, size: RECORD_LIMITS.getAll } : plan;
  const [row] = await run<{ total: string; list: JsonText }>(engine, flatQuery(view, paged));
  const total = Number(row?.total ?? 0);
  return envelope(row?.list ?? '', total, paged, all ? `,"truncated":${total > RECORD_LIMITS.getAll}` : '');
}

/** Both tables stand in the path. */
const accessToBoth =
  (engine: Engine): Access =>
  (request) => {
    const view = viewFor(engine.tables, request.actor);
    const { first, second } = request.params as { first: string; second: string };
    for (const name of [first, second]) openTable(view, name, 'list');
  };

/** Which tables stands in the body: here only whoever could join nothing at all is sent away. */
const accessToSome =
  (engine: Engine): Access =>
  ({ actor }) => {
    if (!joinsAnything(viewFor(engine.tables, actor))) throw isMember(actor) ? forbidden() : refusal(actor);
  };

/** v1 join and multi-join: flat rows of tables that belong together. */
export function joinRoutes(app: App, engine: Engine): void {
  app.post(
    '/v1/api/join/:first/:second/:mode',
    {
      config: { ...OUTSIDE_DIARY, access: accessToBoth(engine) },
      bodyLimit: BODY_BYTES.many,
      schema: {
        params: z.strictObject({ first: table, second: table, mode }),
        body: joinInput,
        response: { 200: joinedPage },
      },
    },
    async (request, reply) => {
      const { first, second, mode: asked } = request.params;
      const view = viewFor(engine.tables, request.actor);
      const plan = planJoin(view, [first, second], request.body);
      return send(reply, await answer(engine, view, plan, asked));
    },
  );
  app.post(
    '/v1/api/multi-join/:mode',
    {
      config: { ...OUTSIDE_DIARY, access: accessToSome(engine) },
      bodyLimit: BODY_BYTES.many,
      schema: { params: z.strictObject({ mode }), body: multiJoinInput, response: { 200: joinedPage } },
    },
    async (request, reply) => {
      const view = viewFor(engine.tables, request.actor);
      const plan = planMultiJoin(view, request.body);
      return send(reply, await answer(engine, view, plan, request.params.mode));
    },
  );
}
