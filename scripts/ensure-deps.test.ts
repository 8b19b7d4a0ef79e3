import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
// @ts-expect-error plain JavaScript: it has to run before anything is installed
import { coveredMode, dropUnread, ensureDependencies, fingerprint, isSatisfied } from './ensure-deps.mjs';

afterEach(() => void vi.unstubAllEnvs());

const lock = {
  packages: {
    '': { name: 'product' },
    'node_modules/run': { version: '1.0.0' },
    'node_modules/tool': { version: '2.0.0', dev: true },
    'node_modules/other-platform': { version: '3.0.0', optional: true },
  },
};

describe('fingerprint', () => {
  it('changes with the lock file and with the platform', () => {
    expect(fingerprint('a', 'linux-x64')).toBe(fingerprint('a', 'linux-x64'));
    expect(fingerprint('a', 'linux-x64')).not.toBe(fingerprint('b', 'linux-x64'));
    expect(fingerprint('a', 'linux-x64')).not.toBe(fingerprint('a', 'darwin-arm64'));
  });
});

describe('isSatisfied', () => {
  it.each([
    ['production', 'production', true],
    ['full', 'production', true],
    ['full', 'full', true],
    ['production', 'full', false],
  ])('a %s installation for a %s run: %s', (installed, wanted, expected) => {
    expect(isSatisfied({ hash: 'h', mode: installed }, 'h', wanted)).toBe(expected);
  });

  it('is false for another lock file and for no stamp', () => {
    expect(isSatisfied({ hash: 'old', mode: 'full' }, 'new', 'full')).toBe(false);
    expect(isSatisfied(undefined, 'new', 'full')).toBe(false);
  });
});

describe('coveredMode', () => {
  const run = { 'node_modules/run': { version: '1.0.0' } };
  const tool = { 'node_modules/tool': { version: '2.0.0' } };

  it('recognises what npm installed by itself', () => {
    expect(coveredMode(lock, { packages: { ...run, ...tool } })).toBe('full');
    expect(coveredMode(lock, { packages: run })).toBe('production');
  });

  it('is undefined for an interrupted or an older installation', () => {
    expect(coveredMode(lock, undefined)).toBeUndefined();
    expect(coveredMode(lock, { packages: {} })).toBeUndefined();
    expect(
      coveredMode(lock, { packages: { ...tool, 'node_modules/run': { version: '0.9.0' } } }),
    ).toBeUndefined();
  });
});

describe('dropUnread', () => {
  it('leaves what programs read, and takes types, maps and sources', () => {
    const root = mkdtempSync(join(tmpdir(), 'lean-'));
    const folder = join(root, '@some/package/dist');
    mkdirSync(folder, { recursive: true });
    const read = [
      'main.js',
      'main.cjs',
      'main.mjs',
      'data.json',
      'face.woff2',
      'style.css',
      'LICENSE',
      'map',
    ];
    const unread = [
      'main.d.ts',
      'main.d.mts',
      'main.d.cts',
      'main.js.map',
      'source.ts',
      'part.tsx',
      'README.md',
      'libstatic.a',
    ];
    for (const name of [...read, ...unread]) writeFileSync(join(folder, name), '');
    mkdirSync(join(folder, '../test'));
    writeFileSync(join(folder, '../package.json'), '{}');
    dropUnread(root);
    expect(existsSync(join(folder, '../test'))).toBe(false);
    expect(readdirSync(folder).toSorted()).toEqual(read.toSorted());
    rmSync(root, { recursive: true });
  });
});

describe('ensureDependencies', () => {
  it('has taken out what nothing reads before anything is started', async () => {
    const root = mkdtempSync(join(tmpdir(), 'ensure-deps-'));
    const modules = join(root, 'node_modules');
    writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}');
    // Stands in for npm: it brings one package and the Node beside it.
    writeFileSync(
      join(root, 'npm-cli.js'),
      `const { mkdirSync, writeFileSync } = require('node:fs');
      for (const folder of ['some', 'node-some-system/include/node', 'node-some-system/bin'])
        mkdirSync('node_modules/' + folder, { recursive: true });
      for (const file of ['some/package.json', 'some/main.js', 'some/main.d.ts', 'node-some-system/include/node/v8.h',
        'node-some-system/bin/node']) writeFileSync('node_modules/' + file, '');`,
    );
    vi.stubEnv('npm_execpath', join(root, 'npm-cli.js'));
    expect(await ensureDependencies(root, 'production')).toBe(0);
    expect(readdirSync(join(modules, 'some'))).toEqual(['main.js', 'package.json']);
    expect(readdirSync(join(modules, 'node-some-system'), { recursive: true })).toEqual([
      'bin',
      'include',
      'bin/node',
    ]);
    // What developing needs is not in it: it is known, and taken for no more than it is.
    expect(existsSync(join(modules, '.lean'))).toBe(true);
    rmSync(root, { recursive: true });
  });

  it('leaves no npm behind when it is killed in the middle', async () => {
    const root = mkdtempSync(join(tmpdir(), 'ensure-deps-'));
    const noted = join(root, 'npm.pid');
    writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}');
    // Stands in for an npm that takes its time.
    writeFileSync(
      join(root, 'npm-cli.js'),
      `require('node:fs').writeFileSync(${JSON.stringify(noted)}, String(process.pid)); setInterval(() => {}, 1000);`,
    );
    const module = pathToFileURL(join(import.meta.dirname, 'ensure-deps.mjs')).href;
    const program = `import(${JSON.stringify(module)}).then(({ ensureDependencies }) =>
      ensureDependencies(${JSON.stringify(root)}, 'production'))`;
    const child = spawn(process.execPath, ['-e', program], {
      stdio: 'ignore',
      env: { ...process.env, npm_execpath: join(root, 'npm-cli.js') },
    });
    await expect
      .poll(() => existsSync(noted) && readFileSync(noted, 'utf8'), { timeout: 10_000 })
      .toBeTruthy();
    const npm = Number(readFileSync(noted, 'utf8'));
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(npm), { timeout: 5000 }).toBe(false);
    rmSync(root, { recursive: true });
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
