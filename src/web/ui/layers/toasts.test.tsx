import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOTIFICATION_MS, TOAST_MS } from '#shared/constants.ts';
import { standInForBrowser } from '#web/testing/browser.ts';
import '#web/testing/waiting-time.ts';
import { startWords } from '#web/testing/words.ts';
import { ToastLayer } from './toast-layer.tsx';
import { hostToasts, toast, type Toast } from './toasts.ts';

beforeAll(() => startWords('en'));
beforeEach(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('specification, sections 3, 4 and 9: notifications', () => {
  test('the status is success and the time 3000 ms unless said otherwise', () => {
    const shown: Toast[] = [];
    const stop = hostToasts((one) => shown.push(one));
    toast('Saved');
    toast('Password Updated', { ms: TOAST_MS.passwordUpdated });
    toast('No', { status: 'error', ms: TOAST_MS.login });
    expect(shown.map(({ message, status, ms }) => [message, status, ms])).toEqual([
      ['Saved', 'success', 3000],
      ['Password Updated', 'success', 2000],
      ['No', 'error', 4000],
    ]);
    expect([NOTIFICATION_MS, TOAST_MS.edit, TOAST_MS.emailUpdated]).toEqual([3000, 4000, 1000]);
    stop();
  });

  test('what is said before the host is there is not lost', () => {
    toast('Early');
    const shown: string[] = [];
    hostToasts(({ message }) => shown.push(message))();
    expect(shown).toEqual(['Early']);
  });

  test('what one page has said is not said again by the next', async () => {
    const { unmount } = render(<ToastLayer />);
    act(() => toast('Of the page before'));
    await screen.findByText('Of the page before');
    unmount();
    render(<ToastLayer />);
    act(() => toast('Of this page'));
    await screen.findByText('Of this page');
    expect(screen.queryByText('Of the page before')).toBeNull();
  }, 30_000);

  test('a toast is drawn as a status and clears after its time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<ToastLayer />);
    act(() => toast('Added'));
    expect((await screen.findByText('Added')).closest('[role="status"]')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(screen.queryByText('Added')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1200));
    expect(screen.queryByText('Added')).toBeNull();
  });
});
