import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '#server/testing/test-app.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { commentCalls, texts } from './comments.fixture.ts';

let test: TestApp;
let can: ReturnType<typeof commentCalls>;
let dreamer: TestPerson;
let people: TestPerson[];
beforeAll(async () => {
  test = await createTestApp();
  can = commentCalls(test);
  dreamer = await test.person();
  people = [dreamer, await test.person(), await test.person()];
});
afterAll(() => test.close());

/** A comment that was taken, with every text that it was ever given and what was answered. */
type Said = { id: number; by: number; first: string; edits: string[]; removed: boolean };
type Scene = { copy: number; said: Said[]; withdrawn: boolean };
type Act = (scene: Scene, who: number, which: number) => Promise<number>;
let words = 0;
const newWords = () => `word${(words += 1)}x`;
const someOf = ({ said }: Scene, which: number): Said | undefined => said[which % Math.max(1, said.length)];

const ACTS: Record<string, Act> = {
  say: async (scene, who) => {
    const text = newWords();
    const { status, body } = await can.say(people[who], scene.copy, text);
    if (status === 200)
      scene.said.push({ id: body.model.id as number, by: who, first: text, edits: [], removed: false });
    return status;
  },
  answer: async (scene, who, which) => {
    const parent = someOf(scene, which);
    if (!parent) return 200;
    const text = newWords();
    const { status, body } = await can.say(people[who], scene.copy, text, { parent_id: parent.id });
    if (status === 200)
      scene.said.push({ id: body.model.id as number, by: who, first: text, edits: [], removed: false });
    return status;
  },
  edit: async (scene, _, which) => {
    const one = someOf(scene, which);
    if (!one) return 200;
    const text = newWords();
    const { status } = await can.edit(people[one.by]!, one.id, text);
    if (status === 200) one.edits.push(text);
    return status;
  },
  remove: async (scene, who, which) => {
    const one = someOf(scene, which);
    if (!one) return 200;
    const { status } = await can.remove(people[who % 2 === 0 ? one.by : 0]!, one.id);
    if (status === 200) one.removed = true;
    return status;
  },
  close: async ({ copy }, who) => (await can.close(dreamer, copy, who > 1)).status,
  rewrite: async ({ copy }) => (await can.change(dreamer, copy, { title: newWords() })).status,
};
const withdraw = async (scene: Scene): Promise<number> => {
  const { status }: Answer = await test.call('DELETE', `/v2/api/lambda/stream/${scene.copy}`, {
    token: dreamer.token,
  });
  if (status === 200) scene.withdrawn = true;
  return status;
};

/** What was taken stands as it was last said, what was taken back is nowhere, in every reader's eyes and in the table. */
async function check(scene: Scene): Promise<void> {
  const kept = await test.deps.sql<{ id: string; text: string }[]>`
    select id, text from comment where public_dream_id = ${scene.copy}`;
  const byId = new Map(kept.map(({ id, text }) => [Number(id), text]));
  for (const { id, first, edits, removed } of scene.said) {
    if (removed || scene.withdrawn) expect([id, byId.get(id) ?? '']).toEqual([id, '']);
    else
      expect([id, (edits.length > 0 ? edits : [first]).includes(byId.get(id) ?? 'lost')]).toEqual([id, true]);
  }
  for (const reader of people) {
    const thread = await can.read(reader, scene.copy);
    expect(thread.status).toBe(scene.withdrawn ? 404 : 200);
    if (scene.withdrawn) {
      for (const { first, edits } of scene.said)
        for (const text of [first, ...edits]) expect(thread.raw).not.toContain(text);
      continue;
    }
    const standing = scene.said.filter(({ removed }) => !removed).map(({ id }) => byId.get(id));
    expect(new Set(texts(thread).filter(Boolean))).toEqual(new Set(standing));
  }
}

const step = fc.record({ act: fc.constantFrom(...Object.keys(ACTS)), who: fc.nat(2), which: fc.nat(9) });
const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 6, maxLength: 10 });

it.each([
  ['a fixed seed', 20_261_124],
  ['another seed', randomInt(1_000_000_000)],
])(
  'people who comment, edit and take back at once lose and resurrect nothing: %s %i',
  async (_, seed) => {
    for (const acts of fc.sample(rounds, { seed, numRuns: 4 })) {
      const scene: Scene = { copy: await can.share(dreamer), said: [], withdrawn: false };
      await ACTS.say!(scene, 1, 0);
      for (const [at, round] of acts.entries()) {
        await test.deps.sql`delete from rate_limit`;
        const isLast = at === acts.length - 1;
        const going = round.map(({ act, who, which }) => ACTS[act]!(scene, who, which));
        const statuses = await Promise.all([...going, ...(isLast ? [withdraw(scene)] : [])]);
        for (const status of statuses) expect([200, 400, 404, 409]).toContain(status);
        if (isLast) expect(scene.withdrawn).toBe(true);
        await check(scene);
        await can.close(dreamer, scene.copy, false);
      }
    }
  },
  120_000,
);
