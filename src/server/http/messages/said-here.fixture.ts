import { globSync, readFileSync } from 'node:fs';

/** A text that the server's source says to people, with the stable code where it has one. */
export type Said = { file: string; code: string | null; text: string };

const QUOTED = String.raw`'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\x60((?:[^\x60\\]|\\.)*)\x60`;
/** `defineError(404, 'a.b', 'text')` and `new AppError(404, 'a.b', 'text')`; the text may be a constant's name. */
const FAILURES = new RegExp(
  String.raw`(?:defineError|new AppError)\(\s*(?:\d+|\w+),\s*'([\w.]+)',\s*(?:${QUOTED}|([A-Z][\w.]*))`,
  'g',
);
/** `invalid({ field: 'text' })` and `validation: { field: 'text' }`, one field or several. */
const FAULTS = /\b(?:invalid\(|validation:)\s*\{((?:[^{}]|\$\{[^}]*\})*)\}/g;
const FAULT = new RegExp(String.raw`(?:^|[,\s])(?:\[(?:[^\]]|\][^:])+\]|'[^']*'|\w+):\s*(?:${QUOTED})`, 'g');
/** The words that a schema of ours gives for itself. */
const SCHEMAS = new RegExp(
  String.raw`\.(?:max|min|regex|length|refine)\((?:[^()\n]|\([^()\n]*\))*,\s*(?:${QUOTED})\s*[,)]`,
  'g',
);
const OPTIONS = new RegExp(String.raw`path: \[[^\]]*\],\s*message: (?:${QUOTED})`, 'g');

const textIn = (groups: readonly (string | undefined)[]): string =>
  groups.find((group) => group !== undefined)?.replace(/\\(.)/g, '$1') ?? '';

function* saidIn(file: string, source: string): Generator<Said> {
  for (const [, code = '', ...groups] of source.matchAll(FAILURES))
    yield { file, code, text: textIn(groups) };
  const fields = [...source.matchAll(FAULTS)].map(([, inside = '']) => inside);
  const faults = fields.flatMap((inside) => [...inside.matchAll(FAULT)]);
  for (const [, ...groups] of [...faults, ...source.matchAll(SCHEMAS), ...source.matchAll(OPTIONS)])
    yield { file, code: null, text: textIn(groups) };
}

/** Every text of a failure in the server's source and in what it shares. A placeholder reads as the number 1. */
export function saidHere(): Said[] {
  const files = globSync('src/{server,shared}/**/*.ts').filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file) && !file.includes('/testing/'),
  );
  return files
    .flatMap((file) => [...saidIn(file, readFileSync(file, 'utf8'))])
    .map((said) => ({ ...said, text: said.text.replaceAll(/\$\{[^}]*\}/g, '1') }));
}
