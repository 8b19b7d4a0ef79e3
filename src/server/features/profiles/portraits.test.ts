import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startS3, type S3Server } from '#server/adapters/files/s3-server.fixture.ts';
import { ERASURES } from '#server/erasures.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { commentCalls } from '#server/features/comments/comments.fixture.ts';
import { read, write } from '#server/features/interpretations/written/written.fixture.ts';
import { picture, readFile, sendFile, sound } from '#server/features/uploads/uploads.fixture.ts';
import { eraseUser } from '#server/features/users/erase.service.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const PORTRAIT = '/v2/api/lambda/profile/photo';

let s3: S3Server;
let test: TestApp;
beforeAll(async () => {
  s3 = await startS3();
  test = await createTestApp({ env: s3.env });
});
afterAll(async () => {
  await test.close();
  await s3.close();
});

const send = async (person: TestPerson, bytes?: Buffer, type = 'image/jpeg') =>
  sendFile(
    test,
    { method: 'PUT', url: PORTRAIT, token: person.token },
    bytes ?? (await picture(900, 600).jpeg().toBuffer()),
    { type },
  );
const filesOf = ({ id }: TestPerson): string[] => {
  const folder = path.join(test.deps.config.dataDir, 'files/u', String(id));
  return existsSync(folder) ? readdirSync(folder) : [];
};

it('is for who is signed in, and a picture', async () => {
  expect((await test.call('PUT', PORTRAIT)).status).toBe(401);
  expect((await test.call('DELETE', PORTRAIT)).status).toBe(401);
  const person = await test.person();
  expect((await send(person, sound(), 'audio/wav')).status).toBe(415);
  expect(
    (await test.call('GET', '/v2/api/lambda/profile', { token: person.token })).body.model.photo,
  ).toBeNull();
});

it.each(['user', 'admin'] as const)('is cut to a square, replaced and taken away (%s)', async (role) => {
  const person = await test.person({ role });
  const first = (await send(person)).body.model.photo as string;
  const bytes = (await readFile(test, first)).rawPayload;
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512, format: 'webp' });
  const second = (await send(person)).body.model.photo as string;
  expect(second).not.toBe(first);
  await test.settle();
  expect((await readFile(test, first)).statusCode).toBe(404);
  expect((await readFile(test, second)).statusCode).toBe(200);
  const gone = await test.call('DELETE', PORTRAIT, { token: person.token });
  expect(gone.body.model.photo).toBeNull();
  await test.settle();
  expect((await readFile(test, second)).statusCode).toBe(404);
  expect(filesOf(person)).toEqual([]);
});

it('of two at once leaves one', async () => {
  const person = await test.person();
  await Promise.all([send(person), send(person)]);
  await test.settle();
  expect(await test.deps.sql`select id from upload where user_id = ${person.id}`).toHaveLength(1);
});

it('goes with the person, wherever their files are', async () => {
  const person = await test.person();
  const { photo } = (await send(person)).body.model;
  const far = await sendFile(
    test,
    { url: '/v2/api/lambda/s3/upload', token: person.token },
    await picture().jpeg().toBuffer(),
  );
  const [row] = await test.deps.sql<{ file_key: string }[]>`
    select file_key from upload where id = ${far.body.id}`;
  expect(await test.deps.objects.read(row?.file_key ?? '')).not.toBeNull();
  await inTransaction(test.deps, (tx) => eraseUser(tx, ERASURES, person));
  await test.settle();
  expect((await readFile(test, photo)).statusCode).toBe(404);
  expect(filesOf(person)).toEqual([]);
  expect(await test.deps.objects.read(row?.file_key ?? '')).toBeNull();
});

it('stands beside what is signed, never beside or below what is anonymous', async () => {
  const [dreamer, other] = [await test.person(), await test.person()];
  for (const person of [dreamer, other]) await send(person);
  const can = commentCalls(test);
  const seen = async (anonymous: boolean) => {
    const copy = await can.share(dreamer, { anonymous });
    const said = await can.say(other, copy, 'I know that sea.');
    expect(said.status).toBe(200);
    const shown = await test.call('GET', `/v2/api/lambda/stream/${copy}`, { token: other.token });
    const { list } = await can.read(other, copy);
    const reading = await write(test, other, { copy, passages: [] });
    const { body } = await read(test, reading, other);
    return [
      shown.body.model.author?.photo ?? null,
      said.body.model.author.photo,
      list[0]?.author?.photo,
      body.model.author.photo,
    ];
  };
  const address = expect.stringMatching(/^\/v2\/api\/lambda\/files\/[0-9a-f]{32}\?v=1$/);
  expect(await seen(false)).toEqual([address, address, address, address]);
  expect(await seen(true)).toEqual([null, null, null, null]);
});
