import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'admin', paths: ['/admin/dashboard'] });

const FAILED = '/v2/api/lambda/admin/failed-jobs';
const job = {
  id: '7b0e1d1e-7a0e-4c37-9d5c-0d1a3b1c9d11',
  name: 'voice.transcribe',
  tries: 6,
  fault: '<b>No answer</b>',
  failed_at: '2026-11-20T10:00:00.000Z',
};

test('a job that was given up says why, and is tried again', async () => {
  const calls = standInForServer({
    [`GET ${FAILED}`]: { body: { error: false, list: [job], total: 1 } },
    [`POST ${FAILED}/${job.id}/retry`]: { body: { error: false } },
  });
  renderApp('/admin/dashboard');
  await screen.findByText('<b>No answer</b>');
  fireEvent.click(screen.getByRole('button', { name: 'Try again: voice.transcribe' }));
  await screen.findByText('It waits in its queue again.');
  await waitFor(() =>
    expect(calls.filter(({ path, method }) => path === FAILED && method === 'GET').length).toBe(2),
  );
});
