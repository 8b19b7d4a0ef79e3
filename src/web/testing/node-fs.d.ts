/** The one thing of Node that tests of the web need; the web itself is compiled without Node's types. */
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string;
}
