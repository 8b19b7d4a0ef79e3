import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('a button of which no style sheet says anything wears no grey and no frame of the system', () => {
  const sheet = document.createElement('style');
  sheet.textContent = readFileSync('src/web/ui/base.css', 'utf8');
  document.head.append(sheet);
  const bare = document.body.appendChild(document.createElement('button'));
  const words = document.body.appendChild(document.createElement('span'));
  expect(getComputedStyle(bare).borderTopWidth).toBe('0px');
  expect(getComputedStyle(bare).backgroundColor).toBe(getComputedStyle(words).backgroundColor);
  words.remove();
  sheet.remove();
  bare.remove();
});
