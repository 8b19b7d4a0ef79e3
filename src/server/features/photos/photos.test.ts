import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { picture, readFile, sendFile, sound } from '#server/features/uploads/uploads.fixture.ts';
import { eraseUser } from '#server/features/users/erase.service.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const UPLOAD = '/v2/api/lambda/upload?purpose=photo';
const RECORDS = '/v4/api/records/photo';
const USES = '/v2/api/lambda/photos/uses';

let test: TestApp;
let admin: TestPerson;
let user: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
  user = await test.person();
});
afterAll(() => test.close());

const sendPicture = async (person = admin, background = '#123456') =>
  sendFile(test, { url: UPLOAD, token: person.token }, await picture(400, 300, background).jpeg().toBuffer());

async function addPhoto(more: object = {}) {
  const { id, url } = (await sendPicture()).body;
  const body = { upload_id: id, title: 'Lake', alt: { en: 'A dark lake', de: '' }, ...more };
  const made = await test.call('POST', RECORDS, { token: admin.token, body });
  expect(made.status).toBe(200);
  return { id: Number(made.body.model.id), upload: Number(id), url: String(url) };
}

describe('the library of photos', () => {
  it('is for admins', async () => {
    const { id } = await addPhoto();
    for (const [token, status] of [
      [undefined, 401],
      [user.token, 403],
    ] as const) {
      const who = token === undefined ? {} : { token };
      expect((await test.call('GET', `${USES}?ids=${id}`, who)).status).toBe(status);
      const call = { method: 'PUT', url: `/v2/api/lambda/photos/${id}/file`, token };
      expect((await sendFile(test, call, await picture().jpeg().toBuffer())).status).toBe(status);
      expect((await test.call('GET', `${RECORDS}/${id}`, who)).status).not.toBe(200);
      expect((await test.call('DELETE', `${RECORDS}/${id}`, who)).status).not.toBe(200);
    }
    expect((await sendPicture(user)).status).toBe(403);
  });

  it.each([UPLOAD, UPLOAD.replace('/upload', '/s3/upload')])('takes pictures only: %s', async (url) => {
    const answer = await sendFile(test, { url, token: admin.token }, sound(), { type: 'audio/wav' });
    expect([answer.status, answer.body.code]).toEqual([415, 'uploads.picture_needed']);
  });

  it('keeps no photo without English words for it', async () => {
    const { id } = (await sendPicture()).body;
    for (const alt of [{}, { en: '' }, { de: 'Ein See' }, undefined]) {
      const body = { upload_id: id, title: 'Lake', alt };
      const refused = await test.call('POST', RECORDS, { token: admin.token, body });
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.validation)[0]).toMatch(/^alt/);
    }
    const photo = await addPhoto();
    const change = { alt: { en: ' ' } };
    const refused = await test.call('PUT', `${RECORDS}/${photo.id}`, { token: admin.token, body: change });
    expect(refused.status).toBe(400);
  });

  it('takes pictures that were sent for it, each once', async () => {
    const add = (uploadId: number) => {
      const body = { upload_id: uploadId, title: 'Lake', alt: { en: 'A lake' } };
      return test.call('POST', RECORDS, { token: admin.token, body });
    };
    const own = await sendFile(
      test,
      { url: '/v2/api/lambda/upload', token: user.token },
      await picture().jpeg().toBuffer(),
    );
    const voice = await sendFile(test, { url: UPLOAD, token: admin.token }, sound(), { type: 'audio/wav' });
    for (const id of [own.body.id, voice.body.id, 999_999])
      expect((await add(id)).body.validation).toHaveProperty('upload_id');
    const { upload } = await addPhoto();
    expect((await add(upload)).body.validation).toHaveProperty('upload_id');
  });

  it('is listed with its files and searched', async () => {
    await addPhoto({ title: 'A lighthouse', alt: { en: 'Tower in fog' }, credit: '=Ines' });
    const asked = await test.call('GET', `${RECORDS}?join=upload&search=tower&page=1,20`, {
      token: admin.token,
    });
    expect(asked.body.list).toHaveLength(1);
    expect(asked.body.list[0]).toMatchObject({
      title: 'A lighthouse',
      upload_id: { width: 400, height: 300, version: 1 },
    });
    const file = await test.call('POST', '/v1/api/rest/photo/EXPORT', { token: admin.token, body: {} });
    expect(file.bytes.toString()).not.toMatch(/(^|,)"?=Ines/m);
  });

  it('hides a photo from everybody but admins', async () => {
    const { id, url } = await addPhoto();
    expect((await readFile(test, url)).statusCode).toBe(200);
    const hide = { body: { status: 0 }, token: admin.token };
    expect((await test.call('PUT', `${RECORDS}/${id}`, hide)).status).toBe(200);
    expect((await readFile(test, url)).statusCode).toBe(404);
    expect((await test.call('GET', url, { token: user.token })).status).toBe(404);
    expect((await test.call('GET', url, { token: admin.token })).status).toBe(200);
  });

  it('replaces a file at its address', async () => {
    const { id, url } = await addPhoto();
    const before = await readFile(test, url);
    const call = { method: 'PUT', url: `/v2/api/lambda/photos/${id}/file`, token: admin.token };
    expect((await sendFile(test, call, sound(), { type: 'audio/wav' })).status).toBe(415);
    expect(
      (await sendFile(test, call, await picture(200, 100).png().toBuffer(), { type: 'image/png' })).status,
    ).toBe(200);
    await test.settle();
    const after = await readFile(test, url);
    expect(after.statusCode).toBe(200);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.headers['cache-control']).toBe('public, max-age=300');
    const { body } = await test.call('GET', `${RECORDS}/${id}?join=upload`, { token: admin.token });
    expect(body.model.upload_id).toMatchObject({ version: 2, width: 200 });
  });

  it('keeps what is shown somewhere, and says where', async () => {
    const { id, upload, url } = await addPhoto();
    await test.deps.sql`update profile set photo = ${url} where user_id = ${user.id}`;
    const uses = await test.call('GET', `${USES}?ids=${id}`, { token: admin.token });
    expect(uses.body.list).toEqual([
      { photo_id: id, kind: 'portrait', title: expect.any(String), path: null },
    ]);
    const refused = await test.call('DELETE', `${RECORDS}/${id}`, { token: admin.token });
    expect([refused.status, refused.body.code, refused.body.used]).toEqual([409, 'photos.in_use', 1]);
    await test.deps.sql`update profile set photo = null where user_id = ${user.id}`;
    expect((await test.call('DELETE', `${RECORDS}/${id}`, { token: admin.token })).status).toBe(200);
    await test.settle();
    expect((await readFile(test, url)).statusCode).toBe(404);
    expect(await test.deps.sql`select id from upload where id = ${upload}`).toHaveLength(0);
  });

  it('refuses a change of what somebody else has changed', async () => {
    const { id } = await addPhoto();
    const read = await test.call('GET', `${RECORDS}/${id}`, { token: admin.token });
    const save = (title: string) =>
      test.call('PUT', `${RECORDS}/${id}`, {
        token: admin.token,
        body: { title, updated_at: read.body.model.updated_at },
      });
    expect((await save('One')).status).toBe(200);
    expect((await save('Other')).status).toBe(409);
  });

  it('stays when the admin who added it is gone', async () => {
    const leaver = await test.person({ role: 'admin' });
    const { id: uploadId, url } = (await sendPicture(leaver)).body;
    const loose = (await sendPicture(leaver)).body;
    const body = { upload_id: uploadId, title: 'Lake', alt: { en: 'A lake' } };
    expect((await test.call('POST', RECORDS, { token: leaver.token, body })).status).toBe(200);
    await inTransaction(test.deps, (tx) => eraseUser(tx, ERASURES, leaver));
    await test.settle();
    expect((await readFile(test, url)).statusCode).toBe(200);
    expect((await readFile(test, loose.url)).statusCode).toBe(404);
  });
});
