import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, Link, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '#web/testing/waiting-time.ts';
import { isFirstPage, withBackCloses } from './back-slots.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

/** How often a layer that stays was asked to close. */
let asked = 0;

function Layer({ name, keeps = false, onClose }: { name: string; keeps?: boolean; onClose: () => void }) {
  const [inner, setInner] = useState(false);
  const [, setParams] = useSearchParams();
  useCloseOnBack(true, () => {
    if (keeps) asked += 1;
    else onClose();
  });
  return (
    <section aria-label={name}>
      <button onClick={() => setInner(true)}>More of {name}</button>
      <button onClick={() => setParams({ mood: 'calm' }, { replace: true })}>Filter</button>
      <button onClick={onClose}>Close {name}</button>
      <Link to="/second">Onward</Link>
      {inner && <Layer name="inner" onClose={() => setInner(false)} />}
    </section>
  );
}

function First() {
  const [open, setOpen] = useState<string | null>(null);
  const [params] = useSearchParams();
  return (
    <main>
      <h1>First {params.get('mood')}</h1>
      <button onClick={() => setOpen('sheet')}>Open</button>
      <button onClick={() => setOpen('asking')}>Open what asks</button>
      {open && <Layer name={open} keeps={open === 'asking'} onClose={() => setOpen(null)} />}
    </main>
  );
}

const routes = [
  { path: '/before', element: <Link to="/first">Go in</Link> },
  { path: '/first', element: <First /> },
  { path: '/second', element: <h1>Second</h1> },
];

let stop: () => void;
let router: ReturnType<typeof createBrowserRouter>;

beforeEach(async () => {
  window.history.pushState(null, '', '/before');
  const makeRouter = () => createBrowserRouter(routes);
  ({ router, stop } = withBackCloses(makeRouter));
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByText('Go in'));
  await screen.findByText('Open');
});

afterEach(() => {
  stop();
  cleanup();
  router.dispose();
});

const press = async (name: string) => fireEvent.click(await screen.findByText(name));
const back = () => act(() => window.history.back());
const isAt = (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path));
const isGone = (name: string) => waitFor(() => expect(screen.queryByLabelText(name)).toBeNull());

it('closes what is on top, one step after the other, and then leaves the page', async () => {
  await press('Open');
  await press('More of sheet');
  back();
  await isGone('inner');
  expect(screen.getByLabelText('sheet')).toBeTruthy();
  back();
  await isGone('sheet');
  expect(screen.getByText('First')).toBeTruthy();
  back();
  await isAt('/before');
});

it('leaves the page with one step where the layers were closed by their buttons, however often', async () => {
  for (const name of ['Open', 'Close sheet', 'Open', 'More of sheet', 'Close inner', 'Close sheet'])
    await press(name);
  back();
  await isAt('/before');
});

it('keeps what was chosen in a layer when a step back closes it', async () => {
  await press('Open');
  await press('Filter');
  back();
  await isGone('sheet');
  expect(screen.getByText('First calm')).toBeTruthy();
  expect(window.location.search).toBe('?mood=calm');
  back();
  await isAt('/before');
});

it('comes back to the page from where a layer led, and passes over the layer then', async () => {
  await press('Open');
  await press('Onward');
  await isAt('/second');
  back();
  await isAt('/first');
  back();
  await isAt('/before');
});

it('knows the first page, whatever was opened and closed over it', async () => {
  expect(isFirstPage()).toBe(false);
  back();
  await isAt('/before');
  await press('Go in');
  window.history.replaceState({ ...(window.history.state as object), idx: 0 }, '');
  await press('Open');
  await press('Close sheet');
  expect(isFirstPage()).toBe(true);
});

it('stays with a layer that does not let itself be closed', async () => {
  await press('Open what asks');
  for (let times = 0; times < 3; times += 1) {
    back();
    await waitFor(() => expect(asked).toBe(times + 1));
    await waitFor(() => expect((window.history.state as { cover?: true }).cover).toBe(true));
    expect(screen.getByLabelText('asking')).toBeTruthy();
  }
  await isAt('/first');
});
