import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

function Lamps({ asks = false }: { asks?: boolean }) {
  const [lamps, setLamps] = useState(['oil', 'wax', 'gas']);
  const [asked, setAsked] = useState<string | null>(null);
  const putOut = (lamp: string) => setLamps((all) => all.filter((one) => one !== lamp));
  return (
    <main tabIndex={-1}>
      <section>
        <h2>Lamps</h2>
        {lamps.length === 0 ? (
          <p>All dark</p>
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

test('rows that go while the focus is elsewhere leave it there', async () => {
  render(<Lamps />);
  act(() => screen.getByText('wax').focus());
  press('Night');
  await screen.findByText('All dark');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(focused()).toBe('Night');
});
