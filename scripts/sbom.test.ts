import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials } from './sbom.ts';

const read = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'));

test('the bill of materials names every package that the product depends on, in its version of the lock file', () => {
  const lock = read('package-lock.json');
  const bill = billOfMaterials(lock);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'dream-diary' } } });
  const { dependencies, devDependencies } = read('package.json');
  const known = new Set(bill.components.map(({ name, version }) => `${name} ${version}`));
  for (const name of Object.keys(dependencies))
    expect(known, name).toContain(`${name} ${lock.packages[`node_modules/${name}`].version}`);
  expect(Object.keys(devDependencies)).toContain('vitest');
  expect(bill.components.map(({ name }) => name)).not.toContain('vitest');
  const [own] = bill.dependencies;
  expect(own?.dependsOn).toEqual(
    expect.arrayContaining(Object.keys(dependencies).map((name) => `node_modules/${name}`)),
  );
});

test('references are unique and lead somewhere; hashes are SHA-512, addresses those of the registry', () => {
  const bill = billOfMaterials(read('package-lock.json'));
  const refs = bill.components.map((one) => one['bom-ref']);
  const all = new Set([...refs, bill.metadata.component['bom-ref']]);
  expect(all.size).toBe(refs.length + 1);
  for (const { ref, dependsOn } of bill.dependencies)
    for (const one of [ref, ...dependsOn]) expect(all).toContain(one);
  for (const component of bill.components) {
    expect(component.purl).toMatch(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@\d/);
    if ('hashes' in component) expect(component.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  }
});

test('a package is found in its own folder first, then in those above', () => {
  const packages = {
    '': { dependencies: { a: '1', b: '1' }, devDependencies: { c: '1' } },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '2' } },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/b': { version: '1.0.0', peerDependencies: { a: '1', missing: '1' } },
    'node_modules/c': { version: '1.0.0', dev: true },
  };
  const bill = billOfMaterials({ name: 'x', version: '1.0.0', packages });
  expect(bill.dependencies).toEqual([
    { ref: 'x', dependsOn: ['node_modules/a', 'node_modules/b'] },
    { ref: 'node_modules/a', dependsOn: ['node_modules/a/node_modules/b'] },
    { ref: 'node_modules/a/node_modules/b', dependsOn: [] },
    { ref: 'node_modules/b', dependsOn: ['node_modules/a'] },
  ]);
});
