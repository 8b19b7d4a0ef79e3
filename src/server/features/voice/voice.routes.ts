import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { done, modelOf } from '#shared/paging.ts';
import { RECORDING_LIMITS, recording, recordingFinish, recordingStart } from '#shared/recordings.ts';
import { idParam } from '#shared/text.ts';
import { voiceAudioRoutes } from './voice-audio.routes.ts';
import { finishRecording } from './voice-finish.service.ts';
import { requestTranscript } from './voice-transcribe.service.ts';
import { listRecordings, removeRecording, startRecording, storePiece } from './voice.service.ts';

const BASE = '/v2/api/lambda/voice/recordings';
const START_LIMIT = { points: 240, seconds: 3600 };
const TRANSCRIBE_LIMIT = { points: 40, seconds: 3600 };

const byId = z.strictObject({ id: idParam });
const byClient = z.strictObject({ client_id: z.uuid() });
const seqParam = z
  .string()
  .regex(/^(0|[1-9]\d{0,5})$/, 'Not a number')
  .transform(Number)
  .refine((seq) => seq < RECORDING_LIMITS.pieces, 'Too many pieces');
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const listQuery = z.strictObject({
  dream_id: idParam.optional(),
  waiting: flag.optional(),
  before: idParam.optional(),
});
const recordingList = done.extend({ list: z.array(recording) });

/** Every call on recordings. */
export function voiceRoutes(app: App, deps: Deps): void {
  uploadRoutes(app, deps);
  keptRoutes(app, deps);
  voiceAudioRoutes(app, deps);
}

/** Calls of the device while a recording is made and sent: announce, pieces, finish. */
function uploadRoutes(app: App, deps: Deps): void {
  app.post(
    BASE,
    { schema: { body: recordingStart, response: { 200: modelOf(recording) } } },
    async (request) => {
      const { userId } = memberOf(request);
      await deps.limiter.take('voice.start', String(userId), START_LIMIT);
      return ok({ model: await startRecording(deps, userId, request.body) });
    },
  );

  void app.register(async (pieces: App) => {
    const options = { parseAs: 'buffer', bodyLimit: RECORDING_LIMITS.pieceBytes } as const;
    pieces.addContentTypeParser('application/octet-stream', options, (_request, bytes, next) =>
      next(null, bytes),
    );
    pieces.put(
      `${BASE}/:client_id/pieces/:seq`,
      {
        bodyLimit: RECORDING_LIMITS.pieceBytes,
        schema: {
          params: byClient.extend({ seq: seqParam }),
          body: z.instanceof(Uint8Array).refine((bytes) => bytes.length > 0, 'This piece is empty'),
          response: { 200: done },
        },
      },
      async (request) => {
        const { client_id: clientId, seq } = request.params;
        await storePiece(deps, memberOf(request).userId, { clientId, seq, bytes: request.body });
        return ok();
      },
    );
  });

  app.post(
    `${BASE}/:client_id/finish`,
    { schema: { params: byClient, body: recordingFinish, response: { 200: modelOf(recording) } } },
    async (request) => {
      const { userId } = memberOf(request);
      return ok({ model: await finishRecording(deps, userId, request.params.client_id, request.body) });
    },
  );
}

/** Calls on kept recordings: list, transcribe again, remove. */
function keptRoutes(app: App, deps: Deps): void {
  app.get(BASE, { schema: { querystring: listQuery, response: { 200: recordingList } } }, async (request) => {
    const { dream_id: dreamId, waiting, before } = request.query;
    const list = await listRecordings(deps, memberOf(request).userId, { dreamId, waiting, before });
    return ok({ list });
  });

  app.post(
    `${BASE}/:id/transcribe`,
    { schema: { params: byId, response: { 200: modelOf(recording) } } },
    async (request) => {
      const { userId } = memberOf(request);
      await deps.limiter.take('voice.transcribe', String(userId), TRANSCRIBE_LIMIT);
      return ok({ model: await requestTranscript(deps, userId, request.params.id) });
    },
  );

  app.delete(`${BASE}/:id`, { schema: { params: byId, response: { 200: done } } }, async (request) => {
    await removeRecording(deps, memberOf(request).userId, request.params.id);
    return ok();
  });
}
