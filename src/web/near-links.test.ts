import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startNearLinks } from './near-links.ts';

let seen: string[] = [];
let near: (elements: Element[]) => void = () => undefined;
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        near = (elements) => told(elements.map((target) => ({ isIntersecting: true, target })));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = `<main><ul>${Array.from(
    { length: 9 },
    (_, at) => `<li><a href="/user/dreams/${at + 1}">Dream</a></li>`,
  ).join('')}</ul><a href="https://example.org/">Away</a></main>`;
  stop = startNearLinks((path, data) => {
    seen.push(`${path}${data ? ' with data' : ''}`);
    return Promise.resolve();
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

const links = () => [...document.querySelectorAll('a')];

test('links that come near are fetched in turn, the first ones with their data', async () => {
  near(links().slice(0, 8));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seen).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((id) => `/user/dreams/${id} with data`),
    '/user/dreams/7',
    '/user/dreams/8',
  ]);
});

test('a touch, the keyboard and a pointer that rests fetch a page whole; other origins never', async () => {
  const [first, second, third] = links();
  first?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  second?.focus();
  third?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  links()
    .at(-1)
    ?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(seen).toEqual(['/user/dreams/1 with data', '/user/dreams/2 with data']);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.at(-1)).toBe('/user/dreams/3 with data');
  expect(seen).toHaveLength(3);
});

test('where data is to be saved nothing is fetched', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  near(links());
  links()[0]?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seen).toEqual([]);
});

test('what somebody pressed for goes before what might be pressed next', async () => {
  near(links().slice(0, 3));
  await vi.advanceTimersByTimeAsync(100);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const before = seen.length;
  await vi.advanceTimersByTimeAsync(1500);
  expect(seen.length).toBeLessThanOrEqual(before + 1);
  expect(seen.length).toBeLessThan(3);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seen).toHaveLength(3);
});
