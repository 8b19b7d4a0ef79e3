import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { BlockButton } from './block-button.tsx';
import { ReportButton } from './report-button.tsx';

openPages({ role: 'user', user: 7 });

const REPORT = 'POST /v2/api/lambda/reports';
const BLOCK = 'POST /v2/api/lambda/blocks';

function show(element: React.ReactElement) {
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/public/stream/9?from=here'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('reporting', () => {
  it('takes two presses, then says so and gives the focus back', async () => {
    const calls = standInForServer({ [REPORT]: { body: { error: false, model: {} } } });
    show(<ReportButton subject="comment" subjectId={4} />);
    press('Report');
    expect(screen.getByRole('dialog', { name: 'What is wrong with this comment?' })).toBeDefined();
    press('It hurts somebody');
    const told = await screen.findByText(/Somebody who runs this place/);
    expect(document.activeElement, 'the pressed reason is gone').toBe(told);
    expect(calls.map(({ body }) => body)).toEqual([
      { subject: 'comment', subject_id: 4, reason: 'hurtful', note: '' },
    ]);
    press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toContain('Reported');
  });

  it('sends one’s own words along', async () => {
    const calls = standInForServer({ [REPORT]: { body: { error: false, model: {} } } });
    show(<ReportButton subject="public_dream" subjectId={4} />);
    press('Report');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' my street ' } });
    press('It tells private things about somebody');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ reason: 'private_facts', note: 'my street' });
  });

  it('says what went wrong and can be tried again', async () => {
    standInForServer({ [REPORT]: { status: 404, body: { error: true, message: 'Gone.', code: 'y' } } });
    show(<ReportButton subject="comment" subjectId={4} />);
    press('Report');
    press('Something else');
    expect((await screen.findByRole('alert')).textContent).toBe('Gone.');
    expect(screen.getByRole('button', { name: 'Something else' }).getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByText('Reported')).toBeNull();
  });

  it('leads a visitor to the login and back', () => {
    session.logout();
    show(<ReportButton subject="comment" subjectId={4} />);
    const link = screen.getByRole('link', { name: 'Report' });
    expect(link.getAttribute('href')).toBe('/user/login?redirect_uri=/public/stream/9%3Ffrom%3Dhere');
  });
});

describe('blocking', () => {
  const model = { handle: 'a handle', name: null, dream: 'A dream', since: '2026-11-22T00:00:00.000Z' };

  it('takes two presses and can be taken back on the spot', async () => {
    const calls = standInForServer({
      [BLOCK]: { body: { error: false, model } },
      'DELETE /v2/api/lambda/blocks/a%20handle': { body: { error: false } },
    });
    show(<BlockButton subject="public_dream" subjectId={9} />);
    press('Block');
    fireEvent.click(screen.getAllByRole('button', { name: 'Block' }).at(-1)!);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      BLOCK,
      'DELETE /v2/api/lambda/blocks/a%20handle',
    ]);
    expect(calls[0]?.body).toEqual({ subject: 'public_dream', subject_id: 9 });
  });

  it('of an anonymous dream is of that dream, before and after', async () => {
    standInForServer({ [BLOCK]: { body: { error: false, model } } });
    show(<BlockButton subject="public_dream" subjectId={9} anonymous />);
    press('Block');
    expect(screen.getByText(/Their other dreams stay/)).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Block' }).at(-1)!);
    expect(await screen.findByText(/You will no longer see this dream. Your settings/)).toBeDefined();
  });

  it('tells the page that it is done, and only then', async () => {
    standInForServer({ [BLOCK]: { status: 500, body: { error: true } } });
    const onBlocked = vi.fn();
    show(<BlockButton subject="comment" subjectId={9} onBlocked={onBlocked} />);
    press('Block');
    const act = () => fireEvent.click(screen.getAllByRole('button', { name: 'Block' }).at(-1)!);
    act();
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(onBlocked).not.toHaveBeenCalled();
    standInForServer({ [BLOCK]: { body: { error: false, model } } });
    act();
    await waitFor(() => expect(onBlocked).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is nothing for an admin', () => {
    session.login({ user_id: 1, token: 't', role: 'admin' });
    show(<BlockButton subject="comment" subjectId={9} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
