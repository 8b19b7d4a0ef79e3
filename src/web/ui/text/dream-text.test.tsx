import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DreamText } from './dream-text.tsx';

test('a passage is opened by a press, Enter and the space bar, says where it stands, and runs on with its line', () => {
  const onOpen = vi.fn();
  const range = { start: 6, end: 22, key: 'one', label: 'An old theme' };
  render(<DreamText text="I was on the staircase again." ranges={[range]} onOpen={onOpen} />);
  const words = screen.getByRole('button', { name: 'on the staircase' });
  // A button would go to the next line as a whole.
  expect(words.tagName).toBe('SPAN');
  expect(words.tabIndex).toBe(0);
  fireEvent.click(words);
  fireEvent.keyDown(words, { key: 'Enter' });
  fireEvent.keyDown(words, { key: 'a' });
  expect(fireEvent.keyDown(words, { key: ' ' })).toBe(false);
  expect(onOpen).toHaveBeenCalledTimes(3);
  expect(onOpen).toHaveBeenLastCalledWith(range, words);
});
