import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Act,
  ACTS,
  anonymousScene,
  doing,
  everyAnswer,
  type Scene,
} from './anonymous-copies.fixture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await anonymousScene();
});
afterAll(() => scene.test.close());

async function holds(before: readonly string[], act: Act, turn: number): Promise<void> {
  const whom = scene.others[turn % scene.others.length];
  if (!whom) throw new Error('nobody');
  await doing[act](scene, whom, turn);
  expect([act, await everyAnswer(scene)]).toEqual([act, before]);
}

const fixed = 20_261_122;
const another = randomInt(1_000_000_000);

it('each act by itself changes no answer on an anonymous copy', async () => {
  const before = await everyAnswer(scene);
  for (const [turn, act] of ACTS.entries()) await holds(before, act, turn);
}, 60_000);

it.each([
  ['a fixed seed', fixed],
  ['another seed', another],
])(
  'acts in any order change no answer on an anonymous copy: %s %i',
  async (_, seed) => {
    const acts = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(20)), { minLength: 2, maxLength: 4 });
    const before = await everyAnswer(scene);
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        for (const [act, turn] of list) await holds(before, act, turn);
      }),
      {
        seed,
        numRuns: 4,
        endOnFailure: true,
      },
    );
  },
  90_000,
);
