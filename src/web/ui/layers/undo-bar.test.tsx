import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '#web/testing/browser.ts';
import { startWords } from '#web/testing/words.ts';
import { UndoBar } from './undo-bar.tsx';

beforeAll(() => startWords('en', 'de', 'ar'));
beforeEach(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing = () => undefined;

test('the bar is a status that says what happened, and its button says what it takes back', () => {
  render(
    <>
      <UndoBar message="The dream is in the bin." onUndo={nothing} onGone={nothing} />
      <UndoBar message="The view is removed." onUndo={nothing} onGone={nothing} />
    </>,
  );
  expect(screen.getAllByRole('status').map((bar) => bar.firstChild?.textContent)).toEqual([
    'The dream is in the bin.',
    'The view is removed.',
  ]);
  screen.getByRole('button', { name: 'Undo', description: 'The dream is in the bin.' });
  screen.getByRole('button', { name: 'Undo', description: 'The view is removed.' });
});

test('bars stand in the body itself, so that nothing of the page is drawn over them', () => {
  const { container } = render(<UndoBar message="Gone." onUndo={nothing} onGone={nothing} />);
  const bar = screen.getByRole('status');
  expect(container.contains(bar)).toBe(false);
  expect(bar.parentElement?.parentElement).toBe(document.body);
});

test('it waits while it has the focus or the pointer, and goes after its time', () => {
  vi.useFakeTimers();
  const gone = vi.fn<() => void>();
  const undo = vi.fn<() => void>();
  render(<UndoBar message="Gone." ms={1_000} onUndo={undo} onGone={gone} />);
  const button = screen.getByRole('button', { name: 'Undo' });
  fireEvent.focus(button);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(gone).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledOnce();
  fireEvent.blur(button);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(gone).toHaveBeenCalledOnce();
});

test('while it is taken back it says so and takes no second press', () => {
  render(<UndoBar message="Gone." busy onUndo={nothing} onGone={nothing} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' });
  expect(button.disabled).toBe(true);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('whoever took something back stays on the page when the bar goes', () => {
  const Shown = ({ bar }: { bar: boolean }) => (
    <main tabIndex={-1}>{bar && <UndoBar message="Gone." onUndo={nothing} onGone={nothing} />}</main>
  );
  const { rerender } = render(<Shown bar />);
  const button = screen.getByRole('button', { name: 'Undo' });
  button.focus();
  fireEvent.click(button);
  rerender(<Shown bar={false} />);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
