import { expect, it } from 'vitest';
import { takingTurns } from './turns.ts';

const hold = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('lets others have the thread after a while, and not before', async () => {
  const turn = takingTurns();
  expect(turn()).toBeUndefined();
  let others = 0;
  const counting = setInterval(() => (others += 1), 1);
  for (let step = 0; step < 20; step += 1) {
    hold(12);
    await turn();
  }
  clearInterval(counting);
  expect(others).toBeGreaterThan(5);
});
