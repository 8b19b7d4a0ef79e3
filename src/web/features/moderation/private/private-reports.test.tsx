import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PrivateReport } from '#shared/private-reports/private-reports.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const MODERATION = '/v2/api/lambda/admin/moderation';
const report = (id: number, more: Partial<PrivateReport> = {}): PrivateReport => ({
  id,
  subject: 'message',
  shown: `Words of ${id}`,
  files: [],
  reason: 'hurtful',
  note: 'Please look',
  created_at: new Date(Date.now() - 3 * 86_400_000 - 1000).toISOString(),
  reporters: 2,
  author: { id: 7, username: 'Bruno' },
  gone: false,
  decided: null,
  ...more,
});
const answers = (...list: PrivateReport[]) => ({
  [`GET ${MODERATION}/private`]: {
    body: { error: false, list, total: list.length, limit: 20, num_pages: 1, page: 1 },
  },
});
const PATH = '/admin/reports?view=private';
openPages({ paths: ['/admin/reports'], role: 'admin' });

describe('what members show', () => {
  test('past its end leads to the last page, and a page that cannot be to the first', async () => {
    const calls = standInForServer({
      [`GET ${MODERATION}/private`]: async () => {
        const asked = Number(calls.at(-1)?.query.get('page'));
        const list = asked > 2 ? [] : [report(asked)];
        return Response.json({ error: false, list, total: 21, limit: 20, num_pages: 2, page: asked });
      },
    });
    renderApp(`${PATH}&page=500`);
    await screen.findByRole('article', { name: 'Message: Words of 2' });
    cleanup();
    renderApp(`${PATH}&page=99999999999`);
    await screen.findByRole('article', { name: 'Message: Words of 1' });
  });

  test('says what, why, since when, by whom and how many showed it', async () => {
    standInForServer(answers(report(4)));
    renderApp(PATH);
    const card = within(await screen.findByRole('article', { name: 'Message: Words of 4' }));
    for (const words of ['It hurts somebody', 'Waiting for 3 days', 'Please look', 'Shown by 2 members'])
      card.getByText(words);
    expect(card.getByRole('link', { name: 'Bruno' }).getAttribute('href')).toBe('/admin/edit-user/7');
  });

  test('is decided about with a reason that is asked for', async () => {
    const calls = standInForServer({
      ...answers(report(4, { subject: 'circle', shown: 'Night owls', author: null })),
      [`POST ${MODERATION}/private/4`]: { body: { error: false } },
    });
    renderApp(PATH);
    fireEvent.click(await screen.findByRole('button', { name: 'Close the circle' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close this circle?' }));
    const go = dialog.getByRole('button', { name: 'Close the circle' });
    expect(go).toHaveProperty('disabled', true);
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' It lures people ' } });
    fireEvent.click(go);
    await waitFor(() =>
      expect(calls.find(({ path }) => path === `${MODERATION}/private/4`)?.body).toEqual({
        act: 'remove',
        reason: 'It lures people',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is gone can only be left; what was decided says so', async () => {
    standInForServer(
      answers(
        report(4, { gone: true }),
        report(5, {
          decided: { outcome: 'kept', answer: 'Not so bad', at: '2026-01-01T00:00:00.000Z', by: 'Ida' },
        }),
      ),
    );
    renderApp(PATH);
    const gone = within(await screen.findByRole('article', { name: 'Message: Words of 4' }));
    expect(gone.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave it']);
    const decided = within(screen.getByRole('article', { name: 'Message: Words of 5' }));
    decided.getByText('Not so bad');
    expect(decided.queryByRole('button')).toBeNull();
  });

  test('says so where nobody has shown anything', async () => {
    standInForServer(answers());
    renderApp(PATH);
    await screen.findByText('Nobody has shown anything');
  });
});
