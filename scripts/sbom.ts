// Writes what the product is made of, as CycloneDX: node scripts/sbom.ts [file], sbom.json where none is named.
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOCK = path.join(import.meta.dirname, '../package-lock.json');
const FOLDER = 'node_modules/';

type Locked = {
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
type Lock = { name: string; version: string; packages: Record<string, Locked> };

/** Under which name a package is published; a folder may have another. */
const nameOf = (key: string, { name }: Locked): string =>
  name ?? key.slice(key.lastIndexOf(FOLDER) + FOLDER.length);
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;
/** SHA-512 as hex, where the lock has it in base64. */
const hashesOf = ({ integrity = '' }: Locked) =>
  integrity.startsWith('sha512-')
    ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] }
    : {};

const componentOf = (key: string, locked: Locked) => {
  const [name, version] = [nameOf(key, locked), locked.version ?? ''];
  return {
    type: 'library',
    'bom-ref': key,
    name,
    version,
    scope: locked.optional ? 'optional' : 'required',
    purl: purlOf(name, version),
    ...hashesOf(locked),
    ...(locked.license ? { licenses: [{ expression: locked.license }] } : {}),
  };
};

/** The folder that a package finds another in: its own, else the nearest above. */
function resolve(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf(`/${FOLDER}`), 0))) {
    const key = `${at === '' ? '' : `${at}/`}${FOLDER}${name}`;
    if (packages[key]) return key;
    if (at === '') return undefined;
  }
}

const wishesOf = ({ dependencies, optionalDependencies, peerDependencies }: Locked): string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });

/** The bill of materials of what runs and of what the pages are built from; what only tests and tools use stays out. */
export function billOfMaterials(lock: Lock) {
  const { packages, name, version } = lock;
  const kept = Object.entries(packages).filter(([key, { dev }]) => key !== '' && dev !== true);
  const known = new Set(kept.map(([key]) => key));
  const refsOf = (key: string, locked: Locked) =>
    wishesOf(locked)
      .map((wish) => resolve(packages, key, wish))
      .filter((found) => found !== undefined && known.has(found));
  const own = { 'bom-ref': name, type: 'application', name, version, purl: purlOf(name, version) };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component: own },
    components: kept.map(([key, locked]) => componentOf(key, locked)),
    dependencies: [
      { ref: name, dependsOn: refsOf('', packages[''] ?? {}) },
      ...kept.map(([key, locked]) => ({ ref: key, dependsOn: refsOf(key, locked) })),
    ],
  };
}

if (import.meta.main) {
  const file = path.resolve(process.argv[2] ?? 'sbom.json');
  const bill = billOfMaterials(JSON.parse(readFileSync(LOCK, 'utf8')) as Lock);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  process.stdout.write(`${file}: ${bill.components.length} packages\n`);
}
