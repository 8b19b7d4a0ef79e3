import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '#web/testing/browser.ts';
import { startWords } from '#web/testing/words.ts';
import { fetchPart } from './fetch-part.ts';
import { laterPart } from './later-part.ts';
import { PlainToasts } from './plain-toasts.tsx';
import { hostToasts, toast } from './toasts.ts';

const LATE = 'This part has not arrived yet. It opens as soon as the connection allows.';

let said: string[] = [];
let stop = (): void => undefined;

beforeAll(() => startWords('en'));
beforeEach(() => {
  standInForBrowser();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  said = [];
  stop = hostToasts(({ message }) => said.push(message));
});
afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
});

/** A part that a line drops so often before it arrives. */
function dropped(times: number) {
  let asked = 0;
  const load = (): Promise<string> => {
    asked += 1;
    return asked > times ? Promise.resolve('here') : Promise.reject(new TypeError('dropped'));
  };
  return { load, asked: () => asked };
}
const away = { isReached: () => Promise.resolve(false) };

test('a part that the line drops is asked for until it is there, and that is said once', async () => {
  const part = dropped(3);
  const fetched = fetchPart(part.load, away);
  await vi.advanceTimersByTimeAsync(8000);
  await expect(fetched).resolves.toBe('here');
  expect([part.asked(), said]).toEqual([4, [LATE]]);
});

test('the line’s return is not waited out', async () => {
  const part = dropped(1);
  const fetched = fetchPart(part.load, away);
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('online'));
  await expect(fetched).resolves.toBe('here');
});

test('nothing is said of what nobody waits for', async () => {
  const fetched = fetchPart(dropped(2).load, { ...away, quiet: true });
  await vi.advanceTimersByTimeAsync(5000);
  await fetched;
  expect(said).toEqual([]);
});

test('a part that an answering server lacks is gone, and its page may say so', async () => {
  const part = dropped(100);
  const fetched = fetchPart(part.load, { isReached: () => Promise.resolve(true) });
  const told = expect(fetched).rejects.toThrow('dropped');
  await vi.advanceTimersByTimeAsync(10_000);
  await told;
  expect(part.asked()).toBe(2);
});

test('the page stands while its part is late', async () => {
  let tries = 0;
  const Later = laterPart<object>(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new TypeError('dropped')) : Promise.resolve(() => <p>Late words</p>);
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <Suspense fallback="Meanwhile">
      <Later />
    </Suspense>,
  );
  expect(screen.getByText('Meanwhile')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('Late words')).toBeTruthy();
  expect(said).toEqual([LATE]);
});

test('without the notifications themselves, words are said plainly and go after their time', async () => {
  stop();
  render(<PlainToasts />);
  act(() => toast('Kept', { ms: 1000 }));
  expect(screen.getByRole('status').textContent).toBe('Kept');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.queryByText('Kept')).toBeNull();
});
