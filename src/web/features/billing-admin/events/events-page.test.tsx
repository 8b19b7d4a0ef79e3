import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const STRIPE = '/v2/api/lambda/stripe';
const AT = '2026-11-01T08:00:00.000Z';
const page = (list: object[]) => ({
  body: { error: false, list, total: list.length, limit: 20, num_pages: 1, page: 1 },
});
const model = (given: object) => ({ body: { error: false, model: given } });
const figures = {
  since: '2026-11-01T00:00:00.000Z',
  month: [{ currency: 'eur', amount: 123_456 }],
  month_before: [],
  refunded: [],
  monthly: [{ currency: 'eur', amount: 400 }],
  plans: { active: 2, trialing: 1, past_due: 1, ending: 1, begun: 2, ended: 0 },
  failed_events: 3,
};

openPages({ role: 'admin', paths: ['/admin/webhooks'] });

const event = (id: number, more: object = {}) => ({
  id,
  event_id: `evt_${id}`,
  type: 'invoice.paid',
  object_id: 'in_7',
  created: AT,
  received_at: AT,
  processed_at: null,
  tries: 4,
  error: 'billing.provider_down',
  ...more,
});
const EVENTS = {
  [`GET ${STRIPE}/webhooks`]: page([event(1), event(2, { processed_at: AT, error: null })]),
  [`GET ${STRIPE}/figures`]: model(figures),
  [`GET ${STRIPE}/standing`]: { body: { error: false, available: true, mode: 'sandbox' } },
};

test('what the provider told stands with its state, tries and reason, and is followed again, one or all that failed', async () => {
  const calls = standInForServer({
    ...EVENTS,
    [`POST ${STRIPE}/webhooks/1/replay`]: { body: { error: false } },
    [`POST ${STRIPE}/webhooks/replay-failed`]: { body: { error: false, followed: 2, failed: 1 } },
  });
  renderApp('/admin/webhooks?state=failed');
  const row = (await screen.findByText('evt_1')).closest('tr') as HTMLElement;
  within(row).getByText('failed');
  within(row).getByText('the provider did not answer');
  fireEvent.click(within(row).getByRole('button', { name: 'Process again: evt_1' }));
  await screen.findByText('1 event was processed');
  fireEvent.click(await screen.findByRole('button', { name: 'Process all 3 failed ones again' }));
  await screen.findByText(/2 were processed, 1 still fail/);
  expect(calls.find(({ path }) => path === `${STRIPE}/webhooks`)?.query.get('state')).toBe('failed');
});

test('the file holds what the list is asked for', async () => {
  const file = async () => new Response('id');
  const calls = standInForServer({ ...EVENTS, 'POST /v1/api/rest/stripe_webhook/EXPORT': file });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  renderApp('/admin/webhooks?state=failed&words=invoice');
  await screen.findByText('evt_1');
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/EXPORT'))).toBe(true));
  expect(calls.find(({ path }) => path.endsWith('/EXPORT'))?.body).toEqual({
    filter: ['processed_at,is,null', 'error,nis,null'],
    search: 'invoice',
    order: ['id,desc', 'id,desc'],
  });
});

test('what the provider has is compared with our books, and differences are shown', async () => {
  const differences = [
    { kind: 'subscription', stripe_id: 'sub_5', field: 'status', ours: 'active', theirs: 'canceled' },
    { kind: 'invoice', stripe_id: 'in_9', field: 'missing', ours: null, theirs: 'in_9' },
  ];
  standInForServer({
    ...EVENTS,
    [`POST ${STRIPE}/reconcile`]: { body: { error: false, total: 2, differences } },
  });
  renderApp('/admin/webhooks');
  await screen.findByText(/in the sandbox of this installation/);
  fireEvent.click(screen.getByRole('button', { name: 'Compare now' }));
  await screen.findByText('2 differences were found and mended.');
  const table = screen.getByRole('table', { name: 'Our books and the provider’s' });
  within(table).getByText('canceled');
  within(table).getByText('was missing here');
});
