import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aroundSettings,
  fill,
  inGroup,
  LAMBDA,
  open,
  preference,
  section,
  sent,
} from '#web/features/settings/settings.fixture.tsx';

aroundSettings();
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const NAME = 'Notifications';
const device = {
  id: 4,
  agent: 'Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/140.0',
  created_at: '2026-11-01T08:00:00Z',
};
const view = (devices: object[]) => ({ body: { error: false, key: 'BAAA', devices } });

test('what is heard of, quiet hours and a mail are each kept at once', async () => {
  let notifications: object = {};
  const { calls } = await open(
    {
      [`GET ${LAMBDA}/push`]: view([]),
      [`POST ${LAMBDA}/preference`]: async (body) => {
        notifications = { ...notifications, ...(body as { notifications: object }).notifications };
        return Response.json({ error: false, model: { ...preference, notifications } });
      },
    },
    inGroup('you'),
  );
  fireEvent.click(section(NAME).getByLabelText('Comments and answers to yours'));
  fireEvent.click(section(NAME).getByLabelText('New posts on the blog'));
  fireEvent.click(section(NAME).getByLabelText('Once a day'));
  fill(NAME, 'From', '21:30');
  await waitFor(() => expect(sent(calls)).toHaveLength(4));
  expect(sent(calls).map(([, body]) => body)).toEqual([
    { notifications: { comments: false } },
    { notifications: { news: true } },
    { notifications: { digest: 'daily' } },
    { notifications: { quiet_from: '21:30', quiet_until: '08:00' } },
  ]);
  await waitFor(() => expect(section(NAME).getByLabelText<HTMLInputElement>('From').value).toBe('21:30'));
  fireEvent.click(section(NAME).getByLabelText('Quiet hours'));
  await waitFor(() =>
    expect(sent(calls).at(-1)?.[1]).toEqual({ notifications: { quiet_from: null, quiet_until: null } }),
  );
  expect(section(NAME).queryByLabelText('From')).toBeNull();
});

test('a browser without push says so; other devices can be tried and removed', async () => {
  const { calls } = await open(
    {
      [`GET ${LAMBDA}/push`]: view([device]),
      [`POST ${LAMBDA}/push/4/trial`]: { body: { error: false } },
      [`DELETE ${LAMBDA}/push/4`]: view([]),
    },
    inGroup('you'),
  );
  await section(NAME).findByText(/cannot show notifications/);
  fireEvent.click(section(NAME).getByRole('button', { name: 'Try it' }));
  await section(NAME).findByText('It is on its way.');
  fireEvent.click(section(NAME).getByRole('button', { name: 'Remove Firefox on Linux' }));
  await section(NAME).findByText('No device is notified yet.');
  expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('/push/4'))).toBe(true);
});

test('permission is asked by a press alone, and a no is told', async () => {
  const requestPermission = vi.fn(async () => {
    Object.assign(globalThis.Notification, { permission: 'denied' });
    return 'denied';
  });
  vi.stubGlobal('PushManager', function PushManager() {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => undefined },
  });
  await open({ [`GET ${LAMBDA}/push`]: view([]) }, inGroup('you'));
  const button = await section(NAME).findByRole('button', { name: 'Notify this device' });
  expect(requestPermission).not.toHaveBeenCalled();
  fireEvent.click(button);
  await screen.findByText(/does not allow notifications/);
  await waitFor(() => expect(requestPermission).toHaveBeenCalledOnce());
});

test('that no reminder is set stands beside the wish to have them ring, and leads to where one is', async () => {
  const { address } = await open({ [`GET ${LAMBDA}/push`]: view([]) }, inGroup('you'));
  const wish = section(NAME).getByLabelText('The morning and evening reminders ring on my devices, too');
  expect(wish.getAttribute('aria-describedby')).toBeTruthy();
  section(NAME).getByText(/No reminder is set yet/);
  fireEvent.click(section(NAME).getByRole('link', { name: 'Choose a time' }));
  await screen.findByRole('region', { name: 'Reminders' });
  expect(address()).toBe('/user/edit-profile');
});

test('a reminder that is set needs no such word', async () => {
  const reminders = { ...preference.reminders, evening: '22:00' };
  await open(
    {
      [`GET ${LAMBDA}/push`]: view([]),
      [`GET ${LAMBDA}/preference`]: { body: { error: false, model: { ...preference, reminders } } },
    },
    inGroup('you'),
  );
  expect(section(NAME).getByLabelText(/reminders ring on my devices/)).toBeDefined();
  expect(section(NAME).queryByText(/No reminder is set yet/)).toBeNull();
});
