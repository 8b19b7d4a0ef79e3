import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const QUIET_MS = 1_000;
const connect = (effectiveType: string) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Whether what is behind the first view has begun; nothing is loaded here, so that the first view is done at once. */
async function begin(): Promise<() => boolean> {
  const { readerMoved } = await import('./first-view.ts');
  const begun = vi.fn();
  void readerMoved().then(begun);
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  return () => begun.mock.calls.length > 0;
}

test('on a quick line what is behind the first view comes by itself', async () => {
  connect('4g');
  const begun = await begin();
  expect(begun()).toBe(true);
});

test('on a slow line it comes when the reader moves', async () => {
  connect('3g');
  const begun = await begin();
  expect(begun()).toBe(false);
  window.dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toBe(true);
});

test('a part that scrolls its own box is no reader who moves', async () => {
  connect('3g');
  const begun = await begin();
  const strip = document.body.appendChild(document.createElement('div'));
  strip.dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toBe(false);
  strip.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toBe(true);
  strip.remove();
});

test('on a slow line it comes after half a minute all the same', async () => {
  connect('3g');
  const begun = await begin();
  await vi.advanceTimersByTimeAsync(28_000);
  expect(begun()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(begun()).toBe(true);
});

test('an act does not wait for a move', async () => {
  connect('3g');
  const begun = await begin();
  const { endFirstView } = await import('./first-view.ts');
  endFirstView();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toBe(true);
});
