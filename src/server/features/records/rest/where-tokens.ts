import { RECORD_LIMITS } from '#shared/records.ts';
import { limitFault, queryFault } from '#server/features/records/records.errors.ts';

export type Token =
  | { kind: 'name'; text: string; at: number }
  | { kind: 'word'; text: string; at: number }
  | { kind: 'string' | 'number'; text: string; at: number }
  | { kind: 'symbol'; text: string; at: number }
  | { kind: 'end'; text: ''; at: number };

const WORDS = new Set([
  'and',
  'or',
  'not',
  'in',
  'is',
  'null',
  'like',
  'ilike',
  'between',
  'true',
  'false',
  'as',
]);
const PATTERN = new RegExp(
  [
    String.raw`(?<blank>\s+)`,
    String.raw`(?<name>\x60[A-Za-z_]\w*\x60(?:\.\x60?[A-Za-z_]\w*\x60?)*|[A-Za-z_]\w*(?:\.(?:[A-Za-z_]\w*|\x60[A-Za-z_]\w*\x60|\*))*)`,
    String.raw`(?<number>-?\d+(?:\.\d+)?)`,
    String.raw`(?<string>'(?:[^']|'')*'|"(?:[^"]|"")*")`,
    String.raw`(?<symbol><>|!=|<=|>=|[=<>(),*])`,
  ].join('|'),
  'y',
);

const unquoted = (text: string): string => {
  const quote = text.slice(0, 1);
  return text.slice(1, -1).replaceAll(quote + quote, quote);
};

function tokenOf(groups: Record<string, string | undefined>, at: number): Token | null {
  if (groups.name !== undefined) {
    const text = groups.name.replaceAll('`', '');
    return WORDS.has(text.toLowerCase())
      ? { kind: 'word', text: text.toLowerCase(), at }
      : { kind: 'name', text, at };
  }
  if (groups.number !== undefined) return { kind: 'number', text: groups.number, at };
  if (groups.string !== undefined) return { kind: 'string', text: unquoted(groups.string), at };
  return groups.symbol === undefined ? null : { kind: 'symbol', text: groups.symbol, at };
}

/** Cuts a v1 `where` or `select` into tokens. Throws 400 with the position of what does not belong there. */
function tokenise(option: string, text: string): Token[] {
  if (text.length > RECORD_LIMITS.grammarLength)
    throw limitFault(option, 'characters', RECORD_LIMITS.grammarLength);
  const tokens: Token[] = [];
  PATTERN.lastIndex = 0;
  while (PATTERN.lastIndex < text.length) {
    const at = PATTERN.lastIndex;
    const match = PATTERN.exec(text);
    if (!match)
      throw queryFault(
        `${option} at ${at + 1}`,
        `${JSON.stringify(text.slice(at, at + 8))} does not belong here.`,
      );
    const token = tokenOf(match.groups ?? {}, at);
    if (token) tokens.push(token);
  }
  tokens.push({ kind: 'end', text: '', at: text.length });
  return tokens;
}

/** Walks along tokens. */
export class TokenReader {
  private readonly option: string;
  private readonly tokens: readonly Token[];
  private index = 0;

  constructor(option: string, text: string) {
    this.option = option;
    this.tokens = tokenise(option, text);
  }

  get place(): string {
    return `${this.option} at ${this.peek().at + 1}`;
  }

  peek(): Token {
    return this.tokens[this.index] ?? { kind: 'end', text: '', at: 0 };
  }

  next(): Token {
    const token = this.peek();
    this.index += 1;
    return token;
  }

  /** Takes the token if it is this word or symbol. */
  takes(text: string): boolean {
    const token = this.peek();
    const fits = (token.kind === 'word' || token.kind === 'symbol') && token.text === text;
    if (fits) this.index += 1;
    return fits;
  }

  expect(text: string): void {
    if (!this.takes(text)) throw this.fault(`${text} is expected here.`);
  }

  fault(text: string): Error {
    return queryFault(this.place, text);
  }
}
