import type { FieldPlace } from '#server/features/records/comparison.ts';
import { TokenReader } from './where-tokens.ts';

/** One shown column of a flat join. */
export type Shown = { source: number; field: string; key: string };

type Finder = {
  find: (place: string, name: string) => FieldPlace;
  /** Every readable field of one table, or of all. */
  every: (place: string, table: string | null) => { source: number; field: string }[];
  tableOf: (source: number) => string;
};

function readItem(reader: TokenReader, finder: Finder, shown: Shown[]): void {
  const { place } = reader;
  const takeAll = (table: string | null) => {
    for (const { source, field } of finder.every(place, table)) addShown(finder, shown, source, field);
  };
  if (reader.takes('*')) {
    takeAll(null);
    return;
  }
  const token = reader.peek();
  if (token.kind !== 'name') throw reader.fault('a field is expected here; nothing can be computed.');
  reader.next();
  if (token.text.endsWith('.*')) {
    takeAll(token.text.slice(0, -2));
    return;
  }
  const { source, field } = finder.find(place, token.text);
  if (!reader.takes('as')) addShown(finder, shown, source, field);
  else {
    const alias = reader.next();
    const isName = alias.kind === 'name' && !alias.text.includes('.') && alias.text !== '__proto__';
    if (!isName) throw reader.fault('a name is expected after as.');
    shown.push({ source, field, key: alias.text });
  }
}

/** A field keeps its own name unless an earlier one has it. */
function addShown(finder: Finder, shown: Shown[], source: number, field: string): void {
  const taken = shown.some(({ key }) => key === field);
  shown.push({ source, field, key: taken ? `${finder.tableOf(source)}.${field}` : field });
}

/** Reads `a.id, b.*, c.name as who` into checked columns. Throws 400 for anything else, functions included. */
export function readSelect(option: string, text: string, finder: Finder): Shown[] {
  const reader = new TokenReader(option, text.trim() === '' ? '*' : text);
  const shown: Shown[] = [];
  do readItem(reader, finder, shown);
  while (reader.takes(','));
  if (reader.peek().kind !== 'end') throw reader.fault('a comma or the end is expected here.');
  const keys = new Set(shown.map(({ key }) => key));
  if (keys.size !== shown.length) throw reader.fault('two columns have the same name; use as.');
  return shown;
}
