// Adds to package-lock.json the optional platform packages that npm left out because the registry at hand
// did not offer them (`npm ci` refuses a lock file without them), and takes out the optional peers that only development has:
// npm would install a compiler to run the product. Run it after every `npm install <package>`.
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

/** Optional peers of what the product runs with that nothing else of it needs, as the place of a package and a name. */
export function peersOfTools({ packages }) {
  const needed = new Set(['']);
  for (const path of needed) {
    for (const name of neededBy(packages[path])) {
      const place = placeOf(packages, path, name);
      if (place !== undefined) needed.add(place);
    }
  }
  return [...needed].flatMap((path) =>
    Object.keys(packages[path].peerDependenciesMeta ?? {})
      .filter((name) => packages[path].peerDependencies?.[name] !== undefined)
      .map((name) => ({ path, name, place: placeOf(packages, path, name) }))
      .filter(({ place }) => place !== undefined && !needed.has(place))
      .map(({ name }) => ({ path, name })),
  );
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
  const peers = peersOfTools(lock);
  for (const { path: place, name } of peers) {
    delete lock.packages[place].peerDependencies[name];
    delete lock.packages[place].peerDependenciesMeta[name];
  }
  const all = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
  if (Object.keys(missing).length + peers.length > 0)
    writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    `${Object.keys(missing).length} optional packages added to package-lock.json, ${peers.length} peers taken out.`,
  );
}
