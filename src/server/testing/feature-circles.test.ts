import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { circlesOf, readAcquaintances } from './feature-circles.ts';

const FEATURES = path.join(import.meta.dirname, '../features');

/**
 * The family of the dream: folders that may form a circle, as docs/architecture.md allows. None has to: what a dream says to
 * the others goes by events, and what they ask it by its services.
 */
const FAMILY: readonly string[] = [];

const graph = (arrows: Record<string, string[]>) =>
  new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)]));

describe('folders of features', () => {
  it('form no circle outside the family of the dream', () => {
    const known = readAcquaintances(FEATURES);
    expect(known.size).toBeGreaterThan(30);
    expect(known.get('users')).toContain('auth');
    const strangers = circlesOf(known).filter((circle) => circle.some((name) => !FAMILY.includes(name)));
    expect(strangers).toEqual([]);
  });

  it('leave records to itself', () => {
    expect([...(readAcquaintances(FEATURES).get('records') ?? [])]).toEqual([]);
  });
});

describe('a planted circle', () => {
  it('is found, however long, and apart from others', () => {
    expect(circlesOf(graph({ a: ['b'], b: ['c'], c: [] }))).toEqual([]);
    expect(circlesOf(graph({ a: ['b'], b: ['a'], c: ['a'] }))).toEqual([['a', 'b']]);
    expect(circlesOf(graph({ a: ['b'], b: ['c'], c: ['d'], d: ['a', 'x'], x: ['y'], y: ['x'] }))).toEqual([
      ['a', 'b', 'c', 'd'],
      ['x', 'y'],
    ]);
  });

  const root = mkdtempSync(path.join(tmpdir(), 'dream-diary-features-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const plant = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };

  it.each([
    ['a value', "import { b } from '#server/features/b/b.service.ts';\nexport const a = b;\n"],
    ['a type', "import type { B } from '#server/features/b/room/b.service.ts';\nexport type A = B;\n"],
    ['several lines', "import {\n  b,\n} from '#server/features/b/b.service.ts';\nexport const a = b;\n"],
    ['a re-export', "export { b } from '#server/features/b/b.service.ts';\n"],
    ['an import at run time', "export const a = () => import('#server/features/b/b.service.ts');\n"],
  ])('is read from files: %s', (_, text) => {
    plant('b/b.service.ts', "import { c } from '#server/features/c/c.service.ts';\nexport const b = c;\n");
    plant(
      'c/room/c.service.ts',
      "import { a } from '#server/features/a/a.service.ts';\nexport const c = a;\n",
    );
    plant('a/room/a.service.ts', 'export const a = 1;\n');
    expect(circlesOf(readAcquaintances(root))).toEqual([]);
    plant('a/room/a.service.ts', text);
    expect(circlesOf(readAcquaintances(root))).toEqual([['a', 'b', 'c']]);
  });

  it('through a test alone is none', () => {
    plant('a/room/a.service.ts', 'export const a = 1;\n');
    plant('a/a.test.ts', "import { b } from '#server/features/b/b.fixture.ts';\nexport const a = b;\n");
    expect(circlesOf(readAcquaintances(root))).toEqual([]);
  });
});
