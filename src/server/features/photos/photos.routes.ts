import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { limitOfPicture } from '#server/features/uploads/file-kinds.ts';
import { ok } from '#server/http/envelope.ts';
import { adminOf } from '#server/http/gate.ts';
import { readOneFile, withUploads } from '#server/http/one-file.ts';
import type { App } from '#server/http/server.ts';
import type { UploadUses } from '#server/upload-uses.ts';
import { done } from '#shared/paging.ts';
import { photoUse, photoUsesQuery } from '#shared/uploads/photos.ts';
import { idParam } from '#shared/text.ts';
import { readUses, replacePhoto } from './photos.service.ts';

const PHOTOS = '/v2/api/lambda/photos';

/** What the admin does with photos besides reading and writing them one by one. */
export function photoRoutes(app: App, deps: Deps, uses: readonly UploadUses[]): void {
  app.get(
    `${PHOTOS}/uses`,
    {
      config: { access: 'admin' },
      schema: {
        querystring: photoUsesQuery,
        response: { 200: done.extend({ list: z.array(photoUse) }) },
      },
    },
    async (request) => ok({ list: await readUses(deps, adminOf(request), uses, request.query.ids) }),
  );

  withUploads(app, (uploads) => {
    uploads.put(
      `${PHOTOS}/:id/file`,
      {
        config: { access: 'admin' },
        schema: { params: z.strictObject({ id: idParam }), response: { 200: done } },
      },
      async (request) => {
        const actor = adminOf(request);
        await replacePhoto(deps, actor, request.params.id, await readOneFile(request, limitOfPicture));
        return ok();
      },
    );
  });
}
