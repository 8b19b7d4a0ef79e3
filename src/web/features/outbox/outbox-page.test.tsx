import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const OUTBOX = '/v2/api/lambda/admin/outbox';
const row = {
  id: 9,
  to: 'ines@example.org',
  template: 'reset',
  subject: 'A new password',
  state: 'failed',
  attempts: 3,
  fault: '550 no such mailbox',
  created_at: '2026-01-02T08:00:00.000Z',
  sent_at: null,
};
const page = (list: object[], more: object = {}) => ({
  body: { error: false, list, total: list.length, limit: 20, num_pages: 1, page: 1, delivers: true, ...more },
});
const html = '<!doctype html><html><head><style>p{}</style></head><body><p>Good night</p></body></html>';
const model = { ...row, text: 'Good night\nhttps://diary.example.org/user/reset•••', html, covered: true };
const one = { [`GET ${OUTBOX}/9`]: { body: { error: false, model } } };

openPages({ languages: ['en', 'ar'], paths: ['/admin/outbox'], role: 'admin' });

test('lists mails with how they stand, what the mail server said, and a filter by state', async () => {
  const calls = standInForServer({
    [`GET ${OUTBOX}`]: page([row, { ...row, id: 8, state: 'sent', fault: null, attempts: 1 }]),
  });
  renderApp('/admin/outbox');
  const table = within(await screen.findByRole('table', { name: 'Outbox' }));
  await table.findByText('550 no such mailbox');
  table.getByText('Does not take mail for this address.');
  table.getByText('3 tries');
  expect(table.getAllByText('ines@example.org')).toHaveLength(2);
  const filter = within(screen.getByRole('navigation', { name: 'Show' }));
  expect(filter.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Waiting',
    'Sent',
    'Failed',
    'Kept here',
  ]);
  fireEvent.click(filter.getByRole('link', { name: 'Failed' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('state')).toBe('failed'));
  expect(filter.getByRole('link', { name: 'Failed' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByText(/No mail server is set/)).toBeNull();
});

test('a mail opens as text; as a page it stands in a frame that may do nothing', async () => {
  standInForServer({ [`GET ${OUTBOX}`]: page([row]), ...one });
  renderApp('/admin/outbox');
  fireEvent.click(await screen.findByRole('link', { name: 'A new password' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Good night/);
  dialog.getByText(/Links and codes are covered/);
  fireEvent.click(dialog.getByRole('button', { name: 'Page' }));
  const frame = dialog.getByTitle('The mail as it looks');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('src')).toBeNull();
  expect(frame.getAttribute('srcdoc')).toContain(
    '<head><meta http-equiv="Content-Security-Policy" content="default-src \'none\'',
  );
});

test('text of a mail is text: no mark of it becomes a page', async () => {
  const hostile = { ...model, subject: '<img src=x>', text: '<script>alert(1)</script>', covered: false };
  standInForServer({
    [`GET ${OUTBOX}`]: page([{ ...row, subject: hostile.subject }]),
    [`GET ${OUTBOX}/9`]: { body: { error: false, model: hostile } },
  });
  renderApp('/admin/outbox?mail=9');
  await screen.findByText('<script>alert(1)</script>');
  expect(document.querySelector('dialog script, dialog img')).toBeNull();
  expect(screen.queryByText(/are covered/)).toBeNull();
});

test('is sent again, and the list asked anew', async () => {
  const calls = standInForServer({
    [`GET ${OUTBOX}`]: page([row]),
    ...one,
    [`POST ${OUTBOX}/9/again`]: { body: { error: false } },
  });
  const { address } = renderApp('/admin/outbox?mail=9');
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    [`${OUTBOX}/9/again`, {}],
  ]);
  await waitFor(() => expect(calls.filter(({ path }) => path === OUTBOX).length).toBeGreaterThan(1));
  expect(address()).toBe('/admin/outbox');
});

test('without a mail server that is said, and nothing can be sent; nothing there is said too', async () => {
  standInForServer({ [`GET ${OUTBOX}`]: page([{ ...row, state: 'kept' }], { delivers: false }), ...one });
  renderApp('/admin/outbox?mail=9');
  await screen.findByText(/No mail server is set/);
  await screen.findByText(/Good night/);
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  cleanup();
  standInForServer({ [`GET ${OUTBOX}`]: page([]) });
  renderApp('/admin/outbox');
  await screen.findByText('No mail here');
});

test('a list and a mail that cannot be had are told, with a way to try again', async () => {
  const broken = { status: 500, body: { error: true, message: 'Broken', code: 'server.fault' } };
  const calls = standInForServer({ [`GET ${OUTBOX}`]: broken });
  renderApp('/admin/outbox');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
  cleanup();
  const unknown = {
    status: 404,
    body: { error: true, message: 'There is no such mail.', code: 'outbox.unknown' },
  };
  standInForServer({ [`GET ${OUTBOX}`]: page([row]), [`GET ${OUTBOX}/77`]: unknown });
  renderApp('/admin/outbox?mail=77');
  await within(await screen.findByRole('dialog')).findByText('There is no such mail.');
}, 20_000);

test('while a mail waits the list is asked for again, until it has gone out', async () => {
  const list = `GET ${OUTBOX}`;
  standInForServer({ [list]: page([{ ...row, state: 'waiting', fault: null }]) });
  renderApp('/admin/outbox');
  const table = within(await screen.findByRole('table', { name: 'Outbox' }));
  await table.findByText('Waiting');
  const calls = standInForServer({ [list]: page([{ ...row, state: 'sent', fault: null }]) });
  await table.findByText('Sent', {}, { timeout: 15_000 });
  const asked = calls.length;
  await new Promise((resolve) => setTimeout(resolve, 3500));
  expect(calls).toHaveLength(asked);
}, 30_000);

test('the file has the mails that the list asks for, in its order', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const calls = standInForServer({
    [`GET ${OUTBOX}`]: page([row]),
    [`GET ${OUTBOX}.csv`]: async () => new Response('id'),
  });
  renderApp('/admin/outbox?state=failed&to=ines&until=2026-01-02&order=to,asc&page=3');
  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe(`${OUTBOX}.csv`));
  expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({
    state: 'failed',
    to: 'ines',
    before: new Date(2026, 0, 3).toISOString(),
    order: 'to,asc',
  });
});
