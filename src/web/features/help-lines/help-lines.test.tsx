import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { choose } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'admin', paths: ['/admin/help-lines', '/admin/add-help-line', '/admin/edit-help-line/4'] });

const TABLE = '/v4/api/records/help_line';
const row = {
  id: 4,
  slug: 'somebody',
  locale: 'de',
  country: 'AT',
  name: 'Jemand',
  text: 'Tag und Nacht.',
  phone: '142',
  url: '',
  source: 'https://example.org/number',
  checked_on: null,
  sort: 2,
  status: 1,
  updated_at: '2026-11-20T10:00:00.000Z',
};
const list = { body: { error: false, list: [row], total: 1, num_pages: 1, limit: 20, page: 1 } };

describe('admins', () => {
  test('find the cards by language and country, and hide one', async () => {
    const calls = standInForServer({
      [`GET ${TABLE}`]: list,
      [`PUT ${TABLE}/4`]: { body: { error: false } },
    });
    renderApp('/admin/help-lines');
    const line = (await screen.findByText('Jemand')).closest('tr') as HTMLElement;
    within(line).getByText('Austria');
    within(line).getByText('142');
    fireEvent.click(within(line).getByRole('checkbox', { name: 'Choose: Jemand' }));
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await screen.findByText('Hidden: 1.');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ status: 0 });
  });

  test('see of which numbers nobody has made sure, and say that they have', async () => {
    const calls = standInForServer({
      [`GET ${TABLE}`]: list,
      [`PUT ${TABLE}/4`]: { body: { error: false } },
    });
    renderApp('/admin/help-lines');
    const line = (await screen.findByText('Jemand')).closest('tr') as HTMLElement;
    within(line).getByText('not yet');
    fireEvent.click(within(line).getByRole('checkbox', { name: 'Choose: Jemand' }));
    fireEvent.click(screen.getByRole('button', { name: 'Checked today' }));
    await screen.findByText('Checked: 1.');
    const body = calls.find(({ method }) => method === 'PUT')?.body as { checked_on: string };
    expect(body.checked_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('see the card as everybody does, with what is known of it', async () => {
    standInForServer({ [`GET ${TABLE}/4`]: { body: { error: false, model: row } }, [`GET ${TABLE}`]: list });
    renderApp('/admin/edit-help-line/4');
    expect(await screen.findByText(/Nobody here has checked it yet/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Last checked'), { target: { value: '2026-11-02' } });
    expect(await screen.findByText('Checked on 2 November 2026.')).toBeTruthy();
  });

  test('write a card, which needs a way to get there', async () => {
    const calls = standInForServer({
      [`GET ${TABLE}`]: list,
      [`POST ${TABLE}`]: { body: { error: false, model: { id: 9 } } },
    });
    const { address } = renderApp('/admin/add-help-line');
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    choose(await screen.findByLabelText('Language'), 'de');
    type('Name', 'Haus');
    type('Short name', 'haus');
    type('Country', 'ch');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('A number or an address is needed');
    type('Number', '143');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/admin/help-lines'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      locale: 'de',
      slug: 'haus',
      country: 'CH',
      name: 'Haus',
      text: '',
      phone: '143',
      url: '',
      source: '',
      checked_on: null,
      sort: 0,
      status: 1,
    });
  });

  test('change one, with the card beside it as readers have it', async () => {
    const calls = standInForServer({
      [`GET ${TABLE}`]: list,
      [`GET ${TABLE}/4`]: { body: { error: false, model: row } },
      [`PUT ${TABLE}/4`]: { body: { error: false, model: row } },
    });
    renderApp('/admin/edit-help-line/4');
    fireEvent.change(await screen.findByLabelText('Number'), { target: { value: '116 123' } });
    const number = await screen.findByRole('link', { name: '116 123' });
    expect(number.getAttribute('href')).toBe('tel:116123');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ phone: '116 123' }),
    );
  });
});
