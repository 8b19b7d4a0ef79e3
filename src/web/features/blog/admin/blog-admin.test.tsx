import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { post } from '#web/features/blog/blog.fixture.ts';
import { pictureLine, withParagraph } from './content-field.tsx';
import { emptyPost, inputOf, localMoment, valuesOf } from './post-values.ts';

openPages({ paths: ['/admin/blog', '/admin/add-blog', '/admin/edit-blog/7'], role: 'admin' });

const BLOG = '/v2/api/lambda/blog';
const RECORDS = '/v4/api/records/blog_post';
const revision = (number: number, content: string, restored: number | null = null) => ({
  ...post({ content }),
  number,
  restored,
  by: 'Ines',
  category_id: null,
  tags: [],
});
const PHOTOS = '/v4/api/records/photo';
const photo = {
  id: 1,
  title: 'Lake',
  alt: { en: 'A lake at night' },
  credit: '',
  status: 1,
  upload_id: { id: 101, name: '1'.repeat(32), version: 2, type: 'image/webp', width: 1600, height: 900 },
};
const ANSWERS = {
  [`GET ${PHOTOS}`]: { body: { error: false, list: [photo], total: 1, limit: 12, num_pages: 1, page: 1 } },
  [`GET ${BLOG}/tags`]: { body: { error: false, list: [], locales: [] } },
  [`GET ${BLOG}/category`]: { body: { error: false, list: [] } },
  [`GET ${BLOG}/single/7`]: { body: { error: false, model: post({ content: 'The desk is near.' }) } },
  [`POST ${BLOG}/preview`]: {
    body: { error: false, html: '<p>Set like a book</p>', notes: 0, minutes: 1 },
  },
  [`GET ${BLOG}/revisions/7`]: {
    body: { error: false, list: [revision(2, 'The desk is near.'), revision(1, 'The desk was far.')] },
  },
  [`GET ${BLOG}/revisions/7/1`]: { body: { error: false, model: revision(1, 'The desk was far.') } },
  [`POST ${BLOG}/restore/7`]: { body: { error: false, model: post() } },
  [`PUT ${RECORDS}/7`]: { body: { error: false, model: { id: 7 } } },
  [`POST ${RECORDS}`]: { body: { error: false, model: { id: 8 } } },
  [`GET ${RECORDS}`]: {
    body: {
      error: false,
      list: [{ ...post(), words: 900, category_id: null }],
      total: 1,
      limit: 20,
      num_pages: 1,
      page: 1,
    },
  },
};
const serve = () => standInForServer(ANSWERS);

describe('the list', () => {
  test('shows every post but the archive', async () => {
    const calls = serve();
    renderApp('/admin/blog');
    expect(await screen.findByText('The desk')).toBeTruthy();
    const asked = calls.find(({ path }) => path === RECORDS)?.query;
    expect(asked?.getAll('filter')).toEqual(['status,in,draft,published,scheduled']);
  });
});

describe('the editor', () => {
  test('saves with the version that was read, and shows the page as typed', async () => {
    const calls = serve();
    renderApp('/admin/edit-blog/7');
    const title = await screen.findByLabelText('Title');
    expect(await screen.findByText('Set like a book')).toBeTruthy();
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    fireEvent.change(title, { target: { value: 'The near desk' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      title: 'The near desk',
      tags: ['beds'],
      publish_at: '2026-11-09T08:00:00.000Z',
      updated_at: '2026-11-09T09:00:00.000Z',
    });
  });

  test('asks for a title before it sends anything', async () => {
    const calls = serve();
    renderApp('/admin/add-blog');
    fireEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('A post needs a title')).toBeTruthy();
    expect(calls.some(({ path, method }) => method === 'POST' && path === RECORDS)).toBe(false);
  });

  test('brings a draft out at once or at a time, with what was typed; a plain save leaves it a draft', async () => {
    const draft = { body: { error: false, model: post({ status: 'draft', publish_at: null }) } };
    const calls = standInForServer({ ...ANSWERS, [`GET ${BLOG}/single/7`]: draft });
    const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    renderApp('/admin/edit-blog/7');
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Out at last' } });
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ title: 'Out at last', status: 'published' });
    expect(sent()[0]).not.toHaveProperty('publish_at');
    await waitFor(() => expect(calls.filter(({ path }) => path === `${BLOG}/single/7`)).toHaveLength(2));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Save draft'));
    fireEvent.click(await screen.findByRole('button', { name: 'Publish at a time' }));
    const when = await screen.findByLabelText('Day and time, on this device');
    const setDay = (day: string) => {
      fireEvent.change(when, { target: { value: day } });
      fireEvent.blur(when);
    };
    setDay('2020-01-01');
    const time = screen.getByLabelText('Time');
    fireEvent.change(time, { target: { value: '08:00' } });
    fireEvent.blur(time);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish then' }).disabled).toBe(true);
    setDay('2099-01-01');
    fireEvent.click(screen.getByRole('button', { name: 'Publish then' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    const at = new Date('2099-01-01T08:00').toISOString();
    expect(sent()[1]).toMatchObject({ status: 'scheduled', publish_at: at });
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]).toMatchObject({ status: 'draft' });
  });

  test('a press that failed does not make the next save publish', async () => {
    const calls = serve();
    renderApp('/admin/add-blog');
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    await screen.findByText('A post needs a title');
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Not yet' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(calls.some(({ path, method }) => method === 'POST' && path === RECORDS)).toBe(true),
    );
    const sent = calls.find(({ path, method }) => method === 'POST' && path === RECORDS)?.body;
    expect(sent).toMatchObject({ title: 'Not yet', status: 'draft' });
  });

  test('takes pictures from the photos: at the top with words, and into the text where the caret stands', async () => {
    const calls = serve();
    renderApp('/admin/edit-blog/7');
    await screen.findByLabelText('Title');
    fireEvent.click(screen.getByRole('button', { name: 'Choose from the photos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the photos' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Take this one' }).disabled).toBe(true);
    fireEvent.click(await dialog.findByRole('radio', { name: 'Lake. A lake at night' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Take this one' }));
    const alt = await screen.findByLabelText('What it shows');
    expect((alt as HTMLInputElement).value).toBe('A lake at night');
    fireEvent.click(screen.getByRole('button', { name: 'Put a picture in' }));
    // Enter takes it, and is not for the form that the dialog stands in.
    const enter = { key: 'Enter', cancelable: true };
    expect(fireEvent.keyDown(await screen.findByRole('radio', { name: /^Lake/ }), enter)).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    const sent = calls.find(({ method }) => method === 'PUT')?.body as Record<string, string>;
    const address = `/v2/api/lambda/files/${'1'.repeat(32)}`;
    expect(sent).toMatchObject({ cover: address, cover_alt: 'A lake at night' });
    expect(sent.content).toContain(`![A lake at night](${address})`);
    expect(calls.find(({ path }) => path === PHOTOS)?.query.getAll('filter')).toEqual(['status,eq,1']);
  });

  test('shows a version against what stands, word by word, and puts it back', async () => {
    const calls = serve();
    renderApp('/admin/edit-blog/7');
    fireEvent.click(await screen.findByRole('button', { name: /^1(?!440$)/ }));
    await waitFor(() => expect(document.querySelector('del')?.textContent).toContain('was'));
    expect(document.querySelector('ins')?.textContent).toContain('is');
    fireEvent.click(screen.getByRole('button', { name: 'Put version 1 back' }));
    await waitFor(() => expect(calls.some(({ path }) => path === `${BLOG}/restore/7`)).toBe(true));
    expect(calls.find(({ path }) => path === `${BLOG}/restore/7`)?.body).toEqual({
      number: 1,
      updated_at: '2026-11-09T09:00:00.000Z',
    });
  });

  test('keeps the focus at its acts when a version put back draws the form anew', async () => {
    const calls = standInForServer({
      ...ANSWERS,
      [`GET ${BLOG}/single/7`]: async () => {
        const wasPutBack = calls.some(({ path }) => path === `${BLOG}/restore/7`);
        const model = post(wasPutBack ? { updated_at: '2026-11-09T10:00:00.000Z' } : {});
        return new Response(JSON.stringify({ error: false, model }));
      },
    });
    renderApp('/admin/edit-blog/7');
    fireEvent.click(await screen.findByRole('button', { name: /^1(?!440$)/ }));
    const restore = await screen.findByRole('button', { name: 'Put version 1 back' });
    restore.focus();
    fireEvent.click(restore);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Save changes'));
  });
});

describe('a picture in a text', () => {
  test('stands in a paragraph of its own, and its words cannot end early', () => {
    expect(pictureLine({ src: '/a', alt: 'a [b]\nc' })).toBe(String.raw`![a \[b\] c](/a)`);
    expect(withParagraph('', 0, '![x](/a)').text).toBe('![x](/a)\n');
    expect(withParagraph('One two', 3, '![x](/a)')).toEqual({ text: 'One\n\n![x](/a)\n\ntwo', caret: 13 });
  });
});

describe('what is sent', () => {
  const values = { ...valuesOf(post()), slug: '' };
  test('leaves out a short name that is empty, and keeps seconds that the field does not know', () => {
    const exact = '2026-11-09T08:00:42.123Z';
    expect(inputOf({ ...values, publish_at: localMoment(exact) }, exact)).toMatchObject({
      publish_at: exact,
    });
    expect(inputOf(values, null)).not.toHaveProperty('slug');
  });

  test('says no moment where none is given, but takes it from a draft', () => {
    expect(inputOf({ ...emptyPost('en'), status: 'published' }, null)).not.toHaveProperty('publish_at');
    expect(inputOf(emptyPost('en'), null)).toMatchObject({ publish_at: null });
  });
});
