import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const LAMBDA = '/v2/api/lambda';
const STREAM = `${LAMBDA}/stream`;
let test: TestApp;
let ines: TestPerson;
let bruno: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person();
  bruno = await test.person();
});
afterAll(() => test.close());

async function keep(person: TestPerson, text: string): Promise<number> {
  const url = `${LAMBDA}/dreams/by-client/${randomUUID()}`;
  return (await test.call('PUT', url, { token: person.token, body: { text } })).body.model.id as number;
}
const asks = (method: string, dream: number, person: TestPerson | undefined, body?: object, more = '') =>
  test.call(method, `${STREAM}/waiting/${dream}${more}`, {
    ...(person && { token: person.token }),
    ...(body && { body }),
  });
const wait = (person: TestPerson, dream: number, body: object = {}) =>
  asks('PUT', dream, person, { anonymous: true, after_hours: 24, ...body });
/** As if the moment of everything that waits had come. */
async function pass(): Promise<void> {
  await test.deps.sql`update waiting_copy set appears_at = now() - interval '1 minute'`;
  await test.deps.jobs.enqueue(test.deps, 'stream.publish-due', {});
  await test.settle();
}
const streamHolds = async (word: string) =>
  (await test.call('GET', `${STREAM}?q=${word}`)).body.list.length as number;
const dreamOf = async (person: TestPerson, id: number) =>
  (await test.call('GET', `${LAMBDA}/dreams/${id}`, { token: person.token })).body.model;

describe('a copy that appears later', () => {
  it('is nobody else’s and no copy until then, and goes out as it was looked at', async () => {
    const dream = await keep(ines, 'The marmalade stairs went down');
    expect((await asks('PUT', dream, undefined, { anonymous: true, after_hours: 1 })).status).toBe(401);
    expect((await wait(bruno, dream)).status).toBe(404);
    const { body } = await wait(ines, dream, { title: 'Stairs' });
    expect(body.model).toMatchObject({ dream_id: dream, failed: null, given: { title: 'Stairs' } });
    expect(Date.parse(body.model.appears_at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect((await asks('GET', dream, bruno)).status).toBe(404);
    expect(await streamHolds('marmalade')).toBe(0);
    expect(await dreamOf(ines, dream)).toMatchObject({ visibility: 'private', public_dream_id: null });
    await test.deps.sql`update dream set text = 'The marmalade stairs, and my secret' where id = ${dream}`;
    await test.deps.jobs.enqueue(test.deps, 'stream.publish-due', {});
    await test.settle();
    expect(await streamHolds('marmalade')).toBe(0);
    await pass();
    expect(await streamHolds('marmalade')).toBe(1);
    expect(await streamHolds('secret')).toBe(0);
    expect((await asks('GET', dream, ines)).body.model).toBeNull();
    const ledger = await test.call('GET', `${LAMBDA}/dreams/${dream}/ledger`, { token: ines.token });
    expect(JSON.stringify(ledger.body)).toContain('published_anonymous');
  });

  it('can be changed, let out at once and taken back; two at once make one copy', async () => {
    const dream = await keep(ines, 'A periwinkle umbrella');
    await wait(ines, dream);
    await wait(ines, dream, { text: 'A periwinkle parasol', after_hours: 72 });
    const [now, due] = await Promise.all([asks('POST', dream, ines, undefined, '/now'), pass()]);
    expect(due).toBeUndefined();
    expect([200, 404, 409]).toContain(now.status);
    expect(await streamHolds('periwinkle')).toBe(1);
    expect(await streamHolds('umbrella')).toBe(0);
    expect((await wait(ines, dream)).status).toBe(409);
    const other = await keep(ines, 'A quince on the moon');
    await wait(ines, other);
    expect((await asks('DELETE', other, bruno)).status).toBe(404);
    expect((await asks('DELETE', other, ines)).status).toBe(200);
    expect((await asks('DELETE', other, ines)).status).toBe(404);
    await pass();
    expect(await streamHolds('quince')).toBe(0);
  });

  it('stays here where its dream is gone or its dreamer is away, and says so to the dreamer', async () => {
    const binned = await keep(ines, 'A turnip sang');
    await wait(ines, binned);
    const binning = await test.call('DELETE', `/v4/api/records/dream/${binned}`, { token: ines.token });
    expect(binning.status).toBe(200);
    await test.settle();
    const dream = await keep(bruno, 'A turnip danced');
    await wait(bruno, dream);
    await test.deps.sql`update "user" set status = 2 where id = ${bruno.id}`;
    await pass();
    expect(await streamHolds('turnip')).toBe(0);
    await test.deps.sql`update "user" set status = 1 where id = ${bruno.id}`;
    const [row] = await test.deps.sql`select failed from waiting_copy where dream_id = ${dream}`;
    expect(row).toEqual({ failed: 'stream.away' });
  });

  it('takes no endless wait, no empty words and no anonymous copy in a circle', async () => {
    const dream = await keep(ines, 'A gate');
    for (const body of [{ after_hours: 0 }, { after_hours: 169 }, { after_hours: 1.5 }, { text: '' }])
      expect((await wait(ines, dream, body)).status).toBe(400);
    expect((await wait(ines, dream, { circle_id: 1 })).status).toBe(400);
    expect((await wait(ines, dream, { dream_id: 1 })).status).toBe(400);
  });
});

describe('a content note', () => {
  const note = (person: TestPerson | undefined, dream_id: number, text: string) =>
    test.call('POST', `${STREAM}/content-note`, {
      ...(person && { token: person.token }),
      body: { dream_id, text },
    });

  it('is suggested from the word lists, and not where there are none', async () => {
    const dream = await keep(ines, 'x');
    expect((await note(undefined, dream, 'x')).status).toBe(401);
    expect((await note(await test.person(), dream, 'x')).status).toBe(404);
    const hard =
      'He pointed the gun at me and then my mother was in the coffin and everybody was crying there.';
    expect((await note(ines, dream, hard)).body).toMatchObject({
      looked: true,
      found: ['death', 'violence'],
    });
    expect(
      (await note(ines, dream, 'I was kissed on the stairs and the lamp was warm and I was calm.')).body,
    ).toMatchObject({ looked: true, found: [] });
    const german = 'Auf der Beerdigung lag ein Messer neben dem Sarg, und ich wusste nicht, wem es gehörte.';
    expect((await note(ines, dream, german)).body).toMatchObject({
      looked: true,
      found: ['death', 'violence'],
    });
    const dutch =
      'Ik liep door de straat en toen was er een lange trap naar het water en niemand zei iets tegen mij.';
    expect((await note(ines, dream, dutch)).body).toMatchObject({ looked: false, found: [] });
  });
});
