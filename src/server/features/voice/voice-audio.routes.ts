import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { idParam } from '#shared/text.ts';
import { parseByteRange, rangeHeader } from '#server/http/byte-range.ts';
import { audioGone, audioOutside } from './voice.errors.ts';
import { getRecording } from './voice.service.ts';

const byId = z.strictObject({ id: idParam });
/** What the audio is served with, so that it can be nothing but audio and stays in no cache. */
const HEADERS = {
  'accept-ranges': 'bytes',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
} as const;

/** The spoken original, for its owner alone, whole or in part. */
export function voiceAudioRoutes(app: App, deps: Deps): void {
  app.get(
    '/v2/api/lambda/voice/recordings/:id/audio',
    { schema: { params: byId } },
    async (request, reply) => {
      const row = await getRecording(deps, memberOf(request).userId, request.params.id);
      if (!row.file_key) throw audioGone();
      const range = parseByteRange(rangeHeader(request), row.bytes);
      if (range === 'outside') throw audioOutside({ headers: { 'content-range': `bytes */${row.bytes}` } });
      const part = range === 'whole' ? undefined : range;
      const file = await deps.files.read(row.file_key, part);
      if (!file) throw audioGone();
      reply.headers(HEADERS).type(row.mime);
      reply.header('content-length', part ? part.end - part.start + 1 : row.bytes);
      if (part) reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${row.bytes}`);
      return reply.send(file.stream);
    },
  );
}
