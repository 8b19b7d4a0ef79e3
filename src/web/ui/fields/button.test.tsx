import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a button has the focus again after the work that it began, unless whoever pressed it went on', () => {
  const shown = (loading: boolean) => (
    <>
      <Button loading={loading}>Keep</Button>
      <Button>Other</Button>
    </>
  );
  const { rerender } = render(shown(false));
  const [keep, other] = screen.getAllByRole('button');
  // A browser takes the focus from what cannot be pressed.
  const work = (meanwhile: () => void) => {
    keep?.focus();
    rerender(shown(true));
    keep?.blur();
    meanwhile();
    rerender(shown(false));
  };
  work(() => undefined);
  expect(document.activeElement).toBe(keep);
  work(() => other?.focus());
  expect(document.activeElement).toBe(other);
});
