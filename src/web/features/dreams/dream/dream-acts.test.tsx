import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { aDream } from '#web/testing/dreams.ts';
import { openPages } from '#web/testing/pages.ts';
import { DreamActs } from './dream-acts.tsx';

openPages({ role: 'user', user: 7 });

function open(dream: Parameters<typeof aDream>[0]) {
  const acts = <DreamActs dream={aDream(dream)} publishing={false} onPublish={() => undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: acts }])} />);
}

test('says who can read a private dream', () => {
  open({ public_dream_id: null, visibility: 'private' });
  screen.getByText('Only you can read this');
});

test('leaves it to the part below to say of a copy that it is out', () => {
  open({ public_dream_id: 5, visibility: 'public' });
  screen.getByRole('link', { name: 'Edit' });
  expect(screen.queryByText(/in the stream/)).toBeNull();
});
