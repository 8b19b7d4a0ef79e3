import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { configQuery } from './config.queries.ts';
import { createQueryClient } from './query-client.ts';

const unreachable = new ApiError({ status: 0, code: 'network.unreachable', message: 'No answer' });

const connection = (there: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
  window.dispatchEvent(new Event(there ? 'online' : 'offline'));
};

/** A question of a page that stands with or without a connection. */
function asked({ online }: { online: boolean }) {
  const ask = vi.fn(() => Promise.reject(unreachable));
  const client = createQueryClient();
  client.mount();
  connection(online);
  const observer = new QueryObserver(client, { ...configQuery(), queryFn: ask, retryDelay: 1 });
  const leave = observer.subscribe(() => undefined);
  const stop = () => {
    leave();
    client.unmount();
  };
  return { ask, observer, stop };
}

afterEach(() => {
  connection(true);
  vi.restoreAllMocks();
});

test('without a connection a page says at once that nothing came, and asks again when it is back', async () => {
  const { ask, observer, stop } = asked({ online: false });
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  expect(ask).toHaveBeenCalledTimes(1);
  connection(true);
  await vi.waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(1));
  stop();
});

test('with one, what was dropped on the way is tried twice more', async () => {
  const { ask, observer, stop } = asked({ online: true });
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
});
