import { expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

const forgotten = () => new WeakRef({ words: 'of a dream' });

it('gives back what nothing holds, and nothing else', async () => {
  const held = { words: 'of a dream' };
  const [gone, kept] = [forgotten(), new WeakRef(held)];
  await new Promise((resolve) => setTimeout(resolve));
  await collectGarbage();
  expect(gone.deref()).toBeUndefined();
  expect(kept.deref()).toBe(held);
});
