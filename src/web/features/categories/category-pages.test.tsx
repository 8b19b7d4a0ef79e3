import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preloadPage } from '#web/routes.tsx';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const TABLE = '/v4/api/records/category';
const CATEGORIES = '/v2/api/lambda/categories';
const category = (id: number, name: string, more: object = {}) => ({
  id,
  scope: 'dream',
  slug: name.toLowerCase(),
  name: { en: name },
  colour: 'tide',
  icon: 'pond',
  sort: id,
  status: 1,
  ...more,
});
const rows = [category(1, 'Family'), category(2, 'Journeys'), category(3, 'Nature', { status: 0 })];
const LIST = {
  [`GET ${TABLE}`]: { body: { error: false, list: rows, total: 3, num_pages: 1, limit: 100, page: 1 } },
};
const USAGE = { [`GET ${CATEGORIES}/usage`]: { body: { error: false, list: [{ id: 2, used: 14 }] } } };
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent);

openPages({ role: 'admin' });
beforeEach(() => localStorage.clear());
beforeAll(async () => {
  for (const path of ['/admin/categories', '/admin/add-category', '/admin/edit-category/2'])
    await preloadPage(path);
}, 60_000);

describe('the list', () => {
  test('shows use and missing languages; the arrow keys on a handle change the order', async () => {
    const calls = standInForServer({
      ...LIST,
      ...USAGE,
      [`PUT ${CATEGORIES}/order`]: { body: { error: false } },
    });
    renderApp('/admin/categories');
    const handle = await screen.findByRole('button', { name: 'Move: Journeys' });
    expect(await screen.findByText('14')).toBeDefined();
    expect(screen.getAllByText('missing: de, es, fr, pt, zh, ar')).toHaveLength(3);
    fireEvent.keyDown(handle, { key: 'ArrowUp' });
    expect(names()).toEqual(['Journeys', 'Family', 'Nature']);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ scope: 'dream', ids: [2, 1, 3] }),
    );
    expect(screen.getByText('Journeys is now number 1 of 3.')).toBeDefined();
  });

  test('of more than a hundred stands on one page, and the last one is moved among them all', async () => {
    const many = Array.from({ length: 150 }, (_, at) => category(at + 1, `Kind ${at + 1}`));
    const page = (list: object[], at: number) =>
      Response.json({ error: false, list, total: 150, num_pages: 2, limit: 100, page: at });
    const calls = standInForServer({
      ...USAGE,
      [`PUT ${CATEGORIES}/order`]: { body: { error: false } },
      [`GET ${TABLE}`]: () =>
        Promise.resolve(
          calls.at(-1)?.query.get('page') === '2,100'
            ? page(many.slice(100), 2)
            : page(many.slice(0, 100), 1),
        ),
    });
    renderApp('/admin/categories');
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Move: Kind 150' }), { key: 'ArrowUp' });
    expect(screen.getByText('Kind 150 is now number 149 of 150.')).toBeDefined();
    await waitFor(() => {
      const sent = calls.find(({ method }) => method === 'PUT')?.body as { ids: number[] };
      expect(sent.ids).toHaveLength(150);
      expect(sent.ids.slice(-2)).toEqual([150, 149]);
    });
  }, 30_000);

  test('is searched by any language and by short name', async () => {
    const calls = standInForServer({ ...LIST, ...USAGE });
    renderApp('/admin/categories?scope=faq&q=natu');
    expect(await screen.findByText('Nature')).toBeDefined();
    const asked = calls.find(({ path }) => path === TABLE)?.query;
    expect([asked?.get('search'), asked?.getAll('filter')]).toEqual(['natu', ['scope,eq,faq']]);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Questions' }).getAttribute('aria-current')).toBe('page');
  });
});

describe('one category', () => {
  test('is not added without an English name', async () => {
    const calls = standInForServer({
      ...LIST,
      ...USAGE,
      [`POST ${TABLE}`]: { body: { error: false, model: rows[0] } },
    });
    const { address } = renderApp('/admin/add-category?scope=dream');
    const english = await screen.findByRole('tab', { name: /^English/ });
    // One step of the keyboard for all languages, and the name is the next.
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([english]);
    fireEvent.click(screen.getByRole('tab', { name: /^中文/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('The English name is needed')).toBeDefined();
    expect(english.getAttribute('aria-selected')).toBe('true');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.change(screen.getByLabelText('Name in English'), { target: { value: ' Rivers ' } });
    fireEvent.click(screen.getByRole('tab', { name: /^Deutsch/ }));
    fireEvent.change(screen.getByLabelText('Name in German'), { target: { value: 'Flüsse' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(address()).toBe('/admin/categories?scope=dream'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      scope: 'dream',
      name: { en: 'Rivers', de: 'Flüsse' },
      colour: 'moon',
      icon: '',
      status: 1,
    });
  });

  test('is shown beside its form as readers of each language see it, English where theirs has no name', async () => {
    standInForServer({ ...LIST, ...USAGE });
    renderApp('/admin/add-category?scope=dream');
    fireEvent.change(await screen.findByLabelText('Name in English'), { target: { value: 'Rivers' } });
    fireEvent.click(screen.getByRole('tab', { name: /^Deutsch/ }));
    fireEvent.change(screen.getByLabelText('Name in German'), { target: { value: 'Flüsse' } });
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Flüsse').lang).toBe('de');
    const lent = preview.getAllByText('Rivers');
    expect(lent).toHaveLength(6);
    expect(lent.every(({ lang }) => lang === 'en')).toBe(true);
  });

  test('that is in use is deleted only with another in its place', async () => {
    const calls = standInForServer({
      ...LIST,
      ...USAGE,
      [`GET ${TABLE}/2`]: { body: { error: false, model: rows[1] } },
      [`DELETE ${CATEGORIES}/2`]: { body: { error: false, moved: 14 } },
    });
    const { address } = renderApp('/admin/edit-category/2');
    expect(await screen.findByText('14 dreams carry it.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    const act = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete', hidden: true });
    expect(act.disabled).toBe(true);
    const place = within(dialog).getByLabelText('What takes its place');
    fireEvent.click(place);
    fireEvent.click(await within(dialog).findByRole('option', { name: 'Family', hidden: true }));
    fireEvent.click(act);
    await waitFor(() => expect(address()).toBe('/admin/categories?scope=dream'));
    expect(calls.find(({ method }) => method === 'DELETE')?.query.get('reassign_to')).toBe('1');
  });

  test('that nothing carries is deleted, and that is what is said', async () => {
    standInForServer({
      ...LIST,
      ...USAGE,
      [`GET ${TABLE}/1`]: { body: { error: false, model: rows[0] } },
      [`DELETE ${CATEGORIES}/1`]: { body: { error: false, moved: 0 } },
    });
    renderApp('/admin/edit-category/1');
    const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' });
    await waitFor(() => expect(remove.disabled).toBe(false));
    fireEvent.click(remove);
    const dialog = await screen.findByRole('dialog', { hidden: true });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete', hidden: true }));
    expect(await screen.findByText('Category deleted')).toBeDefined();
  });
});

const refused = { status: 400, body: { error: true, code: 'x', message: 'x' } };
/** Whatever is asked. */
const refusing = new Proxy({}, { get: () => refused });

describe('a page to edit whose record could not be fetched', () => {
  test.each([
    '/admin/edit-category/2',
    '/admin/edit-faq/2',
    '/admin/edit-email/2',
    '/admin/edit-blog/2',
    '/admin/edit-cms/2',
  ])(
    '%s has a heading that says so, and a way to try again',
    async (path) => {
      standInForServer(refusing);
      await preloadPage(path);
      renderApp(path);
      const heading = await screen.findByRole('heading', { level: 1 });
      expect(heading.textContent).toBeTruthy();
      const alert = heading.closest<HTMLElement>('[role=alert]');
      expect(alert && within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
    60_000,
  );
});
