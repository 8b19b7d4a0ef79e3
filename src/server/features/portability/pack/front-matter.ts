import type * as Yaml from 'yaml';
import { onFirstUse } from '#server/on-first-use.ts';

const yaml = onFirstUse((load) => load('yaml') as typeof Yaml);

export type FrontMatter = ReadonlyMap<string, string | readonly string[]>;

const OPEN = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSE = /^(?:---|\.\.\.)[ \t]*$/;
const KEY = /^["']?([\p{L}\p{N}_ -]{1,60}?)["']?\s*:/u;
const NEXT_KEY = /\n(?=["']?[\p{L}\p{N}_][\p{L}\p{N}_ -]{0,59}["']?\s*:)/u;

/** What is longer or has more structure is no head of a note. */
const MOST_LINES = 200;
const MOST_CHARACTERS = 65_536;
const MOST_SIGNS = 5000;
const SIGNS = /[[\]{},:&*?!>|-]/g;
const DEPTH = 3;

/** Every scalar is text: no dates, no yes and no, no tags of anybody's, and nothing is evaluated. */
const READING = {
  schema: 'failsafe',
  resolveKnownTags: false,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const;

/** Texts of a list, those of lists in it too: a link in double brackets is one. */
function textsOf(value: unknown, depth = DEPTH): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) && depth > 0 ? value.flatMap((part) => textsOf(part, depth - 1)) : [];
}

/** The keys of a text; null where it is no YAML of keys. */
function mapIn(text: string): Map<unknown, unknown> | null {
  const document = yaml().parseDocument(text, READING);
  if (document.errors.length > 0) return null;
  try {
    // An alias is never followed: that is how a few lines become gigabytes.
    const map: unknown = document.toJS({ mapAsMap: true, maxAliasCount: 0 });
    return map instanceof Map ? map : null;
  } catch (error) {
    if (error instanceof ReferenceError || error instanceof RangeError) return null;
    throw error;
  }
}

/** Each key by itself: a line that is no YAML is taken as it stands and spoils no other. */
function partsIn(head: string): [unknown, unknown][] {
  return head.split(NEXT_KEY).flatMap((part): [unknown, unknown][] => {
    const key = KEY.exec(part);
    if (!key) return [];
    return [...(mapIn(part) ?? [[key[1], part.slice(key[0].length)]])] as [unknown, unknown][];
  });
}

function keysIn(head: string): FrontMatter {
  const front = new Map<string, string | readonly string[]>();
  for (const [key, value] of mapIn(head) ?? partsIn(head)) {
    if (typeof key !== 'string') continue;
    const name = key.trim().toLowerCase();
    if (typeof value === 'string') front.set(name, value.trim());
    else if (Array.isArray(value)) front.set(name, textsOf(value));
  }
  return front;
}

/** Parts the facts on top of a Markdown file from its words. Keys are lower case; of two that are the same the last counts. */
export function splitFrontMatter(text: string): { front: FrontMatter; body: string } {
  const none = { front: new Map(), body: text };
  const opened = OPEN.exec(text);
  if (!opened) return none;
  const lines = text.slice(opened[0].length).split('\n');
  const end = lines.findIndex((one) => CLOSE.test(one.trimEnd()));
  if (end < 0 || end > MOST_LINES) return none;
  const head = lines.slice(0, end).join('\n');
  if (head.length > MOST_CHARACTERS || (head.match(SIGNS)?.length ?? 0) > MOST_SIGNS) return none;
  return { front: keysIn(head), body: lines.slice(end + 1).join('\n') };
}

export const textAt = (front: FrontMatter, ...keys: readonly string[]): string | undefined => {
  for (const key of keys) {
    const value = front.get(key);
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
};

export const listAt = (front: FrontMatter, ...keys: readonly string[]): readonly string[] => {
  for (const key of keys) {
    const value = front.get(key);
    if (typeof value === 'object') return value;
    if (value !== undefined && value !== '') return value.split(/[,;]\s*/);
  }
  return [];
};
