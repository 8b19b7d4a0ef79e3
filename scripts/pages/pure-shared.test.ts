import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { markPure } from './pure-shared.ts';

const marked = (code: string) => markPure(code, parseAst);

test('constants that a call makes are marked, chains and what is not exported too', () => {
  expect(marked('export const name = z.string().max(3);')).toBe(
    'export const name = /* @__PURE__ */ (() => (z.string().max(3)))();',
  );
  expect(marked('const WORD = new RegExp("a");')).toContain('/* @__PURE__ */ (() => (new RegExp("a")))()');
  expect(marked('const RAW = String.raw`a`;')).toContain('(() => (String.raw`a`))()');
  expect(marked('const both = { one: z.string() };')).toContain('(() => ({ one: z.string() }))()');
});

test('what is plain, and what is no constant, stands as it was', () => {
  const plain = 'export const LIMIT = 3;\nexport const ofAll = (n) => f(n);\nconst LIST = [1, 2];\nstart();';
  expect(marked(plain)).toBe(plain);
});

test('a module does the same afterwards', async () => {
  const code = 'export const one = [1].concat(2), two = { three: String(3) };';
  const url = `data:text/javascript,${encodeURIComponent(marked(code))}`;
  const module = (await import(/* @vite-ignore */ url)) as { one: number[]; two: { three: string } };
  expect([module.one, module.two.three]).toEqual([[1, 2], '3']);
});
