import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { commentCalls } from '#server/features/comments/comments.fixture.ts';
import { read } from '#server/features/interpretations/written/written.fixture.ts';
import { filesOf, takeOut } from '#server/features/portability/portability.fixture.ts';
import { statementsOf } from '#server/testing/statements.ts';
import type { TestPerson } from '#server/testing/test-app.ts';
import {
  ACTS,
  anonymousOnly,
  anonymousScene,
  answerTo,
  block,
  callsOn,
  doing,
  LAMBDA,
  type Scene,
  standing,
} from './anonymous-copies.fixture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await anonymousScene();
});
afterAll(() => scene.test.close());
/** How much one may write or take along in an hour is not what is asked here. */
beforeEach(() => scene.test.deps.sql`delete from rate_limit`);

it('packs of others say the same after each act', async () => {
  const { test, others } = scene;
  const packs = async (): Promise<string[]> => {
    const told: string[] = [];
    for (const person of others) {
      told.push(filesOf((await takeOut(test, person)).bytes).get('said.jsonl') ?? '');
    }
    return told;
  };
  await standing(scene);
  const before = await packs();
  expect(before[0]).toContain('interpretation');
  for (const [turn, act] of ACTS.entries()) {
    await doing[act](scene, others[0], turn);
    await test.deps.sql`delete from rate_limit`;
    expect([act, await packs()]).toEqual([act, before]);
  }
}, 60_000);

it('asks the database for the same, read or written, whether somebody is blocked or not', async () => {
  const { test, dreamer, others, copies } = scene;
  await standing(scene);
  const [bruno, ada] = others;
  await doing.unblock(scene, ada, 0);
  await doing.unblock(scene, bruno, 0);
  const all = async () => {
    const asked: [string, string[]][] = [];
    for (const url of callsOn(scene)) {
      await answerTo(scene, url, ada);
      asked.push([url, await statementsOf(() => answerTo(scene, url, ada))]);
    }
    return asked;
  };
  const before = await all();
  expect(before.every(([, list]) => list.length > 0)).toBe(true);
  await block(scene, dreamer, ada);
  expect(await all()).toEqual(before);
  for (const copy of copies) {
    const writes = [];
    for (const person of [bruno, ada]) {
      await commentCalls(test).say(person, copy, 'the first');
      writes.push(await statementsOf(() => commentCalls(test).say(person, copy, 'the second')));
    }
    expect(writes[0]?.length).toBeGreaterThan(3);
    expect(writes[1]).toEqual(writes[0]);
  }
  await doing.unblock(scene, ada, 0);
}, 60_000);

it('a copy that its reader blocks is gone for that reader, and nothing else changes for anybody', async () => {
  const { test, others, copies, readings } = scene;
  await standing(scene);
  const [bruno, ada] = others;
  const [blocked = 0, stays = 0] = copies;
  const about = (id: number) =>
    callsOn(scene).filter((url) => url.endsWith(`/stream/${id}`) || url.endsWith(`=${id}`));
  const list = async (person: TestPerson) =>
    anonymousOnly((await test.call('GET', `${LAMBDA}/stream?limit=50`, { token: person.token })).body.list);
  const told = (person: TestPerson, id: number) =>
    Promise.all(about(id).map((url) => answerTo(scene, url, person)));
  const before = [await told(bruno, stays), await told(ada, blocked), await told(ada, stays)];
  const seen = [await list(bruno), await list(ada)];
  const made = await test.call('POST', `${LAMBDA}/blocks`, {
    token: bruno.token,
    body: { subject: 'public_dream', subject_id: blocked },
  });
  expect(made.status).toBe(200);
  expect([await told(bruno, stays), await told(ada, blocked), await told(ada, stays)]).toEqual(before);
  expect(await list(ada)).toEqual(seen[1]);
  const left = seen[0]?.filter(({ id }: { id: number }) => id !== blocked);
  expect(await list(bruno)).toEqual(left);
  expect((await read(test, readings[0] ?? 0, bruno)).status).toBe(200);
  await test.call('DELETE', `${LAMBDA}/blocks/${made.body.model.handle}`, { token: bruno.token });
  expect(await list(bruno)).toEqual(seen[0]);
});

it('a blocked person writes and is answered like others', async () => {
  const { test, dreamer, others, copies } = scene;
  await standing(scene);
  await doing.unblock(scene, others[0], 0);
  await block(scene, dreamer, others[1]);
  for (const copy of copies) {
    const answers = await Promise.all(
      others.slice(0, 2).map((person) => commentCalls(test).say(person, copy, 'and this')),
    );
    const shapes = answers.map(({ status: code, body }) => [code, body.model.state, Object.keys(body.model)]);
    expect(shapes[1]).toEqual(shapes[0]);
  }
});
