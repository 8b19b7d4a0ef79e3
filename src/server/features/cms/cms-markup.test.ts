import { expect, it } from 'vitest';
import { cleanBlocks } from './cms-markup.ts';

it.each([
  ['<img src="x" onerror="alert(1)">', ''],
  ['<img alt="nothing">', ''],
  ['<img src="//elsewhere.example/a.png" alt="a">', ''],
  ['<img src="javascript:alert(1)" alt="a">', ''],
  ['<img src="data:image/svg+xml,<svg/>" alt="a">', ''],
  ['<img src="/lake.png" alt="a lake">', '<img src="/lake.png" alt="a lake" />'],
  ['<img src="https://example.org/a.png" alt="a">', '<img src="https://example.org/a.png" alt="a" />'],
])('%s is shown as “%s”', (given, shown) => {
  expect(cleanBlocks(`<p>Hi</p>${given}`)).toBe(`<p>Hi</p>${shown}`);
});
