import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lostFile } from '#web/testing/lost-file.ts';
import { aroundSettings, inGroup, LAMBDA, open, profile } from '#web/features/settings/settings.fixture.tsx';

const PHOTO = `${LAMBDA}/files/${'a'.repeat(32)}?v=1`;
const withPhoto = { error: false, model: { ...profile, photo: PHOTO } };

aroundSettings();
afterEach(() => vi.unstubAllGlobals());

test('initials stand where there is no portrait, and again once it is taken away', async () => {
  const { calls, container } = await open(
    {
      [`GET ${LAMBDA}/profile`]: { body: withPhoto },
      [`DELETE ${LAMBDA}/profile/photo`]: { body: { error: false, model: profile } },
    },
    inGroup('you'),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const choose = await screen.findByRole('button', { name: 'Choose a portrait' });
  await waitFor(() => expect(document.activeElement).toBe(choose));
  expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('/profile/photo'))).toBe(true);
  await waitFor(() => expect(container.querySelector(`img[src^="${PHOTO}"]`)).toBeNull());
  expect(screen.getByText('I', { selector: '#identity span' })).toBeDefined();
});

test('what is no picture is told, and nothing is sent', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture')));
  const { calls } = await open({}, inGroup('you'));
  await screen.findByRole('button', { name: 'Choose a portrait' });
  fireEvent.change(screen.getByLabelText('Choose a portrait', { selector: 'input' }), {
    target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] },
  });
  await screen.findByText('This picture cannot be opened here. Try another.');
  fireEvent.change(screen.getByLabelText('Choose a portrait', { selector: 'input' }), {
    target: { files: [lostFile('x.png', 'image/png')] },
  });
  await screen.findByText(/This file could not be read any more/);
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});
