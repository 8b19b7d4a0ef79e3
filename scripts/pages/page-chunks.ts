// How the parts that pages share are laid together: few files, and none that a first view does not need.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageSources } from './page-files.ts';

type Routes = readonly { path: string; access: 'public' | 'guest' | 'user' | 'admin' }[];
/** What the bundler tells of a module. */
type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type ModuleOf = (id: string) => Module | null;

/** The pages that people arrive at, each with a letter of its own. */
const ARRIVALS = new Map([
  ['/', 'h'],
  ['/public/stream', 's'],
  ['/public/stream/:id', 'p'],
  ['/user/add-dream', 'c'],
  ['/try', 'c'],
  ['/user/dreams', 'l'],
  ['/user/:feature/:id', 'd'],
  ['/user/interpitation/:id', 'i'],
  ['/user/my-stats', 't'],
]);
/** The rest, by who may go there: what these alone share is left to the bundler. */
const OTHERS = { public: 'v', guest: 'v', user: 'm', admin: 'a' };
export const LEFT_ALONE = /^[vmaz]*$/;
/** What pages fetch behind their first view has a letter too, and what keeps the diary on a device one of its own. */
const LATER = 'z';
const DEVICE = ['src/web/offline/device.ts', 'k'] as const;
const ENTRY = 'src/web/main.tsx';
/**
 * What the capture screen shares with other pages: what writes to the device stands apart, since it brings all that waits there, and so
 * does what needs nothing that is not there already. Nobody fetches either for the sake of a neighbour in its file.
 */
const SHARED_BY_CAPTURE = /^ch?m$/;
/** Pages whose files are there by the time that other pages of members come, and what is fetched behind a first view. */
const FIRST = /[dl]/;

/** Of the first pages of a diary these are told apart; of others only whether there are any. */
const TOLD = /[dhl]/g;
const OTHER = /[ampsvz]/;
/** These need little of what the pages of a diary do: that little is in few files of its own, so that the rest stays away. */
const FIGURES = 't';
const CAPTURE = 'c';

const onlyOf = (letters: string, told: RegExp): string => (letters.match(told) ?? []).join('');

/**
 * The letters that a file is named after. Small files are laid together as far as no page that people arrive at fetches what it
 * does not need; a module that more pages need never gets fewer letters, or files would wait for each other in a circle.
 */
export function fileOf(letters: string): string {
  const home = letters.includes('h') ? 'h' : '';
  if (letters.includes(FIGURES) && (FIRST.test(letters) || letters.includes(CAPTURE)))
    return `d${home}${FIGURES}`;
  if (FIRST.test(letters) && letters.includes(CAPTURE))
    return CAPTURE + home + (letters.includes('l') ? 'l' : 'd');
  if (FIRST.test(letters)) return onlyOf(letters, TOLD) + (/[apsv]/.test(letters) ? 'v' : '');
  if (letters.includes(CAPTURE)) return onlyOf(letters, /[chk]/g) + (OTHER.test(letters) ? 'm' : '');
  return letters;
}

const letterOf = (path: string, routes: Routes): string =>
  ARRIVALS.get(path) ?? OTHERS[routes.find((route) => route.path === path)?.access ?? 'user'];

/** Everything that is there once the module is, itself included. */
function needs(start: string, moduleOf: ModuleOf): Set<string> {
  const seen = new Set([start]);
  // A set is walked to its end while it grows.
  for (const id of seen) for (const next of moduleOf(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

/** For each module the letters of the pages that need it. */
function lettersOf(root: string, routes: Routes, moduleOf: ModuleOf): Map<string, Set<string>> {
  const letters = new Map<string, Set<string>>();
  const give = (letter: string, file: string) => {
    const all = needs(file, moduleOf);
    for (const id of all) letters.set(id, (letters.get(id) ?? new Set()).add(letter));
    return all;
  };
  const sources = pageSources(readFileSync(join(root, 'src/web/routes.tsx'), 'utf8'));
  const later = new Set<string>();
  for (const [path, [page = '']] of sources)
    for (const id of give(letterOf(path, routes), join(root, page)))
      for (const part of moduleOf(id)?.dynamicallyImportedIds ?? []) later.add(part);
  const device = join(root, DEVICE[0]);
  for (const part of later) if (part !== device) give(LATER, part);
  give(DEVICE[1], device);
  // A page stands in its own file.
  for (const [page = ''] of sources.values()) letters.delete(join(root, page));
  return letters;
}

/**
 * Names the file of a shared module after the pages that need it; null leaves it to the bundler. Parts that the same pages need
 * come in one file: a call for each of sixty small ones costs more than they do on a slow line. A module's own needs are in the
 * same file or in one that more pages need, so files never wait for each other in a circle.
 */
export function chunkNames(
  root: string,
  routes: Routes,
): (id: string, context: { getModuleInfo: (id: string) => Module | null }) => string | null {
  let letters: ReturnType<typeof lettersOf> | undefined;
  let there: Set<string> | undefined;
  const device = join(root, DEVICE[0]);
  const sideOf = (id: string, moduleOf: ModuleOf): string => {
    there ??= needs(join(root, ENTRY), moduleOf);
    const all = needs(id, moduleOf);
    if (all.has(device)) return '-writes';
    for (const one of all) if (one !== id && !there.has(one)) return '';
    return '-alone';
  };
  return (id, context) => {
    const moduleOf = (module: string) => context.getModuleInfo(module);
    letters ??= lettersOf(root, routes, moduleOf);
    const own = [...(letters.get(id) ?? [])].toSorted().join('');
    if (LEFT_ALONE.test(own)) return null;
    const file = fileOf(own);
    return `part-${file}${SHARED_BY_CAPTURE.test(file) ? sideOf(id, moduleOf) : ''}`;
  };
}
