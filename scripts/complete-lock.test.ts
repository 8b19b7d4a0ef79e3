import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// @ts-expect-error plain JavaScript: it has to run before anything is installed
import { developmentOnly, missingOptionalPackages } from './complete-lock.mjs';

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
    expect(developmentOnly(lock)).toEqual([]);
  });

  it('tells tools from what running needs by the way that leads to them', () => {
    const optionalPeer = {
      peerDependencies: { tool: '*' },
      peerDependenciesMeta: { tool: { optional: true } },
    };
    const packages = {
      '': { dependencies: { a: '1.0.0', b: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
      'node_modules/a': optionalPeer,
      'node_modules/b': { peerDependencies: { peer: '*' }, optionalDependencies: { c: '1.0.0' } },
      'node_modules/c': { devOptional: true },
      'node_modules/peer': { devOptional: true },
      'node_modules/tool': { devOptional: true, optionalDependencies: { '@tool/linux': '1.0.0' } },
      'node_modules/@tool/linux': { devOptional: true },
    };
    expect(developmentOnly({ packages })).toEqual(['node_modules/tool', 'node_modules/@tool/linux']);
  });
});
