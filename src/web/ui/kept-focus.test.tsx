import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './layers/dialog.tsx';
import { keepFocusInLists } from './kept-focus.ts';

let end: () => void;
beforeEach(() => {
  end = keepFocusInLists();
});
afterEach(() => {
  end();
  cleanup();
});

type LampsProps = { asks?: boolean; carded?: boolean };

function Lamps({ asks = false, carded = false }: LampsProps) {
  const [lamps, setLamps] = useState(['oil', 'wax', 'gas']);
  const [asked, setAsked] = useState<string | null>(null);
  const putOut = (lamp: string) => setLamps((all) => all.filter((one) => one !== lamp));
  return (
    <main tabIndex={-1}>
      <section>
        <h2>Lamps</h2>
        {lamps.length === 0 && <p>All dark</p>}
        {carded ? (
          <div>
            {lamps.map((lamp) => (
              <div key={lamp} data-card>
                <input type="checkbox" aria-label={`choose ${lamp}`} />
                <article tabIndex={-1} data-row aria-label={`the ${lamp} lamp`}>
                  <button onClick={() => putOut(lamp)}>{lamp}</button>
                </article>
              </div>
            ))}
          </div>
        ) : (
          <ul>
            {lamps.map((lamp) => (
              <li key={lamp}>
                <button onClick={() => (asks ? setAsked(lamp) : putOut(lamp))}>{lamp}</button>
              </li>
            ))}
          </ul>
        )}
        {asked !== null && lamps.includes(asked) && (
          <Dialog open title="Sure?" onClose={() => setAsked(null)}>
            <button onClick={() => putOut(asked)}>Yes</button>
          </Dialog>
        )}
      </section>
      <button onClick={() => setLamps([])}>Night</button>
    </main>
  );
}

const press = (name: string) => {
  const button = screen.getByText(name);
  act(() => button.focus());
  fireEvent.click(button);
};
const focused = () => document.activeElement?.textContent;

test('the row that moves up has the focus, then the last one, then the heading', async () => {
  render(<Lamps />);
  press('wax');
  await waitFor(() => expect(focused()).toBe('gas'));
  press('gas');
  await waitFor(() => expect(focused()).toBe('oil'));
  press('oil');
  await waitFor(() => expect(focused()).toBe('Lamps'));
});

test('also where a dialog was asked in between', async () => {
  render(<Lamps asks />);
  press('oil');
  const yes = screen.getByText('Yes');
  act(() => yes.focus());
  fireEvent.click(yes);
  await waitFor(() => expect(screen.queryByText('Yes')).toBeNull());
  await waitFor(() => expect(focused()).toBe('wax'));
});

test('also where each stands in a card, whose only row is itself', async () => {
  render(<Lamps carded />);
  press('wax');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('the gas lamp'));
  press('gas');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('the oil lamp'));
  press('oil');
  await waitFor(() => expect(focused()).toBe('Lamps'));
});

test('the page is listened to only while a row has the focus', async () => {
  const heard = vi.spyOn(MutationObserver.prototype, 'observe');
  const ended = vi.spyOn(MutationObserver.prototype, 'disconnect');
  const hears = () => heard.mock.calls.filter(([place]) => place === document.body).length;
  render(<Lamps />);
  act(() => screen.getByText('Night').focus());
  expect(hears()).toBe(0);
  act(() => screen.getByText('oil').focus());
  act(() => screen.getByText('wax').focus());
  expect(hears()).toBe(1);
  const before = ended.mock.calls.length;
  act(() => screen.getByText('Night').focus());
  expect(ended.mock.calls.length).toBeGreaterThan(before);
  press('wax');
  await waitFor(() => expect(focused()).toBe('gas'));
  vi.restoreAllMocks();
});

test('rows that go while the focus is elsewhere leave it there', async () => {
  render(<Lamps />);
  act(() => screen.getByText('wax').focus());
  press('Night');
  await screen.findByText('All dark');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(focused()).toBe('Night');
});
