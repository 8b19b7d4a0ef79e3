import { afterEach, expect, test, vi } from 'vitest';
import { copyAndSay, copyText } from './copy-text.ts';
import { hostToasts, type Toast } from './layers/toasts.ts';

const clipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
/** What the old way would have put on the clipboard; null where it is not allowed. */
function oldWay(isAllowed: boolean): string[] {
  const copied: string[] = [];
  document.execCommand = () => {
    const { activeElement: field } = document;
    if (field instanceof HTMLTextAreaElement)
      copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return isAllowed;
  };
  return copied;
}

afterEach(() => {
  clipboard(undefined);
  document.body.replaceChildren();
});

test('asks the clipboard first', async () => {
  const writeText = vi.fn(async () => undefined);
  clipboard({ writeText });
  const copied = oldWay(true);
  expect(await copyText('an address')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('an address');
  expect(copied).toEqual([]);
});

test.each([
  ['without https', undefined],
  ['that says no', { writeText: async () => Promise.reject(new Error('not allowed')) }],
])('goes the old way in a page %s, and leaves the focus where it was', async (_, there) => {
  clipboard(there);
  const copied = oldWay(true);
  document.body.innerHTML = '<button>Copy</button>';
  const button = document.querySelector('button')!;
  button.focus();
  expect(await copyText('two\nlines')).toBe(true);
  expect(copied).toEqual(['two\nlines']);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

test('says when it could not', async () => {
  const said: Toast[] = [];
  const leave = hostToasts((toast) => said.push(toast));
  oldWay(false);
  await copyAndSay('an address', 'Copied.');
  expect(said.map(({ status }) => status)).toEqual(['error']);
  oldWay(true);
  await copyAndSay('an address', 'Copied.');
  expect(said[1]?.message).toBe('Copied.');
  leave();
});
