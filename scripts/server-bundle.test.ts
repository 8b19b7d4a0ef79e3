import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { bundledServer, ensureServerBundle, PACKAGES } from './server-bundle.ts';

const ROOT = join(import.meta.dirname, '..');

const MAIN = `
import { shared } from '#shared/said.ts';
export const said = shared;
export const folder: string = import.meta.dirname;
export const here = import.meta.url;
export const own = new URL('./worker-thread.ts', import.meta.url);
export const other = new URL('./other-thread.ts', import.meta.url);
`;

let root = '';
function house(main = MAIN): string {
  root = mkdtempSync(join(tmpdir(), 'bundled-'));
  const files: Record<string, string> = {
    'package.json': '{ "type": "module", "imports": { "#shared/*": "./src/shared/*" } }',
    'package-lock.json': '{}',
    'scripts/server-bundle.ts': '',
    'src/server/main.ts': main,
    'src/server/worker-thread.ts':
      "import { shared } from '#shared/said.ts';\nexport const threaded = shared;",
    'src/server/other-thread.ts': 'export {};',
    'src/shared/said.ts': "export const shared = 'said';",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the bundle of the server', () => {
  it('is made once, says what its sources say, and stands where they stand', async () => {
    house();
    expect(bundledServer(root)).toBeUndefined();
    const [address, same] = await Promise.all([ensureServerBundle(root), ensureServerBundle(root)]);
    expect(same).toBe(address);
    expect(bundledServer(root)).toBe(address);
    expect(readdirSync(join(root, 'dist/server'))).toHaveLength(1);
    const main = (await import(address)) as Record<string, unknown>;
    const server = join(root, 'src/server');
    expect(main).toMatchObject({
      said: 'said',
      folder: server,
      here: pathToFileURL(join(server, 'main.ts')).href,
      other: pathToFileURL(join(server, 'other-thread.ts')),
    });
    const thread = (main.own as URL).href;
    expect(thread).toMatch(/\/dist\/server\/.*\/worker-thread\.js$/);
    expect(await import(thread)).toMatchObject({ threaded: 'said' });
  });

  it('is no longer the bundle of sources that have changed, and older ones go', async () => {
    house();
    const first = await ensureServerBundle(root);
    const source = join(root, 'src/shared/said.ts');
    for (const second of [1, 2, 3]) {
      utimesSync(source, second, second);
      expect(bundledServer(root)).toBeUndefined();
      expect(await ensureServerBundle(root)).not.toBe(first);
    }
    expect(readdirSync(join(root, 'dist/server'))).toHaveLength(3);
    expect(existsSync(fileURLToPath(first))).toBe(false);
    writeFileSync(join(root, 'src/shared/said.test.ts'), 'a test is no part of it');
    expect(bundledServer(root)).toBeDefined();
  });

  it('leaves nothing of sources that cannot be bundled, and says so', async () => {
    house("import './missing.ts';");
    await expect(ensureServerBundle(root)).rejects.toThrow('The server could not be bundled.');
    expect(readdirSync(join(root, 'dist/server'))).toEqual([]);
    expect(bundledServer(root)).toBeUndefined();
  });

  it.each(PACKAGES)('%s brings no packages of its own, which nothing would find from here', (name) => {
    expect(existsSync(join(ROOT, 'node_modules', name, 'node_modules'))).toBe(false);
  });
});
