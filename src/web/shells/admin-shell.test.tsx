import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'admin', paths: ['/admin/dashboard'] });

const LAMBDA = 'GET /v2/api/lambda/admin';
const total = (count: number) => ({ body: { error: false, list: [], total: count } });

test('the sidebar says what waits beside Reports and Outbox, and nothing where nothing does', async () => {
  standInForServer({ [`${LAMBDA}/moderation/items`]: total(2), [`${LAMBDA}/outbox`]: total(0) });
  renderApp('/admin/dashboard');
  const people = within(await screen.findByRole('navigation', { name: 'People' }));
  await people.findByLabelText('2 wait');
  expect(people.getByRole('link', { name: 'Outbox' }).textContent).toBe('Outbox');
  const content = within(screen.getByRole('navigation', { name: 'Content' }));
  expect(content.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/admin/faq');
});
