import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { book } from './dream-books.fixture.ts';

const IMPORTS = '/v2/api/lambda/admin/dream-books/2/imports';
openPages({ paths: ['/admin/view-dream_book/2'], role: 'admin' });

test('the field keeps the focus while a file is read and when it is refused, and takes no second one meanwhile', async () => {
  let refuse = (): void => undefined;
  const read = new Promise<void>((resolve) => (refuse = resolve));
  const calls = standInForServer({
    'GET /v4/api/records/dream_book/2': { body: { error: false, model: book } },
    [`GET ${IMPORTS}`]: { body: { error: false, list: [] } },
    [`POST ${IMPORTS}`]: async () => {
      await read;
      return Response.json({ error: true, message: 'No text.' }, { status: 400 });
    },
  });
  renderApp('/admin/view-dream_book/2?part=import');
  const field = await screen.findByLabelText<HTMLInputElement>('Choose a file');
  const give = (name: string) => fireEvent.change(field, { target: { files: [new File(['x'], name)] } });
  give('a.txt');
  await screen.findByText('Reading the file');
  expect(field.disabled).toBe(false);
  expect(field.getAttribute('aria-disabled')).toBe('true');
  give('b.txt');
  refuse();
  await screen.findByText('No text.');
  await waitFor(() => expect(field.getAttribute('aria-disabled')).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
