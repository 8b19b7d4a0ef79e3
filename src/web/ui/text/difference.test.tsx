import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Difference } from './difference.tsx';

afterEach(cleanup);

const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `Line ${from + at} of what is said on this page.\n`).join('');
const before = `${lines(0, 40)}It is kept for a year.\n${lines(40, 80)}`;
const after = before.replace('a year', 'ten years');

test('long passages that stayed are folded, the lines beside a change are not', () => {
  const { container } = render(<Difference before={before} after={after} unchanged="Unchanged passage" />);
  const stayed = screen.getAllByText('Unchanged passage').map((one) => one.closest('details'));
  expect(stayed).toHaveLength(2);
  expect(stayed[0]?.textContent).toContain('Line 5 of');
  expect(stayed[0]?.textContent).not.toContain('Line 39 of');
  expect(stayed[1]?.textContent).not.toContain('Line 40 of');
  expect(stayed[1]?.textContent).toContain('Line 79 of');
  expect(Array.from(container.querySelectorAll('ins'), ({ textContent }) => textContent)).toEqual([
    'ten',
    'years',
  ]);
  const whole = [...(container.firstElementChild?.childNodes ?? [])]
    .filter(({ nodeName }) => nodeName !== 'DEL')
    .map(({ textContent }) => textContent)
    .join('')
    .replaceAll('Unchanged passage', '');
  expect(whole).toBe(after);
});

test('a first version is read whole, and so is every text where nothing is to be folded', () => {
  const { container, rerender } = render(
    <Difference before={after} after={after} unchanged="Unchanged passage" />,
  );
  expect(container.textContent).toBe(after);
  rerender(<Difference before={before} after={after} />);
  expect(container.querySelector('details')).toBeNull();
});
