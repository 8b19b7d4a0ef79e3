import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { elementPath } from '#shared/elements.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const ELEMENTS = '/v2/api/lambda/elements';
const LIST = `GET ${ELEMENTS}`;
const ONE = `GET ${ELEMENTS}/one`;
const row = {
  name: 'Anna',
  dreams: 3,
  first_night: '2026-09-01',
  last_night: '2026-10-02',
  months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0],
  meaning: 'warmth',
  relation: 'sister',
  invented: false,
};
const list = {
  body: {
    error: false,
    list: [row],
    found: 1,
    totals: { person: 1, place: 4, sign: 0, tag: 9, series: 2 },
    next: null,
  },
};
const one = (name: string) => ({
  body: {
    error: false,
    model: {
      ...row,
      kind: 'person',
      name,
      months: [
        { month: '2026-09', dreams: 2 },
        { month: '2026-11', dreams: 1 },
      ],
      moods: [{ mood: 'calm', dreams: 2, intensity: 2 }],
      with: [{ kind: 'tag', name: 'water', dreams: 2 }],
      former: ['ann'],
      book: null,
      series: null,
    },
  },
});
const dreams = {
  body: {
    error: false,
    list: [
      {
        id: 7,
        title: 'The ferry',
        night_of: '2026-10-02',
        language: 'en',
        types: [],
        moods: [],
        excerpt: 'Late.',
        number: null,
      },
    ],
    next: null,
  },
};
const DREAMS = { [`GET ${ELEMENTS}/dreams`]: dreams };

openPages({ paths: ['/user/elements', '/user/elements/people/Anna'], role: 'user' });

describe('what comes back', () => {
  test('five kinds with their numbers, each name with a way to its page', async () => {
    const calls = standInForServer({ [LIST]: list });
    renderApp('/user/elements?kind=people');
    const link = await screen.findByRole('link', { name: 'Anna' });
    expect(link.getAttribute('href')).toBe('/user/elements/people/Anna');
    const tabs = within(screen.getByRole('navigation', { name: 'Kind of name' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'People1',
      'Places4',
      'Dream signs0',
      'Tags9',
      'Series2',
    ]);
    expect(screen.getByText('sister · warmth')).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search people' }), { target: { value: 'an' } });
    await waitFor(() => expect(calls.at(-1)?.query.get('q')).toBe('an'));
  });

  test('another kind waits with nothing of the one before', async () => {
    let asked = 0;
    standInForServer({
      [LIST]: () => {
        asked += 1;
        return asked === 1
          ? Promise.resolve(Response.json(list.body))
          : new Promise(() => {
              // It is still on its way.
            });
      },
    });
    renderApp('/user/elements?kind=people');
    await screen.findByRole('link', { name: 'Anna' });
    fireEvent.click(screen.getByRole('link', { name: /^Series/ }));
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.queryByRole('link', { name: 'Anna' })).toBeNull();
    screen.getByRole('link', { name: 'Series2' });
  });
});

describe('a name', () => {
  test.each(['up/down', 'a%2Fb', '100%', '..', 'أمي 🌊', 'a+b & c?#'])(
    '%s is asked for as it is',
    async (name) => {
      const calls = standInForServer({ [ONE]: one(name), ...DREAMS });
      renderApp(elementPath('person', name));
      await screen.findByRole('heading', { level: 1, name });
      expect(calls.find(({ path }) => path === `${ELEMENTS}/one`)?.query.get('name')).toBe(name);
    },
  );

  test('a former name leads to the one that took its place', async () => {
    standInForServer({ [ONE]: one('Anna'), ...DREAMS });
    const { address } = renderApp('/user/elements/people/Ann');
    await waitFor(() => expect(address()).toBe('/user/elements/people/Anna'));
  });

  test('shows meaning, feelings, months with their numbers, companions and dreams', async () => {
    standInForServer({ [ONE]: one('Anna'), ...DREAMS });
    renderApp('/user/elements/people/Anna');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('For me this means')).value).toBe('warmth');
    expect(screen.getByRole('row', { name: 'calm 2' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'water · 2' }).getAttribute('href')).toBe(
      '/user/elements/tags/water',
    );
    expect((await screen.findByRole('link', { name: 'The ferry' })).getAttribute('href')).toBe(
      '/user/dreams/7',
    );
    expect(screen.getByText('Sept 2026', { selector: 'th' })).toBeDefined();
  });

  test('what came in one night only says that night once', async () => {
    const { body } = one('Anna');
    const night = { ...body.model, dreams: 1, first_night: '2026-10-02' };
    standInForServer({ [ONE]: { body: { ...body, model: night } }, ...DREAMS });
    renderApp('/user/elements/people/Anna');
    expect(await screen.findByText('1 dream · 2 October 2026')).toBeDefined();
  });

  test('what it means is kept a moment after it was written', async () => {
    const calls = standInForServer({ [ONE]: one('Anna'), [`PUT ${ELEMENTS}/one`]: one('Anna'), ...DREAMS });
    renderApp('/user/elements/people/Anna');
    const field = await screen.findByLabelText('For me this means');
    fireEvent.change(field, { target: { value: 'home' } });
    fireEvent.blur(field);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        kind: 'person',
        name: 'Anna',
        meaning: 'home',
      }),
    );
  });

  test('a new name that is there already offers to merge, with undo afterwards', async () => {
    const change = { error: false, kind: 'person', name: 'Tom', dreams: 3, undo: 'slip' };
    const calls = standInForServer({
      [ONE]: one('Anna'),
      ...DREAMS,
      [`GET ${ELEMENTS}/vocabulary`]: {
        body: { error: false, people: ['Anna', 'Tom'], places: [], signs: [], tags: [], series: [] },
      },
      [`POST ${ELEMENTS}/rename`]: {
        status: 409,
        body: {
          error: true,
          code: 'elements.name_taken',
          message: 'x',
          model: { kind: 'person', name: 'Tom', dreams: 1 },
        },
      },
      [`POST ${ELEMENTS}/merge`]: { body: change },
      [`POST ${ELEMENTS}/undo`]: { body: { error: false, kind: 'person', name: 'Anna', dreams: 3 } },
    });
    renderApp('/user/elements/people/Anna');
    fireEvent.click(await screen.findByRole('button', { name: 'Rename' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    fireEvent.change(within(dialog).getByLabelText('New name'), { target: { value: 'tom' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Rename', hidden: true }));
    fireEvent.submit(within(dialog).getByLabelText('New name').closest('form') as HTMLFormElement);
    fireEvent.click(await screen.findByRole('button', { name: 'Merge the two', hidden: true }));
    const merging = await screen.findByRole('dialog', { hidden: true });
    fireEvent.click(await within(merging).findByRole('button', { name: 'Merge', hidden: true }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/merge'))?.body).toEqual({
        kind: 'person',
        name: 'Anna',
        into: 'Tom',
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({ undo: 'slip' }),
    );
  });

  test('an unknown one says so', async () => {
    standInForServer({
      [ONE]: { status: 404, body: { error: true, code: 'elements.not_found', message: 'x' } },
    });
    renderApp('/user/elements/people/Nobody');
    expect(await screen.findByText('None of your dreams has “Nobody”')).toBeDefined();
  });
});

describe('a series', () => {
  const series = (dreams: number, stays: unknown[], changes: unknown[]) => ({
    body: {
      error: false,
      model: {
        ...one('Falling').body.model,
        kind: 'series',
        dreams,
        former: [],
        series: { stays, changes, dreams: [] },
      },
    },
  });
  const place = { kind: 'place', name: 'stairs', dreams: 5 };
  const mood = { kind: 'mood', name: 'afraid', dreams: 4 };
  const changing = { kind: 'person', name: 'Tom', dreams: 1 };
  const numbered = {
    body: { ...dreams.body, list: dreams.body.list.map((dream) => ({ ...dream, number: 6 })) },
  };

  test('tells what stays and what changes, and which one each dream is', async () => {
    standInForServer({
      [ONE]: series(8, [place, mood], [changing]),
      [`GET ${ELEMENTS}/dreams`]: numbered,
    });
    renderApp('/user/elements/series/Falling');
    const stays = await screen.findByRole('group', { name: 'What stays' });
    expect(
      within(stays).getByRole('link', { name: '\u2068stairs\u2069 · 5 of 8' }).getAttribute('href'),
    ).toBe('/user/elements/places/stairs');
    within(stays).getByText('\u2068afraid\u2069 · 4 of 8');
    within(screen.getByRole('group', { name: 'What changes' })).getByRole('link', { name: 'Tom' });
    await screen.findByText('Dream 6');
    expect(screen.queryByText('Appears with')).toBeNull();
  });

  test('calls a dream without a title by how it begins, and goes on behind that', async () => {
    const [dream] = dreams.body.list;
    const list = [{ ...dream, title: '', excerpt: 'The ferry had left without me. '.repeat(12).trim() }];
    standInForServer({
      [ONE]: series(1, [], []),
      [`GET ${ELEMENTS}/dreams`]: { body: { error: false, list, next: null } },
    });
    renderApp('/user/elements/series/Falling');
    const name = await screen.findByRole('link', { name: 'The ferry had left without me.' });
    expect(name.closest('li')?.querySelector('p:last-child')?.textContent).toMatch(/^The ferry/);
  });

  test('of one dream says what a second one will bring', async () => {
    standInForServer({ [ONE]: series(1, [], []), [`GET ${ELEMENTS}/dreams`]: numbered });
    renderApp('/user/elements/series/Falling');
    await screen.findByText('With a second dream it shows what stays and what changes.');
    expect(screen.queryByText('What stays')).toBeNull();
  });
});

test('a straight apostrophe is curled where a name is shown, and stays in the addresses', async () => {
  const kitchen = "my parents' kitchen";
  const shown = { ...row, kind: 'place', name: kitchen };
  const page = one(kitchen);
  standInForServer({
    [LIST]: { body: { ...list.body, list: [shown] } },
    [ONE]: {
      body: {
        ...page.body,
        model: { ...page.body.model, kind: 'place', with: [{ kind: 'tag', name: "Anna's", dreams: 1 }] },
      },
    },
  });
  renderApp('/user/elements?kind=places');
  fireEvent.click(await screen.findByRole('link', { name: 'my parents’ kitchen' }));
  await screen.findByRole('heading', { level: 1, name: 'my parents’ kitchen' });
  const companion = screen.getByRole('link', { name: 'Anna’s · 1' });
  expect(companion.getAttribute('href')).toBe(elementPath('tag', "Anna's"));
});
