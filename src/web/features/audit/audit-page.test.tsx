import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { detailLines } from './audit-detail.ts';

const AUDIT = '/v4/api/records/audit';
const row = {
  id: 5,
  actor_id: 1,
  action: 'user.access-changed',
  subject: 'user',
  subject_id: 7,
  outcome: 'ok',
  ip: '10.0.0.1',
  request_id: 'r',
  detail: {
    from: { role: 'user', status: 1 },
    to: { role: 'user', status: 2 },
    reason: 'spam in the stream',
  },
  created_at: '2026-01-02T08:00:00.000Z',
};
const answers = {
  [`GET ${AUDIT}`]: {
    body: {
      error: false,
      list: [row, { ...row, id: 4, action: 'new.act', outcome: 'refused', actor_id: null }],
      total: 43,
      limit: 20,
      num_pages: 3,
      page: 1,
    },
  },
  'GET /v4/api/records/user': {
    body: { error: false, list: [{ id: 1, email: 'admin@example.org' }], total: 1 },
  },
};

openPages({ paths: ['/admin/audit'], role: 'admin' });

test('newest first; acts in words, unknown acts as they are; addresses of a page in one call', async () => {
  const calls = standInForServer(answers);
  renderApp('/admin/audit');
  const cells = within(await screen.findByRole('table', { name: 'Audit' }));
  await cells.findByText('Role or status changed');
  cells.getByText('new.act');
  cells.getAllByText('Status: Active → Suspend · Reason: spam in the stream');
  await cells.findByRole('link', { name: 'admin@example.org' });
  const asked = calls.find(({ path }) => path === AUDIT)?.query;
  expect([asked?.get('order'), asked?.get('page')]).toEqual(['id,desc', '1,20']);
  const people = calls.filter(({ path }) => path === '/v4/api/records/user');
  expect(people.map(({ query }) => query.getAll('filter'))).toEqual([['id,in,1,7']]);
});

test('what readers wrote is named too, a refusal is said once, and a detail is in words', async () => {
  const base = answers[`GET ${AUDIT}`].body;
  const refused = {
    ...row,
    action: 'login.refused',
    outcome: 'refused',
    detail: { method: 'password-change' },
  };
  const list = [
    { ...refused, id: 1 },
    { ...row, id: 2, subject: 'comment', subject_id: 86, detail: { language: 'de' } },
  ];
  standInForServer({ ...answers, [`GET ${AUDIT}`]: { body: { ...base, list } } });
  renderApp('/admin/audit');
  const act = (await screen.findByText(/^Log-in refused/)).closest('td');
  expect(act?.textContent).toBe('Log-in refused');
  expect(screen.getByText('86').closest('td')?.textContent).toBe('Comment 86');
  screen.getByText('By: a new password');
  screen.getByText('Language: Deutsch');
});

test('a thing is named with its number, and nobody’s number is taken for a thing', async () => {
  const base = answers[`GET ${AUDIT}`].body;
  const list = [
    { ...row, id: 9, subject: 'letter', subject_id: 41 },
    { ...row, id: 8, subject: 'new_kind', subject_id: 42 },
  ];
  standInForServer({ ...answers, [`GET ${AUDIT}`]: { body: { ...base, list } } });
  renderApp('/admin/audit');
  const about = async (words: string) =>
    (await screen.findByRole('table', { name: 'Audit' })).textContent?.includes(words);
  await waitFor(async () => expect(await about('Letter 41')).toBe(true));
  expect(await about(' 42')).toBe(true);
  expect(screen.queryByRole('link', { name: /41|42/ })).toBeNull();
});

test('filters stand in the address; the last day is meant whole', async () => {
  const calls = standInForServer(answers);
  const { address } = renderApp('/admin/audit?subject_id=7&outcome=odd&page=2');
  await screen.findByText('Role or status changed');
  const asked = () => calls.filter(({ path }) => path === AUDIT);
  expect(asked().at(0)?.query.getAll('filter')).toEqual(['subject_id,eq,7']);
  const set = (label: string, value: string) =>
    fireEvent.change(within(screen.getByRole('search')).getByLabelText(label), { target: { value } });
  choose(within(screen.getByRole('search')).getByLabelText('Act'), 'login.refused');
  set('To', '2026-01-02');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(address()).toBe('/admin/audit?action=login.refused&subject_id=7&to=2026-01-02'));
  await waitFor(() =>
    expect(asked().at(-1)?.query.getAll('filter')).toEqual([
      'action,cs,login.refused',
      'subject_id,eq,7',
      `created_at,lt,${new Date(2026, 0, 3).toISOString()}`,
    ]),
  );
});

test('what happened to one record is all that is asked for where a form leads here', async () => {
  const calls = standInForServer(answers);
  renderApp('/admin/audit?subject=category&subject_id=7');
  await screen.findByText('Role or status changed');
  const asked = calls.find(({ path }) => path === AUDIT)?.query;
  expect(asked?.getAll('filter').toSorted()).toEqual(['subject,eq,category', 'subject_id,eq,7']);
  expect(screen.getByRole('combobox', { name: 'About what' }).textContent).toContain('Category');
});

test('details: what changed, then name and value', () => {
  const words = { name: (key: string) => `[${key}]`, value: (_: string, value: unknown) => String(value) };
  const lines = (detail: Record<string, unknown>) => detailLines(detail, words);
  expect(lines({ from: { role: 'user', status: 1 }, to: { role: 'admin', status: 1 } })).toEqual([
    '[role]: user → admin',
  ]);
  expect(lines({ from: 'shown', reason: 'unkind' }).join()).not.toContain('undefined');
  expect(lines({ from: { status: 1 }, to: { status: 2 }, reason: 'spam' })).toEqual([
    '[status]: 1 → 2',
    '[reason]: spam',
  ]);
  expect(lines({ method: 'password', mfa: false })).toEqual(['[method]: password', '[mfa]: false']);
});

test('the number of a mail or an invitation is not taken for a person', async () => {
  const mail = { ...row, action: 'mail.read', subject: 'mail', subject_id: 1, detail: {} };
  standInForServer({
    ...answers,
    [`GET ${AUDIT}`]: { body: { error: false, list: [mail], total: 1, limit: 20, num_pages: 1, page: 1 } },
  });
  renderApp('/admin/audit');
  const cells = within(await screen.findByRole('table', { name: 'Audit' }));
  await cells.findByText('Mail opened in the outbox');
  await waitFor(() => expect(cells.getAllByRole('link', { name: 'admin@example.org' })).toHaveLength(1));
  cells.getByText('1');
});

test('acts on content are told in words, and are found by them', async () => {
  const detail = { fields: ['name', 'checked_on', 'status', 'new_one'] };
  const moved = { ...row, action: 'categories.ordered', subject: 'category', detail };
  standInForServer({
    ...answers,
    [`GET ${AUDIT}`]: { body: { error: false, list: [moved], total: 1, limit: 20, num_pages: 1, page: 1 } },
  });
  renderApp('/admin/audit?action=dream_book.import_written');
  const cells = within(await screen.findByRole('table', { name: 'Audit' }));
  expect((await cells.findByText('Category: order changed')).title).toBe('categories.ordered');
  cells.getByText('Fields: Name, Last checked, Status, new_one');
  expect(screen.getByRole('combobox', { name: 'Act' }).textContent).toContain(
    'File of a dream book: written',
  );
});

test('what something was is told in words, and a reason stays as it was written', async () => {
  const hidden = {
    ...row,
    action: 'moderation.hide',
    subject: 'comment',
    detail: { reason: 'shown', from: 'held', by: 'rule' },
  };
  const restored = {
    ...row,
    id: row.id + 1,
    action: 'blog.changed',
    subject: 'blog_post',
    detail: { status: 'scheduled', restored: 1, locale: 'de' },
  };
  const list = [hidden, restored];
  standInForServer({
    ...answers,
    [`GET ${AUDIT}`]: { body: { error: false, list, total: 2, limit: 20, num_pages: 1, page: 1 } },
  });
  renderApp('/admin/audit');
  const cells = within(await screen.findByRole('table', { name: 'Audit' }));
  await cells.findByText('Before: held back · Reason: shown · By: a rule for words');
  cells.getByText('Status: scheduled · Put back from version: 1 · Language: Deutsch');
});
