import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const none = { available: false, host: null };
const person = {
  id: 7,
  email: 'ines@example.org',
  status: 1,
  created_at: '2026-01-02T08:00:00.000Z',
  profile: [{ username: 'Ines' }],
};

openPages({ paths: ['/admin/dashboard'], role: 'admin' });

test('counts by status through record totals, each leading to its list; newest people; what is set up', async () => {
  const calls = standInForServer({
    'GET /v4/api/records/user': { body: { error: false, list: [person], total: 46 } },
    'GET /v4/api/records/audit': { body: { error: false, list: [], total: 2 } },
    'GET /v2/api/lambda/admin/outbox': { body: { error: false, list: [], total: 3 } },
    'GET /v2/api/lambda/admin/moderation/items': { body: { error: false, list: [], total: 5 } },
    'GET /v2/api/lambda/landing': { body: { error: false, dreams_shared: 165, shared_today: 0 } },
    'GET /v2/api/lambda/config': {
      body: {
        error: false,
        transcription: none,
        generation: none,
        mail: { delivers: true, host: 'mail.example.org' },
      },
    },
  });
  renderApp('/admin/dashboard');
  const active = await screen.findByRole('link', { name: /46\s*active people/ });
  expect(active.getAttribute('href')).toBe('/admin/users?status=1');
  const figures = within(screen.getByRole('list', { name: 'Counts' }));
  await figures.findByText('165');
  expect(figures.getByRole('link', { name: /refused log-ins/ }).getAttribute('href')).toBe(
    '/admin/audit?action=login.refused',
  );
  const reports = figures.getByRole('link', { name: /5\s*reported and waiting for an answer/ });
  expect(reports.getAttribute('href')).toBe('/admin/reports');
  const failed = figures.getByRole('link', { name: /3\s*mails that could not be delivered/ });
  expect(failed.getAttribute('href')).toBe('/admin/outbox?state=failed');
  expect((await screen.findByRole('link', { name: /Ines/ })).getAttribute('href')).toBe('/admin/edit-user/7');
  await screen.findByText('mail.example.org');
  const filters = calls
    .filter(({ path, query }) => path.endsWith('/user') && query.get('page') === '1,1')
    .map(({ query }) => query.get('filter'));
  expect(filters.slice(0, 3)).toEqual(['status,eq,1', 'status,eq,2', 'status,eq,0']);
});
