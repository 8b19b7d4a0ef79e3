export type FrontMatter = Record<string, string | readonly string[]>;

const OPEN = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSE = /^(?:---|\.\.\.)[ \t]*$/;

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** JSON values as they are, quoted and bare scalars, `[a, b]`; what notes carry, not all of YAML. */
function valueOf(raw: string): string | readonly string[] {
  const text = raw.trim();
  if (/^["[]/.test(text)) {
    try {
      const value = JSON.parse(text) as unknown;
      return Array.isArray(value) ? value.map(asText) : asText(value);
    } catch {
      // Not JSON: read it as people write it.
    }
  }
  if (text.startsWith('[') && text.endsWith(']')) {
    return text
      .slice(1, -1)
      .split(',')
      .map((part) => part.trim().replace(/^(["'])(.*)\1$/, '$2'))
      .filter(Boolean);
  }
  return text.replace(/^(["'])(.*)\1$/, '$2');
}

/** Parts the facts on top of a Markdown file from its words. Keys are lower case; nothing is evaluated. */
export function splitFrontMatter(text: string): { front: FrontMatter; body: string } {
  const opened = OPEN.exec(text);
  if (!opened) return { front: {}, body: text };
  const lines = text.slice(opened[0].length).split('\n');
  const end = lines.findIndex((one) => CLOSE.test(one.trimEnd()));
  if (end < 0 || end > 200) return { front: {}, body: text };
  const front = new Map<string, string | readonly string[]>();
  let last = '';
  for (const one of lines.slice(0, end)) {
    const item = /^\s*-\s+(.*)$/.exec(one);
    const before = front.get(last);
    if (item && (before === '' || Array.isArray(before))) {
      front.set(last, [...(before === '' ? [] : (before as string[])), String(valueOf(item[1] ?? ''))]);
      continue;
    }
    const pair = /^([\p{L}\p{N}_ -]{1,60}):(.*)$/u.exec(one.trimEnd());
    if (!pair) continue;
    last = (pair[1] ?? '').trim().toLowerCase();
    front.set(last, valueOf(pair[2] ?? ''));
  }
  return { front: Object.fromEntries(front), body: lines.slice(end + 1).join('\n') };
}

export const textAt = (front: FrontMatter, ...keys: readonly string[]): string | undefined => {
  for (const key of keys) {
    const value = front[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
};

export const listAt = (front: FrontMatter, ...keys: readonly string[]): readonly string[] => {
  for (const key of keys) {
    const value = front[key];
    if (Array.isArray(value)) return value as readonly string[];
    if (typeof value === 'string' && value !== '') return value.split(/[,;]\s*/);
  }
  return [];
};
