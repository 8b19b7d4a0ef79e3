import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf, OUTSIDE_DIARY } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { done, listOf, modelOf, pageOf } from '#shared/paging.ts';
import { castDecision, pondQueueQuery, queuedCast } from '#shared/pond/pond-queue.ts';
import {
  cast,
  castInput,
  drawnDream,
  drawReport,
  drawsPage,
  drawsQuery,
  lineInput,
  pondView,
  tooInput,
} from '#shared/pond/pond.ts';
import { rippleInput } from '#shared/pond/ripples.ts';
import { idParam } from '#shared/text.ts';
import { dreamtToo, letSink, reportDraw, ripple, sayLine } from './answers.service.ts';
import { castDream, markSeen, readCasts, withdrawCast } from './casts.service.ts';
import { drawDream, readDraw, readDraws, readPond } from './draws.service.ts';
import { decideCast, readPondQueue } from './pond-queue.service.ts';
import { rippleRoutes } from './ripples.routes.ts';

const POND = '/v2/api/lambda/pond';
const QUEUE = '/v2/api/lambda/admin/pond';
const byId = z.strictObject({ id: idParam });
/** Admins keep no diary, and so have nothing to cast or to meet. */
const DREAMERS = { access: 'user' } as const;
const oneDrawn = { response: { 200: modelOf(drawnDream) } };

function castRoutes(app: App, deps: Deps): void {
  app.get(
    `${POND}/casts`,
    { config: DREAMERS, schema: { response: { 200: listOf(cast) } } },
    async (request) => ok({ list: await readCasts(deps, memberOf(request)) }),
  );

  app.post(
    `${POND}/casts`,
    {
      config: DREAMERS,
      bodyLimit: BODY_BYTES.dream,
      schema: { body: castInput, response: { 200: modelOf(cast) } },
    },
    async (request) => ok({ model: await castDream(deps, memberOf(request), request.body) }),
  );

  app.post(
    `${POND}/casts/seen`,
    { config: DREAMERS, schema: { response: { 200: done } } },
    async (request) => {
      await markSeen(deps, memberOf(request));
      return ok();
    },
  );

  app.delete(
    `${POND}/casts/:id`,
    { config: { ...DREAMERS, ...OUTSIDE_DIARY }, schema: { params: byId, response: { 200: done } } },
    async (request) => {
      await withdrawCast(deps, memberOf(request), request.params.id);
      return ok();
    },
  );
}

function answerRoutes(app: App, deps: Deps): void {
  app.put(
    `${POND}/draws/:id/ripple`,
    { config: DREAMERS, schema: { params: byId, body: rippleInput, ...oneDrawn } },
    async (request) =>
      ok({ model: await ripple(deps, memberOf(request), request.params.id, request.body.feeling) }),
  );

  app.put(
    `${POND}/draws/:id/too`,
    { config: DREAMERS, schema: { params: byId, body: tooInput, ...oneDrawn } },
    async (request) =>
      ok({ model: await dreamtToo(deps, memberOf(request), request.params.id, request.body) }),
  );

  app.put(
    `${POND}/draws/:id/line`,
    { config: DREAMERS, schema: { params: byId, body: lineInput, ...oneDrawn } },
    async (request) =>
      ok({ model: await sayLine(deps, memberOf(request), request.params.id, request.body.line) }),
  );

  app.post(
    `${POND}/draws/:id/sink`,
    { config: DREAMERS, schema: { params: byId, ...oneDrawn } },
    async (request) => ok({ model: await letSink(deps, memberOf(request), request.params.id) }),
  );

  app.post(
    `${POND}/draws/:id/report`,
    { config: DREAMERS, schema: { params: byId, body: drawReport, ...oneDrawn } },
    async (request) =>
      ok({ model: await reportDraw(deps, memberOf(request), request.params.id, request.body.reason) }),
  );
}

/** The admins' side: what waits to be read, and what was reported. */
function queueRoutes(app: App, deps: Deps): void {
  app.get(
    `${QUEUE}/casts`,
    {
      config: { access: 'admin' },
      schema: { querystring: pondQueueQuery, response: { 200: pageOf(queuedCast) } },
    },
    (request) => readPondQueue(deps, request.query),
  );

  app.post(
    `${QUEUE}/casts/:id/decision`,
    {
      config: { access: 'admin' },
      schema: { params: byId, body: castDecision, response: { 200: done } },
    },
    async (request) => {
      await decideCast(deps, memberOf(request), request.params.id, request.body);
      return ok();
    },
  );
}

/** The dream pond: cast one, draw one, answer in one of three ways; and the ripples of the stream. */
export function pondRoutes(app: App, deps: Deps): void {
  app.get(POND, { config: DREAMERS, schema: { response: { 200: modelOf(pondView) } } }, async (request) =>
    ok({ model: await readPond(deps, memberOf(request)) }),
  );

  app.get(
    `${POND}/draws`,
    { config: DREAMERS, schema: { querystring: drawsQuery, response: { 200: drawsPage } } },
    (request) => readDraws(deps, memberOf(request), request.query),
  );

  app.post(`${POND}/draws`, { config: DREAMERS, schema: oneDrawn }, async (request) =>
    ok({ model: await drawDream(deps, memberOf(request)) }),
  );

  app.get(`${POND}/draws/:id`, { config: DREAMERS, schema: { params: byId, ...oneDrawn } }, async (request) =>
    ok({ model: await readDraw(deps, memberOf(request), request.params.id) }),
  );

  castRoutes(app, deps);
  answerRoutes(app, deps);
  queueRoutes(app, deps);
  rippleRoutes(app, deps);
}
