import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf, OUTSIDE_DIARY } from '#server/http/gate.ts';
import { readOneFile, withUploads } from '#server/http/one-file.ts';
import type { App } from '#server/http/server.ts';
import { modelOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import { fileAddress, UPLOAD_LIMITS, UPLOAD_PURPOSES, uploadAnswer } from '#shared/uploads/uploads.ts';
import { limitOfKind, limitOfPicture } from './file-kinds.ts';
import { fileRoutes } from './files.routes.ts';
import type { Store } from './stored-files.ts';
import { addUpload, makeLink } from './uploads.service.ts';

const CALLS: readonly { url: string; store: Store }[] = [
  { url: '/v2/api/lambda/upload', store: 'folder' },
  { url: '/v2/api/lambda/s3/upload', store: 's3' },
];
/** A portrait comes by its own call. */
const placeQuery = z.strictObject({
  purpose: z.enum(UPLOAD_PURPOSES).exclude(['portrait']).default('file'),
  private: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

const answerOf = (row: Awaited<ReturnType<typeof addUpload>>) =>
  ok({
    id: row.id,
    url: fileAddress(row),
    type: row.type,
    size: row.bytes,
    ...(row.width !== null && row.height !== null && { width: row.width, height: row.height }),
  });

/** Specification, section 7: POST /upload and POST /s3/upload, and how what they keep is read. */
export function uploadRoutes(app: App, deps: Deps): void {
  withUploads(
    app,
    (uploads) => {
      for (const { url, store } of CALLS)
        uploads.post(
          url,
          { config: OUTSIDE_DIARY, schema: { querystring: placeQuery, response: { 200: uploadAnswer } } },
          async (request) => {
            const actor = memberOf(request);
            const { purpose, private: isPrivate } = request.query;
            const given = await readOneFile(request, purpose === 'photo' ? limitOfPicture : limitOfKind);
            const place = { purpose, store, ...(isPrivate !== undefined && { private: isPrivate }) };
            return answerOf(await addUpload(deps, actor, given, place));
          },
        );
    },
    UPLOAD_LIMITS.audioBytes,
  );
  fileRoutes(app, deps);

  app.post(
    '/v2/api/lambda/uploads/:id/link',
    {
      schema: {
        params: z.strictObject({ id: idParam }),
        response: { 200: modelOf(z.object({ url: z.string() })) },
      },
    },
    async (request) => ok({ model: await makeLink(deps, memberOf(request), request.params.id) }),
  );
}
