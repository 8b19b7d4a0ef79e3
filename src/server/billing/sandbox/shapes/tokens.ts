const TOKEN =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[A-Za-z_$][\w$]*|\d+(?:\.\d+)?|=>|\.\.\.|[{}()[\]<>:;,|&=?.*-]/g;

/** The words and signs of a declaration file, without its comments. */
export class Tokens {
  private readonly all: string[];
  private at = 0;

  constructor(text: string) {
    this.all = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').match(TOKEN) ?? [];
  }

  get done(): boolean {
    return this.at >= this.all.length;
  }

  peek(ahead = 0): string {
    return this.all[this.at + ahead] ?? '';
  }

  next(): string {
    return this.all[this.at++] ?? '';
  }

  /** Takes the sign if it comes next. */
  takes(sign: string): boolean {
    if (this.peek() !== sign) return false;
    this.at += 1;
    return true;
  }

  expect(sign: string): void {
    const found = this.next();
    if (found !== sign) throw new Error(`Expected ${sign}, found ${found} ${this.peek()} ${this.peek(1)}`);
  }

  /** Passes over everything up to a sign at this depth. */
  skipPast(sign: string): void {
    let depth = 0;
    while (!this.done) {
      const token = this.next();
      if (depth === 0 && token === sign) return;
      if ('{(['.includes(token)) depth += 1;
      if ('})]'.includes(token)) depth -= 1;
    }
  }
}
