import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { line, pageOf, post } from './blog.fixture.ts';

openPages({ languages: ['en', 'de'], paths: ['/blog', '/blog/the-desk'] });

const BLOG = '/v2/api/lambda/blog';
const tag = (id: number, name: string, posts = 1) => ({ id, slug: name, name, posts });
const serve = (list = [line()], locales = ['de', 'en']) =>
  standInForServer({
    [`GET ${BLOG}/tags`]: { body: { error: false, list: [tag(1, 'beds', 2), tag(2, 'night')], locales } },
    [`GET ${BLOG}/category`]: {
      body: { error: false, list: [{ id: 3, slug: 'diary', name: { en: 'Keeping a diary' }, posts: 1 }] },
    },
    [`GET ${BLOG}/filter`]: { body: pageOf(list) },
    [`GET ${BLOG}/single/the-desk`]: { body: { error: false, model: post() } },
    [`GET ${BLOG}/single/old-desk`]: { body: { error: false, model: post() } },
    'GET /v2/api/lambda/config': { body: { error: false, blog: true } },
  });
const asked = (calls: ReturnType<typeof serve>) =>
  calls.findLast(({ path }) => path === `${BLOG}/filter`)?.query.toString();

describe('the list', () => {
  test('shows what is out in the reader’s language, and others on wish', async () => {
    const calls = serve();
    const { address } = renderApp('/blog');
    expect((await screen.findByRole('link', { name: 'The desk' })).getAttribute('href')).toBe(
      '/blog/the-desk',
    );
    expect(asked(calls)).toBe('locale=en&page=1');
    const languages = screen.getByRole('group', { name: 'Language of the posts' });
    within(languages).getByRole('button', { name: 'All languages' }).click();
    await waitFor(() => expect(address()).toBe('/blog?locale=all'));
    await waitFor(() => expect(asked(calls)).toBe('page=1'));
  });

  test('shows every language where the reader’s own has nothing', async () => {
    const calls = serve([line({ locale: 'de' })], ['de']);
    renderApp('/blog');
    await screen.findByRole('link', { name: 'The desk' });
    expect(asked(calls)).toBe('page=1');
    expect(screen.queryByRole('group', { name: 'Language of the posts' })).toBeNull();
  });

  test('is narrowed by tags, any or all, and by subject, in its address', async () => {
    const calls = serve();
    const { address } = renderApp('/blog?tag=beds');
    (await screen.findByRole('button', { name: 'night' })).click();
    (await screen.findByRole('button', { name: 'all of them' })).click();
    await waitFor(() => expect(address()).toBe('/blog?tag=beds&tag=night&rule=all'));
    await screen.findByRole('button', { name: 'all of them', pressed: true });
    (await screen.findByRole('button', { name: /Keeping a diary/ })).click();
    await waitFor(() =>
      expect(asked(calls)).toBe('tags=beds&tags=night&categories=diary&rule=all&locale=en&page=1'),
    );
  });

  test('says in words that there is nothing, and leads back from a search that found nothing', async () => {
    serve([]);
    const { address } = renderApp('/blog?tag=beds');
    (await screen.findByRole('button', { name: 'Show everything' })).click();
    await waitFor(() => expect(address()).toBe('/blog'));
    expect(await screen.findByText('Nothing has been published here yet')).toBeTruthy();
  });

  test('says that nothing came, without first waiting for the languages', async () => {
    standInForServer({
      [`GET ${BLOG}/tags`]: { status: 503, body: { error: true, message: 'Later', code: 'house.busy' } },
      [`GET ${BLOG}/category`]: { body: { error: false, list: [] } },
      [`GET ${BLOG}/filter`]: { status: 500, body: { error: true, message: 'No', code: 'house.broken' } },
      'GET /v2/api/lambda/config': { body: { error: false, blog: true } },
    });
    renderApp('/blog');
    expect(await screen.findByText('The posts could not be loaded', {}, { timeout: 900 })).toBeTruthy();
  });

  test('stands in the footer while there is something to read', async () => {
    serve();
    renderApp('/blog');
    const footer = await screen.findByRole('navigation', { name: 'More about us' });
    expect(await within(footer).findByRole('link', { name: 'Blog' })).toBeTruthy();
  });
});

describe('a post', () => {
  test('is read with who, when, how long, and what comes before', async () => {
    serve();
    renderApp('/blog/the-desk');
    expect(await screen.findByRole('heading', { level: 1, name: 'The desk' })).toBeTruthy();
    for (const text of ['Ines', '9 November 2026', '6 minutes', '2 notes'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('The desk', { selector: '.lead' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /The one before/ }).getAttribute('href')).toBe('/blog/before');
    expect(screen.getByRole('link', { name: 'Close by' }).getAttribute('href')).toBe('/blog/close');
    expect(screen.getByRole('link', { name: 'beds' }).getAttribute('href')).toBe('/blog?tag=beds&locale=en');
    await waitFor(() => expect(document.title).toBe('The desk · Dream Diary'));
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  test('takes its present address', async () => {
    serve();
    const { address } = renderApp('/blog/old-desk');
    await waitFor(() => expect(address()).toBe('/blog/the-desk'));
  });

  test('that is not there says so', async () => {
    serve();
    renderApp('/blog/nowhere');
    expect(await screen.findByRole('heading', { name: 'There is no such post' })).toBeTruthy();
  });

  test('that is not out tells an admin so', async () => {
    session.login({ user_id: 1, token: 'tok', role: 'admin' });
    standInForServer({
      [`GET ${BLOG}/single/the-desk`]: {
        body: { error: false, model: post({ status: 'draft', publish_at: null }) },
      },
    });
    renderApp('/blog/the-desk');
    expect(await screen.findByText(/^A draft/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/admin/edit-blog/7');
  });
});
