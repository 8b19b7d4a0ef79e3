import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials } from './sbom.ts';

type Bill = {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string } };
  components: { name: string; version: string; purl: string }[];
};

test('the bill of materials names every package that the product depends on, in its version of the lock file', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'));
  const bill = JSON.parse(billOfMaterials()) as Bill;
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'dream-diary' } } });
  const { dependencies, devDependencies } = read('package.json');
  const { packages } = read('package-lock.json');
  const known = new Set(bill.components.map(({ name, version }) => `${name} ${version}`));
  for (const name of Object.keys(dependencies))
    expect(known, name).toContain(`${name} ${packages[`node_modules/${name}`].version}`);
  expect(bill.components.every(({ purl }) => purl.startsWith('pkg:npm/'))).toBe(true);
  expect(Object.keys(devDependencies)).toContain('vitest');
  expect(bill.components.map(({ name }) => name)).not.toContain('vitest');
});
