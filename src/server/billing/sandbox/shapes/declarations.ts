import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Tokens } from './tokens.ts';

export type TypeNode =
  | { kind: 'name'; path: string[]; args: TypeNode[] }
  | { kind: 'literal'; value: string | number }
  | { kind: 'object'; members: Member[]; index?: TypeNode }
  | { kind: 'union'; of: TypeNode[] }
  | { kind: 'open' };
type Member = { name: string; optional: boolean; type: TypeNode };
export type Declaration = { file: string; scope: string[]; parents: TypeNode[]; type: TypeNode };

type DeclaredFile = { own: Map<string, Declaration>; imports: Map<string, { file: string; whole: boolean }> };

const unquoted = (token: string): string => token.slice(1, -1);
const isQuoted = (token: string): boolean => /^['"]/.test(token);

function readType(tokens: Tokens): TypeNode {
  tokens.takes('|');
  const of = [readPart(tokens)];
  while (tokens.takes('|')) of.push(readPart(tokens));
  return of.length === 1 ? (of[0] ?? { kind: 'open' }) : { kind: 'union', of };
}

function readPart(tokens: Tokens): TypeNode {
  let type = readSimple(tokens);
  while (tokens.peek() === '[' && tokens.peek(1) === ']') {
    tokens.next();
    tokens.next();
    type = { kind: 'name', path: ['Array'], args: [type] };
  }
  // string & Record<never, never>: any string beside those that are known
  if (tokens.takes('&')) {
    readPart(tokens);
    return { kind: 'open' };
  }
  return type;
}

function readSimple(tokens: Tokens): TypeNode {
  if (tokens.takes('(')) {
    const inside = readType(tokens);
    tokens.expect(')');
    return inside;
  }
  if (tokens.peek() === '{') return readObject(tokens);
  const token = tokens.next();
  if (isQuoted(token)) return { kind: 'literal', value: unquoted(token) };
  if (/^\d/.test(token)) return { kind: 'literal', value: Number(token) };
  const names = [token];
  while (tokens.takes('.')) names.push(tokens.next());
  const args: TypeNode[] = [];
  if (tokens.takes('<')) {
    do args.push(readType(tokens));
    while (tokens.takes(','));
    tokens.expect('>');
  }
  return { kind: 'name', path: names, args };
}

function readObject(tokens: Tokens): TypeNode {
  tokens.expect('{');
  const members: Member[] = [];
  let index: TypeNode | undefined;
  while (!tokens.takes('}')) {
    if (tokens.takes('[')) {
      tokens.skipPast(']');
      tokens.expect(':');
      index = readType(tokens);
    } else {
      const token = tokens.next();
      const name = isQuoted(token) ? unquoted(token) : token;
      const optional = tokens.takes('?');
      tokens.expect(':');
      members.push({ name, optional, type: readType(tokens) });
    }
    tokens.takes(';');
  }
  return { kind: 'object', members, index };
}

function readImport(tokens: Tokens, file: DeclaredFile): void {
  const names: string[] = [];
  const whole = tokens.takes('*');
  if (whole) {
    tokens.expect('as');
    names.push(tokens.next());
  } else if (tokens.takes('{')) {
    while (!tokens.takes('}')) {
      names.push(tokens.next());
      tokens.takes(',');
    }
  } else tokens.next();
  tokens.expect('from');
  const from = unquoted(tokens.next());
  for (const name of names) file.imports.set(name, { file: from, whole });
  tokens.takes(';');
}

function readStatement(tokens: Tokens, file: DeclaredFile, name: string, scope: string[]): void {
  while (['export', 'declare'].includes(tokens.peek())) tokens.next();
  const word = tokens.next();
  const add = (own: string, parents: TypeNode[], type: TypeNode) =>
    file.own.set([...scope, own].join('.'), { file: name, scope, parents, type });
  if (word === 'import') readImport(tokens, file);
  else if (word === 'interface') {
    const own = tokens.next();
    const parents: TypeNode[] = [];
    if (tokens.takes('extends')) {
      do parents.push(readSimple(tokens));
      while (tokens.takes(','));
    }
    add(own, parents, readObject(tokens));
  } else if (word === 'type') {
    const own = tokens.next();
    if (tokens.takes('<')) tokens.skipPast('>');
    tokens.expect('=');
    add(own, [], readType(tokens));
    tokens.takes(';');
  } else if (word === 'namespace') {
    const inside = [...scope, tokens.next()];
    tokens.expect('{');
    while (!tokens.takes('}')) readStatement(tokens, file, name, inside);
  } else if (word === 'class') {
    while (tokens.peek() !== '{') tokens.next();
    tokens.next();
    tokens.skipPast('}');
  } else {
    if (word === '{') tokens.skipPast('}');
    tokens.skipPast(';');
  }
}

/** The declarations of a package's `.d.ts` files, each file read when a name in it is asked for. */
export class Declarations {
  private readonly files = new Map<string, DeclaredFile>();
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  private file(name: string): DeclaredFile {
    const known = this.files.get(name);
    if (known) return known;
    const file: DeclaredFile = { own: new Map(), imports: new Map() };
    this.files.set(name, file);
    const tokens = new Tokens(readFileSync(path.join(this.root, name), 'utf8'));
    while (!tokens.done) readStatement(tokens, file, name, []);
    return file;
  }

  /** What a name means in a file and scope; undefined where it is none of the package's own. */
  find(name: string, names: string[], scope: string[] = []): Declaration | undefined {
    const file = this.file(name);
    for (let depth = scope.length; depth >= 0; depth -= 1) {
      const found = file.own.get([...scope.slice(0, depth), ...names].join('.'));
      if (found) return found;
    }
    const from = file.imports.get(names[0] ?? '');
    if (!from) return undefined;
    const target = path.posix.join(path.posix.dirname(name), from.file.replace(/\.js$/, '.d.ts'));
    return from.whole ? this.findIn(path.posix.dirname(target), names.slice(1)) : this.find(target, names);
  }

  /** A name of a folder's files, which its own list of them hands on. */
  private findIn(folder: string, names: string[]): Declaration | undefined {
    const list = readFileSync(path.join(this.root, folder, 'index.d.ts'), 'utf8');
    for (const [, names_ = '', from = ''] of list.matchAll(/export \{([^}]*)\} from '([^']+)'/g)) {
      if (!names_.split(',').some((one) => one.trim() === names[0])) continue;
      return this.find(path.posix.join(folder, from.replace(/\.js$/, '.d.ts')), names);
    }
    return undefined;
  }
}
