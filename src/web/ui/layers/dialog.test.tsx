import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
});

test('a dialog that is locked while it works is not opened anew, and does not close', () => {
  const opened = vi.fn();
  // The stand-in for a page has none of its own.
  Object.defineProperty(HTMLDialogElement.prototype, 'showModal', { value: opened, configurable: true });
  const close = vi.fn();
  const shown = (locked: boolean) => <Dialog open title="Keep it?" onClose={close} locked={locked} />;
  const { rerender } = render(shown(false));
  rerender(shown(true));
  const dialog = screen.getByRole('dialog', { hidden: true });
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(close).not.toHaveBeenCalled();
  rerender(shown(false));
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(close).toHaveBeenCalledOnce();
  expect(opened).toHaveBeenCalledOnce();
});
