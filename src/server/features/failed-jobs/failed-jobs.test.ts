import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const FAILED = '/v2/api/lambda/admin/failed-jobs';

let test: TestApp;
let admin: TestPerson;
let ines: TestPerson;
const as = (person: TestPerson | null, method: string, url: string, body?: object) =>
  test.call(method, url, { body, ...(person ? { token: person.token } : {}) });

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
  ines = await test.person();
});
afterAll(() => test.close());

it('is the admin’s alone', async () => {
  for (const [method, url] of [
    ['GET', FAILED],
    ['POST', `${FAILED}/${randomUUID()}/retry`],
  ] as const) {
    const body = method === 'POST' ? {} : undefined;
    expect((await as(null, method, url, body)).status).toBe(401);
    expect((await as(ines, method, url, body)).status).toBe(403);
  }
});

it('tells which job was given up and why, never what it is about; trying again is audited', async () => {
  const [queue] = await test.deps
    .sql`select name from jobs.queue where name <> 'dead-letters' order by name limit 1`;
  const name = String(queue?.name);
  await test.deps.jobs.enqueue(test.deps, name, { secret: 'the blue door' });
  await test.deps.sql`
    update jobs.job set state = 'failed', completed_on = now(), retry_count = 5,
      output = '{"message":"The other side does not answer"}' where name = ${name} and state = 'created'`;
  const { body } = await as(admin, 'GET', FAILED);
  expect(body.list).toHaveLength(1);
  expect(body).toMatchObject({
    total: 1,
    list: [{ name, tries: 6, fault: 'The other side does not answer' }],
  });
  expect(JSON.stringify(body)).not.toContain('blue door');
  const { id } = body.list[0];
  expect((await as(admin, 'POST', `${FAILED}/${id}/retry`, {})).status).toBe(200);
  const [job] = await test.deps.sql`select state::text as state from jobs.job where id = ${id}`;
  expect(job?.state).toBe('retry');
  expect((await as(admin, 'GET', FAILED)).body).toMatchObject({ list: [], total: 0 });
  expect((await as(admin, 'POST', `${FAILED}/${id}/retry`, {})).status).toBe(404);
  expect((await as(admin, 'POST', `${FAILED}/nonsense/retry`, {})).status).toBe(400);
  const acts = await test.deps.sql`select action, detail from audit where action like 'job.%'`;
  expect(acts).toEqual([{ action: 'job.retried', detail: { id, queue: name } }]);
});
