import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { DOOR, pondCalls } from './pond.fixture.ts';

const STREAM = '/v2/api/lambda/stream';
let test: TestApp;
let dreamer: TestPerson;
let bruno: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  [dreamer, bruno, ada] = [await test.person(), await test.person(), await test.person()];
});
afterAll(() => test.close());

async function share(anonymous: boolean): Promise<number> {
  const dream_id = await pondCalls(test).keep(dreamer, { text: DOOR });
  const body = { dream_id, anonymous };
  return (await test.call('POST', `${STREAM}/publish`, { token: dreamer.token, body })).body.model.id;
}
const feel = (person: TestPerson | null, id: number, feeling: string | null) =>
  test.call('PUT', `${STREAM}/${id}/ripple`, {
    ...(person ? { token: person.token } : {}),
    body: { feeling },
  });
const read = async (person: TestPerson, ids: string | number) =>
  (await test.call('GET', `${STREAM}/ripples?ids=${ids}`, { token: person.token })).body.list;

describe('ripples in the stream', () => {
  it('are one’s own to see; what came back is the dreamer’s alone', async () => {
    const id = await share(false);
    await feel(bruno, id, 'quiet');
    await feel(ada, id, 'amused');
    await feel(ada, id, 'quiet');
    expect(await read(bruno, id)).toEqual([{ id, mine: 'quiet', came_back: null }]);
    expect(await read(dreamer, id)).toEqual([
      { id, mine: null, came_back: [{ feeling: 'quiet', times: 2 }] },
    ]);
    await feel(ada, id, null);
    expect((await read(dreamer, id))[0].came_back).toEqual([{ feeling: 'quiet', times: 1 }]);
    const stream = await test.call('GET', STREAM);
    expect(JSON.stringify(stream.body)).not.toContain('quiet');
  });

  it('need a member, a dream that is there, one that is not one’s own, and a feeling of the list', async () => {
    const id = await share(true);
    expect((await feel(null, id, 'quiet')).status).toBe(401);
    expect((await feel(bruno, 999_999, 'quiet')).status).toBe(404);
    expect((await feel(dreamer, id, 'quiet')).body.code).toBe('ripples.own');
    expect((await feel(bruno, id, 'like')).status).toBe(400);
    const admin = await test.person({ role: 'admin' });
    expect((await feel(admin, id, 'quiet')).status).toBe(403);
    expect((await test.call('GET', `${STREAM}/ripples?ids=1,x`, { token: ada.token })).status).toBe(400);
  });

  it('two at once leave one', async () => {
    const id = await share(true);
    await Promise.all(['quiet', 'warmed', 'uneasy'].map((feeling) => feel(bruno, id, feeling)));
    const [{ came_back: back }] = await read(dreamer, id);
    expect(back.reduce((sum: number, { times }: { times: number }) => sum + times, 0)).toBe(1);
  });

  it('go with the copy', async () => {
    const id = await share(true);
    await feel(bruno, id, 'warmed');
    await test.call('DELETE', `${STREAM}/${id}`, { token: dreamer.token });
    expect(await read(bruno, id)).toEqual([]);
    expect(await test.deps.sql`select 1 from stream_ripple where public_dream_id = ${id}`).toHaveLength(0);
  });
});
