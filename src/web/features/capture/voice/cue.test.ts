import { afterEach, expect, test, vi } from 'vitest';
import { giveCue } from './cue.ts';

const cues = vi.fn(() => true);
const stand = (userActivation: { hasBeenActive: boolean } | undefined) =>
  vi.stubGlobal('navigator', { vibrate: cues, userActivation });

afterEach(() => {
  cues.mockClear();
  vi.unstubAllGlobals();
});

test('a press is felt, also where a browser does not tell whether there was one', () => {
  stand({ hasBeenActive: true });
  giveCue();
  stand(undefined);
  giveCue();
  expect(cues).toHaveBeenCalledTimes(2);
});

test('a screen that listens by itself gives no cue, which a browser would refuse', () => {
  stand({ hasBeenActive: false });
  giveCue();
  expect(cues).not.toHaveBeenCalled();
});
