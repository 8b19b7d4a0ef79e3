import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import {
  consentAnswer,
  consentInput,
  generatedAnswer,
  type GeneratedEvent,
  generatedModel,
  generatedVerdictInput,
  generateInput,
  previewAnswer,
  previewQuery,
  promptVersions,
  retireInput,
  turnInput,
} from '#shared/generated/generated-readings.ts';
import { done } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import { judgeGenerated, listGenerated, removeGenerated, setConsent } from './generated.service.ts';
import { generate, type Making } from './generating.service.ts';
import { listPromptVersions, retireVersion } from './prompt-versions.service.ts';
import { previewSending } from './sending.service.ts';
import { talk } from './talking.service.ts';

const byId = z.strictObject({ id: idParam });
const byVersion = z.strictObject({
  version: z
    .string()
    .max(40)
    .regex(/^[a-z0-9-]+$/, 'Not valid'),
});
const OF_DREAM = '/v2/api/lambda/dreams/:id/generated-readings';
const ROOT = '/v2/api/lambda/generated-readings';
const PROMPTS = '/v2/api/lambda/generated-prompts';

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};
/** A model that thinks for long says nothing: whoever stands in between is told that somebody is there. */
const BEAT_MS = 10_000;

/** Tells what is heard while it is made. Who goes away ends the call to the model. */
async function stream(request: FastifyRequest, reply: FastifyReply, making: Making): Promise<void> {
  const response = reply.raw;
  reply.hijack();
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...STREAM_HEADERS }))
    if (value !== undefined) response.setHeader(name, value);
  response.flushHeaders();
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const tell = ({ event, ...data }: GeneratedEvent) => {
    if (!response.destroyed) response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const beating = setInterval(() => response.write(': beat\n\n'), BEAT_MS).unref();
  try {
    await making(tell, gone.signal);
  } catch (error) {
    request.log.error({ err: error }, 'a generated reading failed');
    tell({ event: 'failed', fault: 'broken' });
  } finally {
    clearInterval(beating);
    if (!response.destroyed) response.end();
  }
}

function makingRoutes(app: App, deps: Deps): void {
  app.get(
    `${OF_DREAM}/preview`,
    { schema: { params: byId, querystring: previewQuery, response: { 200: previewAnswer } } },
    (request) => previewSending(deps, memberOf(request), request.params.id, request.query),
  );
  app.post(OF_DREAM, { schema: { params: byId, body: generateInput } }, async (request, reply) =>
    stream(request, reply, await generate(deps, memberOf(request), request.params.id, request.body)),
  );
  app.post(`${ROOT}/:id/turns`, { schema: { params: byId, body: turnInput } }, async (request, reply) =>
    stream(request, reply, await talk(deps, memberOf(request), request.params.id, request.body)),
  );
}

function keptRoutes(app: App, deps: Deps): void {
  app.get(OF_DREAM, { schema: { params: byId, response: { 200: generatedAnswer } } }, (request) =>
    listGenerated(deps, memberOf(request), request.params.id),
  );
  app.put(
    `${ROOT}/consent`,
    { schema: { body: consentInput, response: { 200: consentAnswer } } },
    async (request) => ok({ consent_at: await setConsent(deps, memberOf(request), request.body.given) }),
  );
  app.put(
    `${ROOT}/:id/verdict`,
    { schema: { params: byId, body: generatedVerdictInput, response: { 200: generatedModel } } },
    async (request) =>
      ok({ model: await judgeGenerated(deps, memberOf(request), request.params.id, request.body.verdict) }),
  );
  app.delete(`${ROOT}/:id`, { schema: { params: byId, response: { 200: done } } }, async (request) => {
    await removeGenerated(deps, memberOf(request), request.params.id);
    return ok();
  });
}

/** Readings that a language model writes, if the operator has set one up and the dreamer asks for it. */
export function generatedRoutes(app: App, deps: Deps): void {
  makingRoutes(app, deps);
  keptRoutes(app, deps);
  app.get(PROMPTS, { config: { access: 'admin' }, schema: { response: { 200: promptVersions } } }, async () =>
    ok({ list: await listPromptVersions(deps) }),
  );
  app.put(
    `${PROMPTS}/:version`,
    {
      config: { access: 'admin' },
      schema: { params: byVersion, body: retireInput, response: { 200: done } },
    },
    async (request) => {
      await retireVersion(deps, memberOf(request), request.params.version, request.body.retired);
      return ok();
    },
  );
}
