import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preloadPage } from '#web/routes.tsx';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const TABLE = '/v4/api/records/photo';
const LAMBDA = '/v2/api/lambda';
const photo = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  alt: { en: `${title} at night` },
  credit: '',
  status: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  upload_id: {
    id: id + 100,
    name: String(id).repeat(32),
    version: 2,
    type: 'image/webp',
    size: 900,
    width: 1600,
    height: 900,
    original: 'lake.jpg',
  },
  ...more,
});
const rows = [photo(1, 'Lake'), photo(2, 'Lamp')];
const LIST = {
  [`GET ${TABLE}`]: { body: { error: false, list: rows, total: 2, limit: 20, num_pages: 1, page: 1 } },
};
const USES = {
  [`GET ${LAMBDA}/photos/uses`]: {
    body: {
      error: false,
      list: [{ photo_id: 1, kind: 'blog', title: 'On lakes', path: '/admin/edit-blog/4' }],
    },
  },
};

openPages({ role: 'admin', languages: ['en'] });
beforeEach(() => localStorage.clear());
beforeAll(async () => {
  for (const path of ['/admin/photo', '/admin/add-photo', '/admin/edit-photo/1']) await preloadPage(path);
}, 60_000);

describe('the library', () => {
  test('shows pictures, missing words and how often each is shown', async () => {
    const calls = standInForServer({ ...LIST, ...USES });
    renderApp('/admin/photo');
    const row = (await screen.findByRole('link', { name: 'Lake' })).closest('tr') as HTMLElement;
    expect(row.querySelector('img')?.getAttribute('src')).toBe(`${LAMBDA}/files/${'1'.repeat(32)}?v=2&w=320`);
    within(row).getByText('missing: de, es, fr, pt, zh, ar');
    await within(row).findByText('1', { exact: true });
    expect(calls.find(({ path }) => path === TABLE)?.query.get('join')).toBe('upload');
  });

  test('asks before it hides what is shown somewhere, and hides anything else at once', async () => {
    const calls = standInForServer({
      ...LIST,
      ...USES,
      [`PUT ${TABLE}/1`]: { body: { error: false } },
      [`PUT ${TABLE}/2`]: { body: { error: false } },
    });
    const changed = () => calls.filter(({ method }) => method === 'PUT').map(({ path }) => path);
    renderApp('/admin/photo');
    const choose = async (name: string) => {
      fireEvent.click(await screen.findByLabelText(`Choose: ${name}`));
      fireEvent.click(await screen.findByRole('button', { name: 'Hide' }));
    };
    const row = (await screen.findByRole('link', { name: 'Lake' })).closest('tr') as HTMLElement;
    await within(row).findByText('1', { exact: true });
    await choose('Lake');
    const dialog = await screen.findByRole('dialog', { name: 'Hide 1 photo?' });
    within(dialog).getByText(/shown in 1 place/);
    expect(changed()).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(changed()).toEqual([`${TABLE}/1`]));
    await choose('Lamp');
    await waitFor(() => expect(changed()).toEqual([`${TABLE}/1`, `${TABLE}/2`]));
  });

  test('deletes what is chosen and unused', async () => {
    const calls = standInForServer({ ...LIST, ...USES, [`DELETE ${TABLE}/2`]: { body: { error: false } } });
    renderApp('/admin/photo');
    await screen.findByRole('link', { name: 'Lake' });
    await screen.findByText('1', { exact: true, selector: 'td *, td' });
    fireEvent.click(screen.getByLabelText('Choose all rows of this page'));
    fireEvent.click(screen.getByRole('button', { name: 'Delete unused' }));
    const asked = await screen.findByRole('dialog');
    within(asked).getByText('Delete 1 photo?');
    fireEvent.click(within(asked).getByRole('button', { name: 'Delete unused' }));
    await screen.findByText('1 photo deleted');
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([`${TABLE}/2`]);
  });
});

const choose = (label: string, file = new File(['x'], 'dark lake.jpg', { type: 'image/jpeg' })) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } });

describe('a new photo', () => {
  const url = `${LAMBDA}/files/${'a'.repeat(32)}?v=1`;
  const SENT = {
    [`POST ${LAMBDA}/upload`]: { body: { error: false, id: 107, url, type: 'image/webp', size: 9 } },
  };

  test('that is still on its way is not asked for again', async () => {
    let arrive: (() => void) | undefined;
    standInForServer({
      ...LIST,
      ...USES,
      [`POST ${LAMBDA}/upload`]: async () => {
        await new Promise<void>((resolve) => (arrive = resolve));
        return Response.json(SENT[`POST ${LAMBDA}/upload`].body);
      },
    });
    renderApp('/admin/add-photo');
    await screen.findByRole('button', { name: 'Choose a picture' });
    choose('Choose a picture');
    await waitFor(() => expect(arrive).toBeDefined());
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The picture is still being sent. Save once it stands here.');
    expect(screen.queryByText('Choose a picture first')).toBeNull();
    arrive?.();
    // In the form, and as it will stand beside it.
    expect(await screen.findAllByAltText('The chosen picture')).toHaveLength(2);
    expect(screen.queryByText(/still being sent/)).toBeNull();
  });

  test('needs a picture and English words for it', async () => {
    const calls = standInForServer({
      ...LIST,
      ...USES,
      ...SENT,
      [`POST ${TABLE}`]: { body: { error: false, model: { id: 7 } } },
    });
    renderApp('/admin/add-photo');
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Choose a picture first');
    choose('Choose a picture');
    const [shown] = await screen.findAllByAltText('The chosen picture');
    expect(shown?.getAttribute('src')).toBe(url);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('dark lake');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Say in English what the picture shows');
    expect(calls.some(({ method, path }) => method === 'POST' && path.startsWith(TABLE))).toBe(false);
    fireEvent.change(screen.getByLabelText('What it shows', { selector: 'textarea' }), {
      target: { value: 'A dark lake' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method, path }) => method === 'POST' && path.startsWith(TABLE))?.body).toEqual({
        upload_id: 107,
        title: 'dark lake',
        alt: { en: 'A dark lake' },
        credit: '',
        status: 1,
      }),
    );
  });

  test('is called as the file chosen last, until somebody names it', async () => {
    const calls = standInForServer({ ...LIST, ...USES, ...SENT });
    renderApp('/admin/add-photo');
    await screen.findByRole('button', { name: 'Choose a picture' });
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    choose('Choose a picture');
    await waitFor(() => expect(name.value).toBe('dark lake'));
    const other = (called: string) =>
      choose('Choose another', new File(['y'], called, { type: 'image/png' }));
    other('moon.png');
    await waitFor(() => expect(name.value).toBe('moon'));
    fireEvent.change(name, { target: { value: 'The moon at home' } });
    other('third.png');
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/upload'))).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Say in English what the picture shows');
    expect(name.value).toBe('The moon at home');
  });

  test('that is refused says why', async () => {
    const message = 'This picture is damaged and cannot be opened.';
    const refused = { status: 415, body: { error: true, message } };
    const calls = standInForServer({ [`POST ${LAMBDA}/upload`]: refused });
    renderApp('/admin/add-photo');
    await screen.findByRole('button', { name: 'Choose a picture' });
    choose('Choose a picture');
    await screen.findByText(message);
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
    choose('Choose a picture', large);
    await screen.findByText('large.png is larger than 10 MB. Choose a smaller one.');
    choose('Choose a picture', new File([], 'nothing.png', { type: 'image/png' }));
    await screen.findByText('nothing.png is empty.');
    choose('Choose a picture', new File(['<svg/>'], 'drawn.svg', { type: 'image/svg+xml' }));
    await screen.findByText(/drawn\.svg is not a picture that can be kept/);
    expect(calls.filter(({ path }) => path.startsWith(`${LAMBDA}/upload`))).toHaveLength(1);
  });
});

test('a file that only says that it is a picture is refused in words about pictures', async () => {
  const body = { error: true, code: 'uploads.not_kept', message: 'Pictures and sound can be kept.' };
  standInForServer({ [`POST ${LAMBDA}/upload`]: { status: 415, body } });
  renderApp('/admin/add-photo');
  await screen.findByRole('button', { name: 'Choose a picture' });
  choose('Choose a picture', new File(['<html>'], 'lying.png', { type: 'image/png' }));
  await screen.findByText(/lying\.png is not a picture that can be kept/);
});

describe('a photo', () => {
  const ONE = { [`GET ${TABLE}/1`]: { body: { error: false, model: rows[0] } } };

  test('tells where it is shown, and another picture takes its place', async () => {
    const calls = standInForServer({
      ...ONE,
      ...USES,
      [`PUT ${LAMBDA}/photos/1/file`]: { body: { error: false } },
    });
    renderApp('/admin/edit-photo/1');
    const use = await screen.findByRole('link', { name: 'On lakes' });
    expect(use.getAttribute('href')).toBe('/admin/edit-blog/4');
    screen.getByText(`${LAMBDA}/files/${'1'.repeat(32)}`);
    choose('Replace the picture');
    await screen.findByText(/^Replaced\./);
    expect(calls.filter(({ path }) => path.startsWith(`${TABLE}/1`)).length).toBeGreaterThan(1);
  });

  test('carries the version that was read', async () => {
    const calls = standInForServer({ ...ONE, ...USES, [`PUT ${TABLE}/1`]: { body: { error: false } } });
    renderApp('/admin/edit-photo/1');
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        title: 'Lake',
        alt: { en: 'Lake at night' },
        credit: '',
        status: 1,
        updated_at: '2026-01-01T00:00:00.000Z',
      }),
    );
  });
});
