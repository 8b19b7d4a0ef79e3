import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'admin', paths: ['/admin/view-dream_book/2'] });

const BOOKS = '/v4/api/records/dream_book';
const ADMIN = '/v2/api/lambda/admin/dream-books';
const book = {
  id: 2,
  slug: 'miller',
  title: 'Ten Thousand Dreams',
  author: 'G. H. Miller',
  tradition: '',
  licence: 'Public domain',
  year: 1901,
  source: '',
  language: 'en',
  tone: '',
  folklore: true,
  description: '',
  status: 'published',
  created_at: '2026-11-22T09:00:00.000Z',
  updated_at: '2026-11-22T10:00:00.000Z',
};

test('a pasted dream shows what it meets, drafts by their name', async () => {
  const match = {
    slug: 'lion',
    headword: 'Lion',
    book: 'Ten Thousand Dreams',
    own: true,
    also: ['The Old Book'],
    sensitive: true,
    status: 'review',
    score: 2.95,
    ranges: [[2, 6]],
    shown: true,
  };
  const other = {
    ...match,
    slug: 'lions',
    headword: 'Lions',
    book: 'Far Book',
    own: false,
    also: [],
    shown: false,
  };
  standInForServer({
    [`GET ${BOOKS}/2`]: { body: { error: false, model: book } },
    [`POST ${ADMIN}/try`]: { body: { error: false, list: [match, other], shown: 3 } },
  });
  renderApp('/admin/view-dream_book/2?part=try');
  fireEvent.change(await screen.findByRole('textbox', { name: 'A dream to try' }), {
    target: { value: 'A lion walked.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'See the matches' }));
  expect((await screen.findByText('lion')).tagName).toBe('MARK');
  const [own, others] = screen.getAllByRole('list').filter((list) => list.tagName === 'OL');
  expect(own?.textContent).toBe(
    'LionTen Thousand Dreams · also in The Old Book · Sensitive · Needs reviewshown2.95',
  );
  expect(others?.textContent).toMatch(/^LionsFar Book/);
  expect(screen.getByText('A dream shows the one marked; 2 match in all.')).toBeTruthy();
});
