import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Stands for the repository, which is where tests run. */
const WEB = new URL('file:///src/web/');
const PAGE = /'(\/[^']*)':\s*(lazyPage|richPage)\(\s*\(\)\s*=>\s*import\(\s*'#web\/([^']+)'/g;
const FROM = /^(?:import|export)\s(?!type\s)[^;]*?from\s'([^']+)'/gm;

const read = (file: URL) => readFileSync(file.pathname.slice(1), 'utf8');
const isOurs = (name: string) => /^(?:#web\/|\.).*\.tsx?$/.test(name);
const fileOf = (name: string, from: URL) =>
  name.startsWith('#web/') ? new URL(name.slice('#web/'.length), WEB) : new URL(name, from);

/** True where a file, or one that it imports at once, draws with the component library. */
function needsLibrary(file: URL, seen = new Set<string>()): boolean {
  if (seen.has(file.href)) return false;
  seen.add(file.href);
  const names = Array.from(read(file).matchAll(FROM), ([, name = '']) => name);
  return (
    names.includes('@mantine/core') ||
    names.filter(isOurs).some((name) => needsLibrary(fileOf(name, file), seen))
  );
}

const pages = Array.from(
  read(new URL('routes.tsx', WEB)).matchAll(PAGE),
  ([, route = '', kind = '', file = '']) => ({ route, kind, file: new URL(file, WEB) }),
);

test('a page waits for the component library exactly where it draws with it', () => {
  expect(pages.length).toBeGreaterThan(30);
  const wrong = pages
    .filter(({ kind, file }) => (kind === 'richPage') !== needsLibrary(file))
    .map(({ route, kind }) => `${kind} ${route}`);
  expect(wrong).toEqual([]);
});

test('the first pages of a visitor and of a diary come without the component library', () => {
  const light = pages.filter(({ kind }) => kind === 'lazyPage').map(({ route }) => route);
  const first = [
    '/',
    '/public/stream',
    '/public/stream/:id',
    '/explore',
    '/user/dreams',
    '/user/add-dream',
    '/user/:feature/:id',
  ];
  expect(light).toEqual(expect.arrayContaining(first));
});
