import { untried } from './errors.ts';

/** A form as it arrived: words, lists and objects of words. */
export type Raw = string | Raw[] | { [name: string]: Raw };
type Branch = Map<string, Branch | string>;

const MAX_DEPTH = 12;
const MAX_FIELDS = 1000;

function segmentsOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open < 0) return [name];
  const rest = name.slice(open);
  if (!/^(\[[^[\]]*\])+$/.test(rest)) throw untried(`Invalid parameter name: ${name.slice(0, 100)}`);
  return [name.slice(0, open), ...rest.slice(1, -1).split('][')];
}

function put(root: Branch, name: string, value: string): void {
  const segments = segmentsOf(name);
  if (segments.length > MAX_DEPTH) throw untried(`Parameters are nested too deeply: ${name.slice(0, 100)}`);
  let at = root;
  segments.forEach((segment, index) => {
    const key = segment === '' ? String(at.size) : segment;
    if (index === segments.length - 1) {
      at.set(key, value);
      return;
    }
    const next = at.get(key);
    const branch: Branch = next instanceof Map ? next : new Map();
    at.set(key, branch);
    at = branch;
  });
}

function plain(branch: Branch): Raw {
  const entries = [...branch].map(([key, value]): [string, Raw] => [
    key,
    value instanceof Map ? plain(value) : value,
  ]);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList
    ? entries.map(([, value]) => value)
    : Object.assign(Object.create(null), Object.fromEntries(entries));
}

/** Reads a form or query string with its brackets: `items[0][price]=…` is a list of objects. */
export function readForm(text: string): { [name: string]: Raw } {
  const root: Branch = new Map();
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > MAX_FIELDS) throw untried('Too many parameters');
    put(root, name, value);
  }
  const fields: { [name: string]: Raw } = Object.create(null);
  for (const [key, value] of root) fields[key] = value instanceof Map ? plain(value) : value;
  return fields;
}
