import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startWords } from '#web/testing/words.ts';
import { pageNumbers, Pager } from './pager.tsx';

beforeAll(() => startWords('en'));
afterEach(cleanup);

describe('specification, section 9: the pager appears when the total is over 10', () => {
  test.each([0, 1, 10])('not at %i', (total) => {
    render(<Pager total={total} page={1} limit={10} onPage={vi.fn()} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('at 11', () => {
    const onPage = vi.fn();
    render(<Pager total={11} page={1} limit={10} onPage={onPage} />);
    expect(screen.getByRole('navigation').textContent).toContain('1–10 of 11');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPage).toHaveBeenCalledWith(2);
  });

  test('first, last and neighbours are shown, gaps elsewhere', () => {
    expect(pageNumbers(1, 2)).toEqual([1, 2]);
    expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
    expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });
});
