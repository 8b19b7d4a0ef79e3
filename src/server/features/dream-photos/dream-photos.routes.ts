import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { memberOf } from '#server/http/gate.ts';
import { readOneFile, withUploads } from '#server/http/one-file.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { dreamPhoto, dreamPhotoChange, firstPhotosQuery, PICTURE_SIZES } from '#shared/dream-photos.ts';
import { done, modelOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import {
  addPhoto,
  addPhotoFromDevice,
  changePhoto,
  listDreamPhotos,
  listFirstPhotos,
  openPhoto,
  removePhoto,
} from './dream-photos.service.ts';

const ONE = '/v2/api/lambda/dream-photos/:id';
const OF_DREAM = '/v2/api/lambda/dreams/:id/photos';
const FROM_DEVICE = '/v2/api/lambda/dreams/by-client/:client_id/photos';
const FIRST = '/v2/api/lambda/dream-photos/first';
const byId = z.strictObject({ id: idParam });
const byClient = z.strictObject({ client_id: z.uuid().toLowerCase() });
const photoList = done.extend({ list: z.array(dreamPhoto) });
/** A picture can be nothing but a picture, for its owner's eyes. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
} as const;

/** Pictures of one's own dreams. */
export function dreamPhotoRoutes(app: App, deps: Deps): void {
  uploadRoutes(app, deps);
  picturesOfDream(app, deps);
  onePicture(app, deps);
}

/** The picture's own id in the query makes a repeated sending harmless. */
function uploadRoutes(app: App, deps: Deps): void {
  const answers = { querystring: byClient, response: { 200: modelOf(dreamPhoto) } };
  withUploads(app, (uploads) => {
    uploads.post(OF_DREAM, { schema: { params: byId, ...answers } }, async (request) => {
      const actor = memberOf(request);
      const given = { ...(await readOneFile(request)), clientId: request.query.client_id };
      return ok({ model: await addPhoto(deps, actor, request.params.id, given) });
    });

    uploads.post(FROM_DEVICE, { schema: { params: byClient, ...answers } }, async (request) => {
      const actor = memberOf(request);
      const given = { ...(await readOneFile(request)), clientId: request.query.client_id };
      const model = await addPhotoFromDevice(deps, actor, request.params.client_id, given);
      return ok({ model });
    });
  });
}

function picturesOfDream(app: App, deps: Deps): void {
  app.get(OF_DREAM, { schema: { params: byId, response: { 200: photoList } } }, async (request) =>
    ok({ list: await listDreamPhotos(deps, memberOf(request), request.params.id) }),
  );

  app.get(
    FIRST,
    { schema: { querystring: firstPhotosQuery, response: { 200: photoList } } },
    async (request) => ok({ list: await listFirstPhotos(deps, memberOf(request), request.query.dreams) }),
  );
}

function onePicture(app: App, deps: Deps): void {
  app.get(
    ONE,
    {
      schema: { params: byId, querystring: z.strictObject({ size: z.enum(PICTURE_SIZES).default('whole') }) },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { row, stream, size } = await openPhoto(deps, memberOf(request), id, request.query.size);
      return reply.headers(HEADERS).type(row.mime).header('content-length', size).send(stream);
    },
  );

  app.put(
    ONE,
    { schema: { params: byId, body: dreamPhotoChange, response: { 200: modelOf(dreamPhoto) } } },
    async (request) =>
      ok({ model: await changePhoto(deps, memberOf(request), request.params.id, request.body) }),
  );

  app.delete(ONE, { schema: { params: byId, response: { 200: done } } }, async (request) => {
    await removePhoto(deps, memberOf(request), request.params.id);
    return ok();
  });
}
