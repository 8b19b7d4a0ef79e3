import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { drafted, entry, field, serve, type } from './cms-line.fixture.ts';

openPages({ paths: ['/admin/edit-cms/1'], role: 'admin' });
beforeEach(() => localStorage.clear());

describe('a draft that is thrown away', () => {
  const discard = async () => fireEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));

  test('is brought back, whoever wrote it', async () => {
    const { state } = serve(drafted('Words of somebody else'));
    renderApp('/admin/edit-cms/7');
    await discard();
    await screen.findByText('Draft discarded: English');
    expect(state.entry.draft).toEqual({});
    expect((await field()).value).toBe('Begin tonight.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(state.entry.draft.en).toBe('Words of somebody else'));
    expect((await field()).value).toBe('Words of somebody else');
    expect(screen.queryByText('Draft discarded: English')).toBeNull();
  });

  test('stays where the server does not throw it away', async () => {
    const { state } = serve(entry);
    renderApp('/admin/edit-cms/7');
    await field();
    state.entry = drafted('Words of somebody else');
    await type('Words of mine');
    await screen.findByRole('button', { name: 'See the newer version' });
    await discard();
    await waitFor(() => expect(screen.getByText('Changed meanwhile')).toBeDefined());
    expect((await field()).value).toBe('Words of mine');
    expect(state.entry.draft.en).toBe('Words of somebody else');
  });

  describe('on a slow line', () => {
    const open = async (typed?: 'typed') => {
      const { state, calls } = serve(drafted('Old draft'));
      renderApp('/admin/edit-cms/7');
      const line = Promise.withResolvers<void>();
      if (typed) {
        await field();
        await type('Old draft, and more');
      }
      state.slow = line.promise;
      await discard();
      return {
        state,
        calls,
        arrive: (how: 'whole' | 'broken' = 'whole') => {
          state.line = how;
          state.slow = undefined;
          line.resolve();
        },
      };
    };
    const settled = () => new Promise((resolve) => setTimeout(resolve, 900));

    test('goes from the field at once, and does not come back', async () => {
      const { state, arrive } = await open('typed');
      expect((await field()).value).toBe('Begin tonight.');
      arrive();
      await screen.findByText('Draft discarded: English');
      await settled();
      expect(state.entry.draft).toEqual({});
      expect((await field()).value).toBe('Begin tonight.');
    });

    test.each(['at once', 'after a while'])(
      'leaves what is typed meanwhile, which is kept: %s',
      async (when) => {
        const { state, calls, arrive } = await open('typed');
        const typedIn = await field();
        await type('New words');
        if (when === 'after a while') await settled();
        arrive();
        await waitFor(() => expect(state.entry.draft.en).toBe('New words'));
        await settled();
        expect(state.entry.draft.en).toBe('New words');
        expect(await field()).toBe(typedIn);
        expect(typedIn.value).toBe('New words');
        expect(screen.queryByText('Draft discarded: English')).toBeNull();
        const kept = calls.filter(({ path }) => path.endsWith('/draft')).map(({ body }) => body);
        expect(kept.map((body) => (body as { value: unknown }).value)).toEqual([null, 'New words']);
      },
    );

    test('stands in the field again where it could not be thrown away', async () => {
      const { state, arrive } = await open('typed');
      arrive('broken');
      await screen.findByText(/connection/i);
      expect((await field()).value).toBe('Old draft, and more');
      expect(state.entry.draft.en).toBe('Old draft');
    });

    test('that could not be thrown away gives way to what was typed meanwhile', async () => {
      const { state, arrive } = await open();
      await type('New words');
      arrive('broken');
      await screen.findByText(/connection/i);
      expect((await field()).value).toBe('New words');
      state.line = 'whole';
      window.dispatchEvent(new Event('online'));
      await waitFor(() => expect(state.entry.draft.en).toBe('New words'));
    });
  });
});
