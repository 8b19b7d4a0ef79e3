import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'admin', paths: ['/admin/faq', '/admin/add-faq', '/admin/edit-faq/1'] });
beforeEach(() => localStorage.removeItem('columns:faq'));

const TABLE = '/v4/api/records/faq';
const row = (id: number, slug: string, more: object = {}) => ({
  id,
  slug,
  locale: 'en',
  category: 'recording',
  question: `Why ${slug}?`,
  answer: `Because ${slug}.`,
  sort: id,
  status: 1,
  helpful: 0,
  unhelpful: 0,
  updated_at: '2026-11-20T10:00:00.000Z',
  ...more,
});
const rows = [row(1, 'offline', { helpful: 12, unhelpful: 2 }), row(2, 'lock', { status: 0 }), row(3, 'bin')];
const page = (list: object[]) => ({
  body: { error: false, list, total: list.length, num_pages: 1, limit: 100, page: 1 },
});
const LIST = {
  [`GET ${TABLE}`]: page(rows),
  'GET /v4/api/records/category': page([
    { id: 1, scope: 'faq', slug: 'recording', name: { en: 'Recording' }, sort: 0 },
  ]),
};
const questions = () =>
  [...document.querySelectorAll('tbody tr')].map((line) => /Why \w+\?/.exec(line.textContent ?? '')?.[0]);

describe('the list', () => {
  test('tells figures; only one language and category can be put in order', async () => {
    const calls = standInForServer(LIST);
    renderApp('/admin/faq?locale=en');
    expect(await screen.findByText('12 of 14')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Move: Why lock?' })).toBeNull();
    expect(calls.find(({ path }) => path === TABLE)?.query.getAll('filter')).toEqual(['locale,eq,en']);
  });

  test('the arrow keys on a handle change the order', async () => {
    const calls = standInForServer({
      ...LIST,
      'PUT /v2/api/lambda/faq/order': { body: { error: false } },
    });
    renderApp('/admin/faq?locale=en&category=recording');
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Move: Why lock?' }), { key: 'ArrowUp' });
    await waitFor(() => expect(questions()).toEqual(['Why lock?', 'Why offline?', 'Why bin?']));
    await screen.findByText('Why lock? is now number 1 of 3.');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ids: [2, 1, 3] }),
    );
  });

  test('a press on a handle opens what moves the row without dragging', async () => {
    const calls = standInForServer({
      ...LIST,
      'PUT /v2/api/lambda/faq/order': { body: { error: false } },
    });
    renderApp('/admin/faq?locale=en&category=recording');
    fireEvent.click(await screen.findByRole('button', { name: 'Move: Why offline?' }));
    const acts = within(screen.getByRole('menu', { name: 'Move: Why offline?' }));
    expect(acts.getByRole<HTMLButtonElement>('menuitem', { name: 'Move up' }).disabled).toBe(true);
    fireEvent.click(acts.getByRole('menuitem', { name: 'To the end' }));
    await waitFor(() => expect(questions()).toEqual(['Why lock?', 'Why bin?', 'Why offline?']));
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ids: [2, 3, 1] }),
    );
  });

  test('a row is dragged onto another’s place; a refusal puts it back', async () => {
    standInForServer({
      ...LIST,
      'PUT /v2/api/lambda/faq/order': { status: 403, body: { error: true, message: 'Not yours' } },
    });
    renderApp('/admin/faq?locale=en&category=recording');
    const data = { setData: () => undefined, effectAllowed: '' };
    const handle = await screen.findByRole('button', { name: 'Move: Why offline?' });
    fireEvent.dragStart(handle, { dataTransfer: data });
    fireEvent.drop(screen.getByRole('button', { name: 'Move: Why bin?' }), { dataTransfer: data });
    expect(questions()).toEqual(['Why lock?', 'Why bin?', 'Why offline?']);
    await screen.findByText('Not yours');
    expect(questions()).toEqual(['Why offline?', 'Why lock?', 'Why bin?']);
  });

  test('drafts are shown, and made drafts again', async () => {
    const calls = standInForServer({ ...LIST, [`PUT ${TABLE}/2`]: { body: { error: false } } });
    renderApp('/admin/faq');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose: Why lock?' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { status: 1 },
        { status: 0 },
      ]),
    );
  });
});

describe('one question', () => {
  test('similar ones are shown while it is typed; it is sent with its language', async () => {
    const calls = standInForServer({
      ...LIST,
      'GET /v2/api/lambda/faq/similar': {
        body: {
          error: false,
          list: [
            { id: 1, slug: 'offline', question: 'Why offline?', status: 1, same: true },
            { id: 3, slug: 'lines', question: 'Why no line?', status: 1, same: false },
          ],
        },
      },
      [`POST ${TABLE}`]: { body: { error: false, model: { id: 9 } } },
    });
    const { address } = renderApp('/admin/add-faq?locale=de&slug=offline&category=recording');
    fireEvent.change(await screen.findByLabelText('Question'), { target: { value: 'Warum offline?' } });
    const near = await screen.findByRole('link', { name: 'Why offline?' });
    expect(near.getAttribute('href')).toBe('/admin/edit-faq/1');
    const [same, nearest] = near.closest('[role="status"]')?.querySelectorAll('ul') ?? [];
    expect(same?.previousElementSibling?.textContent).toBe('Perhaps asked already:');
    expect(nearest?.previousElementSibling?.textContent).toBe('The nearest questions:');
    expect(nearest?.textContent).toBe('Why no line?');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('An answer is needed')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Answer'), { target: { value: 'Darum.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/admin/faq'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      locale: 'de',
      category: 'recording',
      question: 'Warum offline?',
      answer: 'Darum.',
      slug: 'offline',
      status: 0,
    });
  });

  test('of a question that is kept nothing is said when it is opened, only of other words', async () => {
    const calls = standInForServer({
      ...LIST,
      [`GET ${TABLE}/7`]: { body: { error: false, model: { ...rows[0], id: 7 } } },
      'GET /v2/api/lambda/faq/similar': {
        body: {
          error: false,
          list: [{ id: 2, slug: 'lines', question: 'Why no line?', status: 1, same: true }],
        },
      },
    });
    renderApp('/admin/edit-faq/7');
    const field = await screen.findByLabelText('Question');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(calls.some(({ path }) => path.endsWith('/faq/similar'))).toBe(false);
    fireEvent.change(field, { target: { value: 'Why is there no line?' } });
    expect(await screen.findByRole('link', { name: 'Why no line?' })).toBeTruthy();
  });

  test('an edit carries its version, and leads to the languages that are missing', async () => {
    const calls = standInForServer({
      ...LIST,
      [`GET ${TABLE}/1`]: { body: { error: false, model: rows[0] } },
      [`PUT ${TABLE}/1`]: { body: { error: false } },
    });
    renderApp('/admin/edit-faq/1');
    await screen.findByText('12 said yes, 2 said no. Only the numbers are kept.');
    const languages = within(screen.getByRole('region', { name: 'In other languages' }));
    expect(languages.getByRole('link', { name: 'Add Deutsch' }).getAttribute('href')).toBe(
      '/admin/add-faq?locale=de&slug=offline&category=recording',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        category: 'recording',
        question: 'Why offline?',
        answer: 'Because offline.',
        slug: 'offline',
        status: 1,
        updated_at: '2026-11-20T10:00:00.000Z',
      }),
    );
  });
});
