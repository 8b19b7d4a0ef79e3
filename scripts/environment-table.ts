// Writes the table of environment variables into README.md. `--check` only says whether it is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment } from '#server/config.ts';

const README = path.join(import.meta.dirname, '../README.md');
const PLACE = /(<!-- environment:[^>]*-->\n)[\s\S]*?(<!-- \/environment -->)/;

const defaultOf = (name: string): string => {
  const parsed: Record<string, string | number | boolean | undefined> = environment.parse({});
  const value = parsed[name];
  return value === undefined ? '' : `\`${String(value)}\``;
};

/** The table as Markdown, one row per variable of `config.ts`. */
export function environmentTable(): string {
  const rows = Object.entries(environment.shape).map(
    ([name, schema]) => `| \`${name}\` | ${schema.description ?? ''} | ${defaultOf(name)} |`,
  );
  return ['| variable | meaning | default |', '|---|---|---|', ...rows].join('\n');
}

/** The README with the present table in it. */
export const withTable = (readme: string): string =>
  readme.replace(
    PLACE,
    (_whole, open: string, close: string) => `${open}\n${environmentTable()}\n\n${close}`,
  );

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const readme = readFileSync(README, 'utf8');
  const fresh = withTable(readme);
  if (!process.argv.includes('--check')) writeFileSync(README, fresh);
  else if (fresh !== readme) {
    console.error('README.md: the table of environment variables is not up to date.');
    process.exitCode = 1;
  }
}
