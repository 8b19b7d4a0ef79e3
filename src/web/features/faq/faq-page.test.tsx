import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ paths: ['/faq'] });

const question = (id: number, slug: string, category: string) => ({
  id,
  slug,
  category,
  question: `Why ${slug}?`,
  answer: `Because ${slug}.\n\nAnd so on.`,
  sort: id,
});
const page = (list: object[]) => ({ body: { error: false, list, total: list.length, num_pages: 1 } });
const category = (id: number, slug: string, name: object) => ({ id, slug, scope: 'faq', name, sort: id });
const ANSWERS = {
  'GET /v4/api/records/faq': page([
    question(1, 'offline', 'recording'),
    question(2, 'admins', 'privacy'),
    question(3, 'stray', 'no-longer-there'),
  ]),
  'GET /v4/api/records/category': page([
    category(1, 'privacy', { en: 'Who reads what' }),
    category(2, 'recording', { de: 'Aufnehmen' }),
  ]),
};

test('questions stand under the admin’s categories in their order, strays at the end', async () => {
  standInForServer(ANSWERS);
  renderApp('/faq');
  await screen.findByText('Why offline?');
  const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
  expect(heads.slice(0, 3)).toEqual(['Who reads what', 'Aufnehmen', 'Other questions']);
});

test('quotes and apostrophes of an answer are curled when shown', async () => {
  const told = { ...question(4, 'plain', 'privacy'), answer: `It's under "Diary".` };
  standInForServer({ ...ANSWERS, 'GET /v4/api/records/faq': page([told]) });
  renderApp('/faq');
  await screen.findByText('It’s under “Diary”.');
});

test('whether it helped is asked once, and says that it was counted', async () => {
  const calls = standInForServer({
    ...ANSWERS,
    'POST /v2/api/lambda/faq/1/verdict': { body: { error: false, counted: true } },
    'POST /v2/api/lambda/faq/2/verdict': { body: { error: false, counted: false } },
  });
  renderApp('/faq');
  const item = (text: string) => screen.getByText(text).closest('details') as HTMLElement;
  await screen.findByText('Why offline?');
  fireEvent.click(within(item('Why offline?')).getByRole('button', { name: 'Yes', hidden: true }));
  await screen.findByText('Counted. Nobody records that it was you.');
  fireEvent.click(within(item('Why admins?')).getByRole('button', { name: 'No', hidden: true }));
  await screen.findByText(/It counts once a day/);
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { helpful: true },
    { helpful: false },
  ]);
  await waitFor(() =>
    expect(within(item('Why offline?')).queryByRole('button', { name: 'Yes', hidden: true })).toBeNull(),
  );
});
