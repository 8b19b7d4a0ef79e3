import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { post } from '#web/features/blog/blog.fixture.ts';
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
const serve = () =>
  standInForServer({
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
  });

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
    fireEvent.change(title, { target: { value: 'The near desk' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
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
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A post needs a title')).toBeTruthy();
    expect(calls.some(({ path, method }) => method === 'POST' && path === RECORDS)).toBe(false);
  });

  test('shows a version against what stands, word by word, and puts it back', async () => {
    const calls = serve();
    renderApp('/admin/edit-blog/7');
    fireEvent.click(await screen.findByRole('button', { name: /^1/ }));
    await waitFor(() => expect(document.querySelector('del')?.textContent).toContain('was'));
    expect(document.querySelector('ins')?.textContent).toContain('is');
    fireEvent.click(screen.getByRole('button', { name: 'Put version 1 back' }));
    await waitFor(() => expect(calls.some(({ path }) => path === `${BLOG}/restore/7`)).toBe(true));
    expect(calls.find(({ path }) => path === `${BLOG}/restore/7`)?.body).toEqual({
      number: 1,
      updated_at: '2026-11-09T09:00:00.000Z',
    });
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
