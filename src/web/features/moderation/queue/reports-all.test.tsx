import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const ITEMS = '/v2/api/lambda/admin/moderation/items';
openPages({ paths: ['/admin/reports'], role: 'admin' });

test('what was hidden is found among all that is public, of one kind if wished', async () => {
  const calls = standInForServer({
    [`GET ${ITEMS}`]: { body: { error: false, list: [], total: 0, limit: 20, num_pages: 0, page: 1 } },
  });
  const { address } = renderApp('/admin/reports');
  fireEvent.click(await screen.findByRole('link', { name: 'All' }));
  await waitFor(() => expect(address()).toBe('/admin/reports?view=all'));
  await screen.findByText('There is nothing here yet');
  expect(screen.getByLabelText('Kind')).toBeTruthy();
  expect(calls.some(({ query }) => query.get('view') === 'all')).toBe(true);
});
