import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { circleCalls } from '#server/features/circles/circles.fixture.ts';
import { list, ROOT, share, write } from '#server/features/interpretations/written/written.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let admin: TestPerson;
let ines: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  [admin, ines, bruno] = [await test.person({ role: 'admin' }), await test.person(), await test.person()];
  for (const [words, act, reason] of [
    ['zwieback', 'mask', ''],
    ['gizzard', 'refuse', 'No gizzards'],
    ['molasses', 'hold', ''],
  ]) {
    const body = { words, act, reason };
    expect((await test.call('POST', '/v4/api/records/word_rule', { token: admin.token, body })).status).toBe(
      200,
    );
  }
});
afterAll(() => test.close());

describe('what a circle says of itself', () => {
  it('obeys the rules, when it is opened and when it is changed', async () => {
    const { call, make } = circleCalls(test);
    for (const about of ['A gizzard', 'Some molasses'])
      expect((await call('POST', '/v2/api/lambda/circles', ines, { name: 'Owls', about })).status).toBe(400);
    const id = await make(ines, { name: 'Owls', about: 'With zwieback' });
    const path = `/v2/api/lambda/circles/${id}`;
    expect((await call('GET', path, ines)).body.model.about).toBe('With ••••••••');
    expect((await call('PUT', path, ines, { name: 'Gizzard' })).body.code).toBe('moderation.refused');
    expect((await call('PUT', path, ines, { name: 'Zwieback night' })).body.model.name).toBe(
      '•••••••• night',
    );
    expect((await call('PUT', path, ines, { agenda: [{ text: 'gizzard', minutes: null }] })).status).toBe(
      200,
    );
  });
});

describe('replies below a reading', () => {
  const reply = (by: TestPerson, id: number, text: string) =>
    test.call('POST', `${ROOT}/${id}/replies`, { token: by.token, body: { text, client_id: randomUUID() } });

  it('obey the rules where everybody reads them, not between the two', async () => {
    const copy = await share(test, ines);
    const open = await write(test, bruno, { copy });
    expect((await reply(ines, open, 'A gizzard')).status).toBe(400);
    expect((await reply(ines, open, 'Some molasses')).status).toBe(400);
    expect((await reply(ines, open, 'More zwieback')).body.model.text).toBe('More ••••••••');
    const alone = await write(test, bruno, { copy: await share(test, ines), visibility: 'dreamer' });
    expect((await reply(ines, alone, 'A gizzard')).body.model.text).toBe('A gizzard');
  });
});

describe('a reading that is hidden', () => {
  const appeal = (by: TestPerson, id: number) =>
    test.call('POST', '/v2/api/lambda/appeals', {
      token: by.token,
      body: { subject: 'interpretation', subject_id: id, note: 'It was meant kindly' },
    });

  it('can be asked about by its author, whoever hid it, and by nobody else', async () => {
    const copy = await share(test, ines);
    const id = await write(test, bruno, { copy });
    expect((await appeal(bruno, id)).status).toBe(409);
    const verdict = { token: ines.token, body: { verdict: 'hurtful' } };
    expect((await test.call('PUT', `${ROOT}/${id}/verdict`, verdict)).status).toBe(200);
    expect((await appeal(ines, id)).status).toBe(404);
    expect((await appeal(bruno, id)).status).toBe(200);
    expect((await appeal(bruno, id)).status).toBe(409);
    const { body } = await test.call('GET', '/v2/api/lambda/admin/moderation/items?view=held', {
      token: admin.token,
    });
    expect(body.list).toMatchObject([
      { subject: 'interpretation', subject_id: id, appeal: { note: 'It was meant kindly' } },
    ]);
    expect((await list(test, `copy=${copy}`)).body.list).toEqual([]);
  });
});

describe('what waits for a moderator', () => {
  it('says until when it is to be answered, what is late first', async () => {
    const { publish, keep } = circleCalls(test);
    const held = async () => {
      const dream = await keep(ines, `Some molasses ${randomUUID()}`);
      return (await publish(ines, dream, null)).body.model.id as number;
    };
    const [fresh, asked, late] = [await held(), await held(), await held()];
    const body = { subject: 'public_dream', subject_id: asked, note: 'Only a cake' };
    expect((await test.call('POST', '/v2/api/lambda/appeals', { token: ines.token, body })).status).toBe(200);
    await test.deps.sql`update audit set created_at = now() - interval '3 days'
      where subject = 'public_dream' and subject_id = ${late}`;
    const admins = (path: string) =>
      test.call('GET', `/v2/api/lambda/admin/moderation/${path}`, { token: admin.token });
    const { body: queue } = await admins('items?view=held&subject=public_dream&order=oldest');
    const rows = queue.list as { subject_id: number; due_at: string }[];
    expect(rows.map(({ subject_id }) => subject_id)).toEqual([late, fresh, asked]);
    const hours = rows.map(({ due_at }) => Math.round((Date.parse(due_at) - Date.now()) / 3_600_000));
    expect(hours).toEqual([-24, 48, 72]);
    expect((await admins('summary')).body.model).toMatchObject({ overdue: 1 });
  });
});
