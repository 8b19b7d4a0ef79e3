import { act, render, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#web/testing/waiting-time.ts';
import { nearPart } from './near-part.tsx';

let seen: Element[] = [];
let margins: (string | undefined)[] = [];
let come: (place: Element) => void = () => undefined;

beforeEach(() => {
  seen = [];
  margins = [];
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '3g' } });
  const told = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(
        tell: (entries: { isIntersecting: boolean }[]) => void,
        { rootMargin }: IntersectionObserverInit,
      ) {
        this.tell = tell;
        margins.push(rootMargin);
      }
      observe(place: Element) {
        seen.push(place);
        told.set(place, this.tell);
      }
      disconnect() {}
    },
  );
  come = (place) => told.get(place)?.([{ isIntersecting: true }]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

test('on a slow line a part waits for its place, which stays free, and is fetched alone', async () => {
  const fetched: string[] = [];
  const part = (name: string) =>
    nearPart(() => {
      fetched.push(name);
      return Promise.resolve(() => <p>{name}</p>);
    });
  const [First, Second] = [part('first'), part('second')];
  render(
    <>
      <First />
      <Second />
    </>,
  );
  expect(fetched).toEqual([]);
  expect(margins).toEqual(['80px', '80px']);
  for (const place of seen) expect((place as HTMLElement).style.minBlockSize).toBe('20rem');
  const [place] = seen;
  await act(async () => place && come(place));
  expect(await screen.findByText('first')).toBeDefined();
  expect(fetched).toEqual(['first']);
  expect(screen.queryByText('second')).toBeNull();
});

test('elsewhere what follows a part is not seen until that is there, or the line has dropped', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '4g' } });
  const arrived = Promise.withResolvers<() => JSX.Element>();
  const Part = nearPart(() => arrived.promise);
  const isUnseen = () => document.querySelector('[data-awaited]') !== null;
  const { unmount } = render(<Part />);
  expect(isUnseen()).toBe(true);
  const [place] = seen;
  await act(async () => place && come(place));
  expect(isUnseen()).toBe(true);
  await act(async () => arrived.resolve(() => <p>there</p>));
  expect(await screen.findByText('there')).toBeDefined();
  expect(isUnseen()).toBe(false);
  unmount();

  vi.useFakeTimers();
  const Gone = nearPart(() => new Promise<() => JSX.Element>(() => undefined));
  render(<Gone />);
  expect(isUnseen()).toBe(true);
  await act(async () => vi.advanceTimersByTimeAsync(8_000));
  expect(isUnseen()).toBe(false);
  vi.useRealTimers();
});
