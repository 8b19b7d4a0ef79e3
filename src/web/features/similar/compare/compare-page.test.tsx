import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'user', paths: ['/user/compare-dreams'] });

const LAMBDA = '/v2/api/lambda';
const dream = (id: number, title: string, text: string, people: string[]) => ({
  id,
  title,
  text,
  people,
  client_id: `00000000-0000-4000-8000-00000000000${id}`,
  night_of: `2026-01-0${id}`,
  language: 'en',
  state: 'kept',
  types: ['nightmare'],
  moods: [],
  places: [],
  signs: [],
  tags: [],
  series: [],
});
const page = (model: object) => ({
  body: { error: false, model, night: null, newer: null, older: null, series: [] },
});
const found = (start: number, end: number) => ({
  body: { error: false, findings: [{ label: 'animal:dog', ranges: [[start, end]] }], symbols: [] },
});

test('two dreams stand side by side with what both hold and what each has alone', async () => {
  standInForServer({
    [`GET ${LAMBDA}/dreams/1`]: page(dream(1, 'One', 'A dog barks.', ['Anna', 'Ben'])),
    [`GET ${LAMBDA}/dreams/2`]: page(dream(2, 'Two', 'No cat, a dog.', ['anna'])),
    [`GET ${LAMBDA}/dreams/1/findings`]: found(2, 5),
    [`GET ${LAMBDA}/dreams/2/findings`]: found(10, 13),
    [`GET ${LAMBDA}/dreams/library`]: { body: { error: false, list: [] } },
  });
  renderApp('/user/compare-dreams?one=1&other=2');
  const people = (await screen.findByRole('rowheader', { name: 'People' })).closest('tr') as HTMLElement;
  expect(
    within(people)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Anna', 'Ben', '']);
  await screen.findByText('Marked is what was found in both.');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['dog', 'dog']);
});

test('of a very long dream what both hold comes first, and its whole text is one press away', async () => {
  const filler = 'I went on along the wall and nobody came. '.repeat(60);
  const text = `${filler}Then a dog barks. ${filler}`;
  const start = text.indexOf('dog');
  standInForServer({
    [`GET ${LAMBDA}/dreams/1`]: page(dream(1, 'One', text, [])),
    [`GET ${LAMBDA}/dreams/2`]: page(dream(2, 'Two', 'No cat, a dog.', [])),
    [`GET ${LAMBDA}/dreams/1/findings`]: found(start, start + 3),
    [`GET ${LAMBDA}/dreams/2/findings`]: found(10, 13),
    [`GET ${LAMBDA}/dreams/library`]: { body: { error: false, list: [] } },
  });
  renderApp('/user/compare-dreams?one=1&other=2');
  await screen.findByRole('heading', { level: 3, name: 'Found in both' });
  const long = screen.getByRole('article', { name: 'One' });
  await waitFor(() =>
    expect([...long.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['dog']),
  );
  expect((long.textContent ?? '').length).toBeLessThan(500);
  fireEvent(within(long).getByText('The whole dream').closest('details') as HTMLElement, new Event('toggle'));
  await waitFor(() => expect((long.textContent ?? '').length).toBeGreaterThan(text.length));
  // The short one is shown as it is.
  expect(screen.getByRole('article', { name: 'Two' }).textContent).toContain('No cat, a dog.');
});

test('a dream without a title is called by its night over its own words', async () => {
  standInForServer({
    [`GET ${LAMBDA}/dreams/1`]: page(dream(1, '', 'A dog barks. Nobody comes.', [])),
    [`GET ${LAMBDA}/dreams/2`]: page(dream(2, 'Two', 'No cat, a dog.', [])),
    [`GET ${LAMBDA}/dreams/1/findings`]: found(2, 5),
    [`GET ${LAMBDA}/dreams/2/findings`]: found(10, 13),
    [`GET ${LAMBDA}/dreams/library`]: { body: { error: false, list: [] } },
  });
  renderApp('/user/compare-dreams?one=1&other=2');
  await screen.findByRole('heading', { level: 2, name: 'Two' });
  const link = within(screen.getByRole('heading', { level: 2, name: '1 January 2026' })).getByRole('link');
  expect(link.getAttribute('href')).toBe('/user/dreams/1');
  expect(screen.queryByRole('heading', { level: 2, name: /A dog barks/ })).toBeNull();
});

test('one dream alone cannot be compared, and one that is not there is said', async () => {
  const one = dream(1, 'One', 'A dog barks.', []);
  standInForServer({
    [`GET ${LAMBDA}/dreams/1`]: page(one),
    [`GET ${LAMBDA}/dreams/library`]: {
      body: { error: false, list: [{ night_of: '2026-01-01', dreams: [one] }] },
    },
  });
  const { unmount } = renderApp('/user/compare-dreams');
  await screen.findByText('It takes two dreams to compare.');
  unmount();
  renderApp('/user/compare-dreams?one=1&other=9');
  await screen.findByText('There is no such dream in your diary.');
});

test('a dream is not put beside itself, whatever the address says', async () => {
  const [one, two] = [dream(1, 'One', 'A dog barks.', []), dream(2, 'Two', 'No cat, a dog.', [])];
  standInForServer({
    [`GET ${LAMBDA}/dreams/1`]: page(one),
    [`GET ${LAMBDA}/dreams/2`]: page(two),
    [`GET ${LAMBDA}/dreams/1/findings`]: found(2, 5),
    [`GET ${LAMBDA}/dreams/2/findings`]: found(10, 13),
    [`GET ${LAMBDA}/dreams/library`]: {
      body: { error: false, list: [{ night_of: '2026-01-01', dreams: [one, two] }] },
    },
  });
  renderApp('/user/compare-dreams?one=1&other=1');
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await waitFor(() => expect(titles()).toEqual(['One', 'Two']));
});

test('two dreams in the same words say so, and two languages with nothing in common say why', async () => {
  const calls = (other: object) => ({
    [`GET ${LAMBDA}/dreams/1`]: page(dream(1, 'One', 'A dog barks.', [])),
    [`GET ${LAMBDA}/dreams/2`]: page({ ...dream(2, 'Two', 'A dog barks.', []), ...other }),
    [`GET ${LAMBDA}/dreams/1/findings`]: found(2, 5),
    [`GET ${LAMBDA}/dreams/2/findings`]: { body: { error: false, findings: [], symbols: [] } },
    [`GET ${LAMBDA}/dreams/library`]: { body: { error: false, list: [] } },
  });
  standInForServer(calls({}));
  const { unmount } = renderApp('/user/compare-dreams?one=1&other=2');
  await screen.findByText('Both are told in the very same words.');
  unmount();
  standInForServer(calls({ text: 'صوت كلب.', language: 'ar' }));
  renderApp('/user/compare-dreams?one=1&other=2');
  await screen.findByText(/^They are told in two languages/);
  expect(screen.queryByText('Both are told in the very same words.')).toBeNull();
});
