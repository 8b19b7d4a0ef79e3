import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// @ts-expect-error plain JavaScript: it has to run before anything is installed
import { peersOfTools, missingOptionalPackages } from './complete-lock.mjs';

describe('package-lock.json', () => {
  it('lists every optional package: run "node scripts/complete-lock.mjs" when it does not', () => {
    const lock: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect(missingOptionalPackages(lock)).toEqual({});
  });

  it('is completed with the platform that a name tells', () => {
    const packages = {
      'node_modules/a': {
        optionalDependencies: { '@a/linux-x64-musl': '1.0.0', '@a/win32-arm64-msvc': '1.0.0' },
      },
      'node_modules/a/node_modules/@a/win32-arm64-msvc': { version: '1.0.0' },
    };
    expect(missingOptionalPackages({ packages })).toEqual({
      'node_modules/@a/linux-x64-musl': {
        version: '1.0.0',
        os: ['linux'],
        cpu: ['x64'],
        libc: ['musl'],
        optional: true,
      },
    });
  });

  it('installs no tool for running: run "node scripts/complete-lock.mjs" when it does', () => {
    const lock: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect(peersOfTools(lock)).toEqual([]);
  });

  it('tells tools from what running needs by the way that leads to them', () => {
    const packages = {
      '': { dependencies: { a: '1.0.0', b: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
      'node_modules/a': {
        peerDependencies: { tool: '*', c: '*', absent: '*' },
        peerDependenciesMeta: { tool: { optional: true }, c: { optional: true }, absent: { optional: true } },
      },
      'node_modules/b': { optionalDependencies: { c: '1.0.0' } },
      'node_modules/c': {},
      'node_modules/tool': { peerDependencies: { other: '*' } },
      'node_modules/other': {},
    };
    expect(peersOfTools({ packages })).toEqual([{ path: 'node_modules/a', name: 'tool' }]);
  });
});
