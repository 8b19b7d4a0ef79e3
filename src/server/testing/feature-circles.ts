import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Which folder of features imports which others. */
export type Acquaintances = ReadonlyMap<string, ReadonlySet<string>>;

/** Value and type imports, re-exports and imports at run time. */
const IMPORTED = /(?:\bfrom|\bimport\s*\(?)\s*['"]#server\/features\/([^/'"]+)\//g;
/** Tests may use each other's fixtures. */
const IS_TEST = /\.(test|fixture)\.ts$/;

/** Reads the imports of every file below `root`, the folder of features. */
export function readAcquaintances(root: string): Acquaintances {
  const known = new Map<string, Set<string>>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || IS_TEST.test(file)) continue;
    const [feature = ''] = file.split(path.sep);
    const others = known.get(feature) ?? new Set<string>();
    known.set(feature, others);
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, other = ''] of text.matchAll(IMPORTED)) if (other !== feature) others.add(other);
  }
  return known;
}

function reachableFrom(start: string, known: Acquaintances): Set<string> {
  const seen = new Set<string>();
  const open = [...(known.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(known.get(next) ?? []));
  }
  return seen;
}

/** The circles: sets of folders each of which reaches every other one (strongly connected components), sorted. */
export function circlesOf(known: Acquaintances): string[][] {
  const reached = new Map([...known.keys()].map((name) => [name, reachableFrom(name, known)]));
  const circles = new Map<string, string[]>();
  for (const [name, reach] of reached) {
    if (!reach.has(name)) continue;
    const circle = [...reach].filter((other) => reached.get(other)?.has(name)).sort();
    circles.set(circle.join(' '), circle);
  }
  return [...circles.values()].sort((one, other) => one.join().localeCompare(other.join()));
}
