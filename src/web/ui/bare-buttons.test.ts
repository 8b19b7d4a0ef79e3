import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('a button of which no style sheet says anything wears no grey and no frame of the system', () => {
  const sheet = document.createElement('style');
  sheet.textContent = readFileSync('src/web/ui/base.css', 'utf8');
  document.head.append(sheet);
  const bare = document.body.appendChild(document.createElement('button'));
  const { borderTopWidth, backgroundColor } = getComputedStyle(bare);
  expect([borderTopWidth, backgroundColor]).toEqual(['0px', 'rgba(0, 0, 0, 0)']);
  sheet.remove();
  bare.remove();
});
