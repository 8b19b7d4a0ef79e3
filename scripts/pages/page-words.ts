// Which of the words in the large files a page needs before it can be drawn: those that its modules name.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Words = { [key: string]: string | Words };
/** Paths of keys, or of groups of them, by namespace: `dreams.count` is all that begins so. */
export type WordPaths = Record<string, string[]>;

const IMPORTS = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/g;

/** The file of ours that an import means; undefined for a package's. */
function fileOf(root: string, from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#web/')) return join(root, 'src/web', specifier.slice(5));
  if (specifier.startsWith('#shared/')) return join(root, 'src/shared', specifier.slice(8));
  return specifier.startsWith('./') ? join(dirname(from), specifier) : undefined;
}

/** The files that are there once `starts` are, themselves included; what is fetched later is not followed. */
function filesWith(root: string, starts: readonly string[], textOf: (file: string) => string): Set<string> {
  const seen = new Set(starts.map((file) => join(root, file)));
  // A set is walked to its end while it grows.
  for (const file of seen)
    for (const [, specifier = ''] of textOf(file).matchAll(IMPORTS)) {
      const next = fileOf(root, file, specifier);
      if (next && /\.tsx?$/.test(next) && existsSync(next)) seen.add(next);
    }
  return seen;
}

/** Strings, and the beginnings of those that are put together, that may be keys: `'a.b'`, `'name:a.b'`, \`a.b.${c}\`. */
const MAY_BE_KEYS = /(['"`])(?:\w+:)?([A-Za-z]\w*(?:[./-]\w+)*\.?)(\$\{|\w*\1)/g;

/** The path as it stands in the words; undefined where nothing there is called so. */
function standing(words: Words, path: string, isWhole: boolean): string | undefined {
  const keys = path.split('.');
  // Of a key that is put together only what stands before the last full stop is known.
  const last = isWhole ? (keys.at(-1) ?? '') : '';
  let group: string | Words | undefined = words;
  for (const key of keys.slice(0, -1)) group = typeof group === 'object' ? group[key] : undefined;
  if (typeof group !== 'object') return undefined;
  if (!isWhole) return keys.length > 1 ? keys.slice(0, -1).join('.') : undefined;
  // A single word is a name of ours more often than a whole group of words.
  const isText = ([, text]: [string, unknown]) => keys.length > 1 || typeof text === 'string';
  const has = Object.entries(group).some(
    (entry) => (entry[0] === last || entry[0].startsWith(`${last}_`)) && isText(entry),
  );
  return has ? path : undefined;
}

/** False for a file whose words all come from other namespaces. */
function speaksWith(space: string, text: string): boolean {
  const asked = Array.from(text.matchAll(/useTranslation\(([^)]*)\)/g), ([, given = '']) => given);
  if (asked.length === 0 || text.includes(`${space}:`)) return true;
  return asked.some((given) => given.includes(`'${space}'`) || /^[A-Z]/.test(given));
}

/** Without what stands under another of them. */
const outermost = (paths: ReadonlySet<string>): string[] =>
  [...paths]
    .filter(
      (path) => !path.split('.').some((_, at, keys) => at > 0 && paths.has(keys.slice(0, at).join('.'))),
    )
    .toSorted();

/**
 * Tells for source files which of `words` (by namespace) they, and all that they import, name in any string: rather one too many
 * than one too few.
 */
export function wordFinder(
  root: string,
  words: Record<string, Words>,
): (starts: readonly string[]) => WordPaths {
  const texts = new Map<string, string>();
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(file, 'utf8');
    texts.set(file, text);
    return text;
  };
  const found = new Map<string, [space: string, path: string][]>();
  const namedIn = (file: string): [string, string][] => {
    const known = found.get(file);
    if (known) return known;
    const text = textOf(file);
    const spaces = Object.entries(words).filter(([space]) => speaksWith(space, text));
    const named = Array.from(text.matchAll(MAY_BE_KEYS)).flatMap(([, , path = '', end]) =>
      spaces.flatMap(([space, all]): [string, string][] => {
        const there = standing(all, path, end !== '${');
        return there === undefined ? [] : [[space, there]];
      }),
    );
    found.set(file, named);
    return named;
  };
  return (starts) => {
    const paths = new Map(Object.keys(words).map((space) => [space, new Set<string>()]));
    for (const file of filesWith(root, starts, textOf))
      for (const [space, path] of namedIn(file)) paths.get(space)?.add(path);
    return Object.fromEntries(Array.from(paths, ([space, all]) => [space, outermost(all)]));
  };
}
