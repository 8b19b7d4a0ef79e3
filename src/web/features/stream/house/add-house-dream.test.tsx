import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'admin', paths: ['/admin/add-dream'] });
beforeEach(() => localStorage.clear());

const TABLE = '/v4/api/records/house_dream';
const row = {
  id: 5,
  kind: 'classic',
  title: 'The lean cows',
  text: 'Seven cows came up out of the river.',
  attribution: 'Pharaoh',
  source: 'Genesis 41',
  content_note: '',
  types: ['recurring'],
  tags: ['river'],
  in_pond: false,
  language: 'en',
  hidden_at: null,
  published_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};
const LIST = { [`GET ${TABLE}`]: { body: { error: false, list: [row], total: 1, num_pages: 1 } } };
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a dream goes in with whose it is, and not without', async () => {
  const calls = standInForServer({
    ...LIST,
    [`POST ${TABLE}`]: { body: { error: false, model: { id: 6 } } },
  });
  renderApp('/admin/add-dream');
  await screen.findByRole('link', { name: 'The lean cows' });
  const preview = within(screen.getByRole('complementary'));
  preview.getByText(/As soon as you write/);
  write('Title', 'The ladder');
  expect(preview.queryByText(/As soon as you write/)).toBeNull();
  preview.getByText('The ladder');
  write('Dream', 'A ladder stood on the earth.');
  fireEvent.click(screen.getByRole('button', { name: 'Put into the stream' }));
  await screen.findByText('Say whose dream it is');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  write('Whose dream', 'Jacob');
  fireEvent.click(await screen.findByLabelText('lucid'));
  fireEvent.click(screen.getByRole('button', { name: 'Put into the stream' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'classic',
      title: 'The ladder',
      text: 'A ladder stood on the earth.',
      attribution: 'Jacob',
      source: '',
      content_note: '',
      types: ['lucid'],
      tags: [],
      in_pond: true,
    }),
  );
});

test('one that is there is edited with its version, or withdrawn once asked', async () => {
  const calls = standInForServer({
    ...LIST,
    [`GET ${TABLE}/5`]: { body: { error: false, model: row } },
    [`PUT ${TABLE}/5`]: { body: { error: false } },
    [`DELETE ${TABLE}/5`]: { body: { error: false } },
  });
  const { address } = renderApp('/admin/add-dream?edit=5');
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/admin/add-dream'));
  const sent = calls.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toMatchObject({ title: 'The lean cows', updated_at: row.updated_at });
  expect(sent).not.toHaveProperty('hidden_at');
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw: The lean cows' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw this dream?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('The dream is withdrawn.');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('withdrawing the one that is open leads away from its form, and older ones are on the next page', async () => {
  const calls = standInForServer({
    [`GET ${TABLE}`]: { body: { error: false, list: [row], total: 41, num_pages: 3 } },
    [`GET ${TABLE}/5`]: { body: { error: false, model: row } },
    [`DELETE ${TABLE}/5`]: { body: { error: false } },
  });
  const { address } = renderApp('/admin/add-dream?edit=5');
  fireEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(calls.some(({ query }) => query.get('page') === '3,20')).toBe(true));
  expect(address()).toBe('/admin/add-dream?edit=5&page=3');
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw: The lean cows' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw this dream?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(address()).toBe('/admin/add-dream'));
  await screen.findByRole('heading', { name: 'Add dream', level: 1 });
});

test('what stands there is searched and ordered below the form that is open, which the list does not ask for', async () => {
  const calls = standInForServer({ ...LIST, [`GET ${TABLE}/5`]: { body: { error: false, model: row } } });
  const { address } = renderApp('/admin/add-dream?edit=5');
  const search = within(await screen.findByRole('search'));
  fireEvent.change(search.getByLabelText('Words'), { target: { value: 'cows' } });
  fireEvent.click(search.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(address()).toBe('/admin/add-dream?edit=5&words=cows'));
  fireEvent.click(await screen.findByRole('button', { name: 'Whose dream' }));
  await waitFor(() => expect(calls.at(-1)?.query.getAll('order')).toContain('attribution,asc'));
  const asked = calls.filter(({ path }) => path === TABLE).at(-1)?.query;
  expect([asked?.get('search'), asked?.getAll('filter')]).toEqual(['cows', []]);
  screen.getByDisplayValue('The lean cows');
  screen.getByRole('button', { name: 'CSV' });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
