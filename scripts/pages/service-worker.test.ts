import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { adminPages, keptFiles } from './service-worker.ts';

const ADMIN = 'src/web/admin.tsx';
const LEFT = new Set([ADMIN]);
let folder: string;
const put = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  for (const name of [
    'index.html',
    'theme.js',
    'sw.js',
    'push.js',
    '.pages.json',
    'assets/base-a1.js',
    'assets/user-e5.js',
    'assets/admin-f6.js',
    'assets/both-g7.js',
    'assets/tables-h8.js',
    'assets/tables-h8.css',
    'assets/base-a1.css',
    'assets/base-a1.js.br',
    'assets/age-format-b2.js',
    'assets/figtree-latin-core-normal-c3.woff2',
    'assets/noto-sans-arabic-arabic-core-normal-d4.woff2',
    'icons/mark.svg',
    'icons/icon-32.png',
    'locales/de/faq.json',
    'locales/de/faq.json.gz',
  ])
    put(name, name);
  const built = {
    '_base.js': {
      file: 'assets/base-a1.js',
      css: ['assets/base-a1.css'],
      dynamicImports: ['src/web/user.tsx', ADMIN],
    },
    'src/web/user.tsx': { file: 'assets/user-e5.js', imports: ['_both.js'] },
    [ADMIN]: { file: 'assets/admin-f6.js', imports: ['_both.js', '_tables.js'] },
    '_both.js': { file: 'assets/both-g7.js' },
    '_tables.js': { file: 'assets/tables-h8.js', css: ['assets/tables-h8.css'] },
  };
  put('index.html', '<script type="module" src="/assets/base-a1.js"></script>');
  put('.vite/manifest.json', JSON.stringify(built));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps the shell, its words and what it is drawn with, and neither compressed copies nor itself nor what admins alone open', () => {
  expect(keptFiles(folder, LEFT).map(({ url }) => url)).toEqual([
    'assets/base-a1.css',
    'assets/base-a1.js',
    'assets/both-g7.js',
    'assets/figtree-latin-core-normal-c3.woff2',
    'assets/user-e5.js',
    'icons/mark.svg',
    'index.html',
    'locales/de/faq.json',
    'theme.js',
  ]);
});

it('says of a file without its content in the name when it changed', () => {
  const revisions = () =>
    Object.fromEntries(keptFiles(folder, LEFT).map(({ url, revision }) => [url, revision]));
  const before = revisions();
  put('locales/de/faq.json', 'other words');
  const after = revisions();
  expect(after['locales/de/faq.json']).not.toBe(before['locales/de/faq.json']);
  expect({ ...after, 'locales/de/faq.json': 0 }).toEqual({ ...before, 'locales/de/faq.json': 0 });
  expect(after['assets/base-a1.js']).toBeNull();
});

it('leaves out the pages of admins and none that others open too', () => {
  const lazy = (path: string, file: string) => `'${path}': lazyPage(() => import('#web/${file}')),\n`;
  const routes =
    lazy('/admin/users', 'features/users/users-page.tsx') +
    lazy('/admin/login', 'features/auth/login-page.tsx') +
    lazy('/login', 'features/auth/login-page.tsx') +
    lazy('/user/dreams', 'features/dreams/library-page.tsx');
  expect([...adminPages(routes)]).toEqual(['src/web/features/users/users-page.tsx']);
});
