import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { PREFERENCE_DEFAULTS } from '#shared/preferences.ts';

openPages({
  languages: ['en', 'de'],
  paths: ['/admin/analytics', '/admin/analytics/3', '/user/edit-profile', '/account/my-bookings'],
  role: 'admin',
});

const LAMBDA = '/v2/api/lambda';
const DATA = `${LAMBDA}/user-sessions/data`;
const SESSION = {
  id: 3,
  user_id: 7,
  session_id: 'session-1',
  status: 'active',
  screen_width: 1440,
  screen_height: 900,
  screen_size: '1440x900',
  start_time: '2026-11-22T09:58:00.000Z',
  end_time: '2026-11-22T10:00:00.000Z',
  events: 2,
  errors: 1,
  has_copy: true,
};
const EVENTS = [
  { type: 'route', at: Date.parse(SESSION.start_time), path: '/user/:feature/:id' },
  { type: 'error', path: '/user/dreams', name: 'TypeError' },
  { type: 'scrolled', name: 'far' },
];
const page = (list: unknown[]) => ({
  error: false,
  list,
  total: list.length,
  limit: 10,
  num_pages: 1,
  page: 1,
});
const read = {
  body: { error: false, model: { ...SESSION, events: EVENTS, html_copy: '<main>••••</main>' } },
};

test('an admin finds a session in the list and reads what happened', async () => {
  const calls = standInForServer({
    'GET /v4/api/records/analytics_session': { body: page([SESSION]) },
    [`GET ${DATA}/3`]: read,
  });
  const { router } = renderApp('/admin/analytics?errors=some');
  const row = (await screen.findByText('1440x900')).closest('tr')!;
  within(row).getByText('7');
  const asked = calls.find(({ path }) => path.endsWith('/analytics_session'));
  expect(asked?.query.getAll('filter')).toEqual(['errors,gt,0']);
  await router.navigate('/admin/analytics/3');
  await screen.findByText('/user/:feature/:id');
  screen.getByText('TypeError');
  screen.getByText('scrolled');
  const frame = screen.getByTitle<HTMLIFrameElement>('The page, covered');
  expect([frame.getAttribute('sandbox'), frame.srcdoc.includes("default-src 'none'")]).toEqual(['', true]);
  expect(frame.srcdoc).toContain('<main>••••</main>');
});

test('a session that is not there says so', async () => {
  standInForServer({
    [`GET ${DATA}/3`]: { status: 404, body: { error: true, message: 'There is no such session.' } },
  });
  renderApp('/admin/analytics/3');
  await screen.findByText('There is no such session.');
});

const preference = (record_sessions?: boolean) => ({
  error: false,
  model: {
    ...PREFERENCE_DEFAULTS,
    language: 'en',
    timezone: 'UTC',
    night_boundary_hour: 18,
    theme: 'night',
    privacy: record_sessions === undefined ? {} : { record_sessions },
  },
});
const json = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));

test('recording is off; a member switches it on, reads what was recorded, and removes it', async () => {
  session.login({ user_id: 7, token: 'tok', role: 'user' });
  let list: unknown[] = [SESSION];
  const calls = standInForServer({
    [`GET ${LAMBDA}/preference`]: { body: preference() },
    [`POST ${LAMBDA}/preference`]: (body) =>
      json(preference((body as { privacy: { record_sessions: boolean } }).privacy.record_sessions)),
    [`POST ${LAMBDA}/analytics/user-sessions/`]: { body: { error: false } },
    [`GET ${DATA}`]: () => json(page(list)),
    [`GET ${DATA}/3`]: read,
    [`DELETE ${DATA}`]: () => {
      list = [];
      return json({ error: false, removed: 1 });
    },
  });
  renderApp('/user/edit-profile?group=account');
  const consent = await screen.findByRole<HTMLInputElement>('switch', {
    name: /My way through the pages may be recorded/,
  });
  expect(consent.checked).toBe(false);
  fireEvent.click(consent);
  await waitFor(() => expect(consent.checked).toBe(true));
  expect(
    calls.filter(({ path, method }) => method === 'POST' && path.endsWith('/preference')).at(-1)?.body,
  ).toEqual({
    privacy: { record_sessions: true },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Read the session of/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('/user/:feature/:id');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove everything that was recorded' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
  await screen.findByText('Nothing of yours is recorded.');
});

test('nothing is sent without a yes, and nothing more once it is taken back', async () => {
  session.login({ user_id: 7, token: 'tok', role: 'user' });
  let agreed: boolean | undefined;
  const calls = standInForServer({
    [`GET ${LAMBDA}/preference`]: () => json(preference(agreed)),
    [`POST ${LAMBDA}/preference`]: (body) => {
      agreed = (body as { privacy: { record_sessions: boolean } }).privacy.record_sessions;
      return json(preference(agreed));
    },
    [`POST ${LAMBDA}/analytics/user-sessions/`]: { body: { error: false } },
    [`GET ${DATA}`]: { body: page([]) },
  });
  const sent = () => calls.filter(({ path }) => path.includes('analytics')).length;
  const hide = () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  renderApp('/user/edit-profile?group=account');
  const consent = await screen.findByRole<HTMLInputElement>('switch', { name: /may be recorded/ });
  hide();
  expect(sent()).toBe(0);
  fireEvent.click(consent);
  await waitFor(() => expect(consent.checked).toBe(true));
  await waitFor(() => {
    hide();
    expect(sent()).toBeGreaterThan(0);
  });
  fireEvent.click(consent);
  await waitFor(() => expect(consent.checked).toBe(false));
  const before = sent();
  hide();
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(sent()).toBe(before);
  Reflect.deleteProperty(document, 'visibilityState');
});
