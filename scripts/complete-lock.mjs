// Adds to package-lock.json the optional platform packages that npm left out because the registry at hand
// did not offer them (`npm ci` refuses a lock file without them), and marks as development tools what running needs only as
// somebody's optional peer: npm would install a compiler for it. Run it after every `npm install <package>`.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];
const LIBC = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/** Reads system, processor and C library out of a name such as `@rollup/rollup-linux-x64-musl`. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  const libc = os === 'linux' ? words.map((word) => LIBC[word]).find(Boolean) : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

/** Where npm would find `name` from the package at `path`, walking up as Node does; undefined when it is not listed. */
function placeOf(packages, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '' || !at.includes('/node_modules/'))
      return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
  }
}

/** The names that a package cannot run without, and those that make it run on some platform. */
const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/** The packages marked for both development and as optional that running does not need. */
export function developmentOnly({ packages }) {
  const needed = new Set(['']);
  for (const path of needed) {
    for (const name of neededBy(packages[path])) {
      const place = placeOf(packages, path, name);
      if (place !== undefined) needed.add(place);
    }
  }
  return Object.keys(packages).filter((path) => packages[path].devOptional && !needed.has(path));
}

/** The optional packages that a lock file names but does not list, by the path they would stand at. */
export function missingOptionalPackages(lock) {
  const missing = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!/^\d/.test(version) || placeOf(lock.packages, path, name)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(entry.dev && { dev: true }),
        optional: true,
      };
    }
  }
  return missing;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const path = join(dirname(dirname(fileURLToPath(import.meta.url))), 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingOptionalPackages(lock);
  const tools = developmentOnly(lock);
  for (const place of tools) {
    delete lock.packages[place].devOptional;
    lock.packages[place].dev = true;
  }
  const all = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
  if (Object.keys(missing).length + tools.length > 0)
    writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    `${Object.keys(missing).length} optional packages added to package-lock.json, ${tools.length} marked as tools.`,
  );
}
