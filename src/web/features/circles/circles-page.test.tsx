import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { circleOf, invitationOf } from './circles.fixture.ts';

const LAMBDA = '/v2/api/lambda';
const TOKEN = 'a'.repeat(43);
const ok = (fields: object) => ({ body: { error: false, ...fields } });

openPages({ paths: ['/account/my-spaces'], role: 'user' });

const none = { [`GET ${LAMBDA}/circles`]: ok({ list: [], invitations: [] }) };

describe('the list', () => {
  it('tells of each circle who is next and what is new', async () => {
    const next = { starts_at: '2026-11-24T19:00:00.000Z', turn: 'Marit', own: false };
    const card = { id: 7, name: 'Tuesday circle', role: 'member', members: 6, muted: false, fresh: 2, next };
    standInForServer({ [`GET ${LAMBDA}/circles`]: ok({ list: [card], invitations: [] }) });
    renderApp('/account/my-spaces');
    const link = await screen.findByRole('link', { name: /Tuesday circle/ });
    expect(link.textContent).toMatch(/2 new dreams6 people · Tuesday.* · Marit’s turn/);
  });

  it('opens a circle with a name, and says where one is missing', async () => {
    const calls = standInForServer({ ...none, [`POST ${LAMBDA}/circles`]: ok({ model: circleOf() }) });
    const { address } = renderApp('/account/my-spaces');
    fireEvent.click(await screen.findByRole('button', { name: 'Open a circle' }));
    fireEvent.click(screen.getByRole('button', { name: 'Open it' }));
    await screen.findByText('A circle needs a name');
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of the circle' }), {
      target: { value: 'Tuesday circle' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Open it' }));
    await waitFor(() => expect(address()).toBe('/account/my-spaces/7'));
    const sent = calls.find(({ method, path }) => method === 'POST' && path === `${LAMBDA}/circles`);
    expect(sent?.body).toEqual({ name: 'Tuesday circle', about: '', meeting: null });
  });
});

describe('an invitation', () => {
  it('says who asks, what it is and who is in it before one joins', async () => {
    const calls = standInForServer({
      ...none,
      [`POST ${LAMBDA}/circle-invitations/open`]: ok({ model: invitationOf() }),
      [`POST ${LAMBDA}/circle-invitations/join`]: ok({ model: circleOf() }),
    });
    const { address } = renderApp(`/account/my-spaces?join=${TOKEN}`);
    await screen.findByText('Selma invites you');
    screen.getByText(/In it: Selma and Marit\./);
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(address()).toBe('/account/my-spaces/7'));
    expect(calls.find(({ path }) => path.endsWith('/join'))?.body).toEqual({ token: TOKEN, knowing: false });
  });

  it('is joined knowingly where somebody is in it whom the reader blocks', async () => {
    const members = [{ username: 'Marit', blocked: true }];
    const calls = standInForServer({
      ...none,
      [`POST ${LAMBDA}/circle-invitations/open`]: ok({ model: invitationOf({ members }) }),
      [`POST ${LAMBDA}/circle-invitations/join`]: ok({ model: circleOf() }),
    });
    renderApp(`/account/my-spaces?join=${TOKEN}`);
    await screen.findByText(/You have blocked Marit\. In this circle/);
    fireEvent.click(screen.getByRole('button', { name: 'Join all the same' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/join'))?.body).toEqual({ token: TOKEN, knowing: true }),
    );
  });

  it('by name is declined without a word to anybody', async () => {
    const calls = standInForServer({
      [`GET ${LAMBDA}/circles`]: ok({ list: [], invitations: [invitationOf({ id: 5 })] }),
      [`POST ${LAMBDA}/circle-invitations/5/answer`]: ok({ model: null }),
    });
    renderApp('/account/my-spaces');
    fireEvent.click(await screen.findByRole('button', { name: 'No, thank you' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/answer'))?.body).toEqual({
        join: false,
        knowing: false,
      }),
    );
  });

  it('that is not open says so', async () => {
    standInForServer(none);
    renderApp(`/account/my-spaces?join=${TOKEN}`);
    await screen.findByRole('heading', { name: 'This invitation is not open' });
  });
});
