import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { houseAnswer } from './dashboard.fixture.ts';

openPages({ role: 'admin', paths: ['/admin/dashboard'] });

const HOUSE = '/v2/api/lambda/admin/dashboard';
const FAILED = '/v2/api/lambda/admin/failed-jobs';
const job = {
  id: '7b0e1d1e-7a0e-4c37-9d5c-0d1a3b1c9d11',
  name: 'voice.transcribe',
  tries: 6,
  fault: '<b>No answer</b>',
  failed_at: '2026-11-20T10:00:00.000Z',
  next_at: null,
};
const waiting = {
  ...job,
  id: '7b0e1d1e-7a0e-4c37-9d5c-0d1a3b1c9d12',
  name: 'mail.deliver',
  fault: 'connect ECONNREFUSED 127.0.0.1:2525',
  next_at: '2026-11-20T10:15:00.000Z',
};

test('a job that was given up says why, and is tried again; one that waits says when', async () => {
  const calls = standInForServer({
    [`GET ${HOUSE}`]: { body: houseAnswer({ jobs: { failed: [job, waiting], total: 1 } }) },
    [`POST ${FAILED}/${job.id}/retry`]: { body: { error: false } },
  });
  renderApp('/admin/dashboard');
  await screen.findByText('<b>No answer</b>');
  screen.getByText('\u2066127.0.0.1:2525\u2069 refuses the connection.');
  screen.getByText('connect ECONNREFUSED 127.0.0.1:2525');
  screen.getByText(/^next try/);
  screen.getByRole('button', { name: 'Try now: Sending a mail' });
  fireEvent.click(screen.getByRole('button', { name: 'Try now: Writing down a recording' }));
  await screen.findByText('It waits in its queue again.');
  await waitFor(() => expect(calls.filter(({ path }) => path === HOUSE).length).toBe(2));
});
