// How the parts that pages share are laid together: few files, and none that a first view does not need.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageSources } from './page-files.ts';

type Routes = readonly { path: string; access: 'public' | 'guest' | 'user' | 'admin' }[];
/** What the bundler tells of a module. */
type ModuleOf = (id: string) => { importedIds: readonly string[] } | null;

/** The pages that people arrive at, each with a letter of its own. */
const ARRIVALS = new Map([
  ['/', 'h'],
  ['/public/stream', 's'],
  ['/public/stream/:id', 's'],
  ['/user/add-dream', 'c'],
  ['/try', 'c'],
  ['/user/dreams', 'l'],
  ['/user/:feature/:id', 'd'],
  ['/user/interpitation/:id', 'i'],
]);
/** The rest, by who may go there: what these alone share is left to the bundler. */
const OTHERS = { public: 'v', guest: 'v', user: 'm', admin: 'a' };
const LEFT_ALONE = /^[vma]*$/;
/** Members' other pages come after one of these, whose files are there by then. */
const DIARY = /[cdil]/;

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
  const sources = pageSources(readFileSync(join(root, 'src/web/routes.tsx'), 'utf8'));
  for (const [path, [page = '']] of sources)
    for (const id of needs(join(root, page), moduleOf)) {
      const own = letters.get(id) ?? new Set();
      letters.set(id, own.add(letterOf(path, routes)));
    }
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
): (id: string, context: { getModuleInfo: (id: string) => ReturnType<ModuleOf> }) => string | null {
  let letters: ReturnType<typeof lettersOf> | undefined;
  return (id, context) => {
    letters ??= lettersOf(root, routes, (module) => context.getModuleInfo(module));
    const own = [...(letters.get(id) ?? [])].toSorted().join('');
    if (LEFT_ALONE.test(own)) return null;
    return `part-${DIARY.test(own) ? own.replace('m', '') : own}`;
  };
}
