import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const OXLINT = path.join(ROOT, 'node_modules/.bin/oxlint');

const using = (from: string) => `import { a } from '${from}';\nexport const b = a;\n`;
const SERVICE = 'src/server/features/stream/#.service.ts';
const ROUTES = 'src/server/features/stream/#.routes.ts';
const STORE = 'src/server/features/stream/#.store.ts';
const RECORDS = 'src/server/features/records/#.service.ts';
const PAGE = 'src/web/features/stream/#.ts';
const UI = 'src/web/ui/#.ts';
const DREAMS = '#server/features/dreams';
const ONLY_FETCH = 'fetch only in adapters and web/api';
const ONLY_ZOD = 'shared imports zod only';
const ONLY_SERVICES = 'only through their *.service.ts';
const ONLY_DOORS = 'only through its x.queries.ts and x.parts.tsx';
const ONLY_KNOWN = 'known by the routes';
const ONLY_PORTS = 'by their port only';
const ONLY_SQL = 'SQL only in db';
const ONLY_FASTIFY = 'Fastify only in app';
const NEVER_FEATURES = 'never import features';
const NEVER_WEB = 'The server never imports the web';

/** Where a violation is planted (`#` is a name of its own), what it says, and what the rule that must bite says. */
const PLANTED: [file: string, code: string, message: string][] = [
  ['src/shared/#.ts', using('#web/api/client.ts'), ONLY_ZOD],
  ['src/shared/#.ts', using('#server/deps.ts'), ONLY_ZOD],
  ['src/shared/#.ts', using('fastify'), ONLY_ZOD],
  ['src/shared/#.ts', using('node:fs'), ONLY_ZOD],
  ['src/shared/#.ts', using('zod-validation-error'), ONLY_ZOD],
  ['src/shared/#.test.ts', using('#web/api/client.ts'), ONLY_ZOD],
  ['src/shared/#.ts', "export const a = () => fetch('/');\n", ONLY_FETCH],

  ['src/server/db/#.ts', using(`${DREAMS}/dreams.service.ts`), NEVER_FEATURES],
  ['src/server/http/#.ts', using(`${DREAMS}/dreams.service.ts`), NEVER_FEATURES],
  ['src/server/adapters/mail/#.ts', using(`${DREAMS}/dreams.service.ts`), NEVER_FEATURES],
  ['src/server/language/#.ts', using(`${DREAMS}/dreams.service.ts`), NEVER_FEATURES],
  ...[
    'src/server/mail/#.ts',
    'src/server/mail/texts/#.ts',
    'src/server/security/#.ts',
    'src/server/security/#.store.ts',
  ].flatMap((file): [string, string, string][] => [
    [file, using(`${DREAMS}/dreams.service.ts`), NEVER_FEATURES],
    [file, using('#web/app.tsx'), NEVER_WEB],
    [file, using('fastify'), ONLY_FASTIFY],
    [file, using('#server/adapters/mail/outbox.ts'), ONLY_PORTS],
  ]),
  ['src/server/mail/#.ts', using('drizzle-orm'), ONLY_SQL],
  ['src/server/security/#.ts', using('drizzle-orm'), ONLY_SQL],
  ['src/server/db/#.ts', `export type { A } from '${DREAMS}/dreams.service.ts';\n`, NEVER_FEATURES],
  ['src/server/db/#.ts', `export const a = () => import('${DREAMS}/dreams.service.ts');\n`, NEVER_FEATURES],
  ['src/server/#.ts', using('#web/app.tsx'), NEVER_WEB],
  ['src/server/demo/#.ts', using('#web/app.tsx'), NEVER_WEB],
  ['src/server/db/#.ts', using('#web/app.tsx'), NEVER_WEB],
  [SERVICE, using('#web/app.tsx'), NEVER_WEB],
  ['src/server/features/stream/#.test.ts', using('#web/app.tsx'), NEVER_WEB],
  [SERVICE, using(`${DREAMS}/dreams.store.ts`), ONLY_SERVICES],
  [SERVICE, using(`${DREAMS}/night-of.ts`), ONLY_SERVICES],
  [SERVICE, using(`${DREAMS}/dreams.fixture.ts`), ONLY_SERVICES],
  [SERVICE, using('#server/features/uploads/other.ts'), ONLY_SERVICES],
  [SERVICE, using('#server/features/uploads/room/pictures.ts'), ONLY_SERVICES],
  [RECORDS, using('#server/features/uploads/pictures.ts'), 'records imports no feature'],
  [SERVICE, using(`${DREAMS}/library/library-terms.ts`), ONLY_SERVICES],
  ['src/server/features/stream/room/#.service.ts', using(`${DREAMS}/dreams.store.ts`), ONLY_SERVICES],
  ['src/server/features/stream/room/#.store.ts', using('fastify'), ONLY_FASTIFY],
  [SERVICE, `import type { A } from '${DREAMS}/dreams.store.ts';\nexport type B = A;\n`, ONLY_SERVICES],
  [ROUTES, using(`${DREAMS}/dreams.store.ts`), ONLY_SERVICES],
  [STORE, using(`${DREAMS}/dreams.store.ts`), ONLY_SERVICES],
  [SERVICE, using('#server/adapters/mail/outbox.ts'), ONLY_PORTS],
  [ROUTES, using('#server/adapters/mail/outbox.ts'), ONLY_PORTS],
  [STORE, using('#server/adapters/mail/outbox.ts'), ONLY_PORTS],
  [RECORDS, using('#server/adapters/mail/outbox.ts'), ONLY_PORTS],
  [SERVICE, using('#server/build-deps.ts'), 'given their dependencies'],
  [RECORDS, using(`${DREAMS}/dreams.service.ts`), 'records imports no feature'],
  ['src/server/features/records/#.routes.ts', using(`${DREAMS}/dreams.service.ts`), 'records imports no'],

  ...[SERVICE, ROUTES, 'src/server/http/#.ts', 'src/server/adapters/mail/#.ts', 'src/server/#.ts'].map(
    (file): [string, string, string] => [file, using('drizzle-orm'), ONLY_SQL],
  ),
  ...['pg', 'pg-cursor', 'pg-copy-streams', 'sql-template-tag'].map((name): [string, string, string] => [
    SERVICE,
    using(name),
    ONLY_SQL,
  ]),
  ['src/server/shipped/#.ts', using('drizzle-orm'), ONLY_SQL],
  ...[SERVICE, STORE, RECORDS, 'src/server/db/#.ts', 'src/server/adapters/mail/#.ts', 'src/server/#.ts'].map(
    (file): [string, string, string] => [file, using('fastify'), ONLY_FASTIFY],
  ),
  [STORE, using('@fastify/helmet'), ONLY_FASTIFY],
  ...[SERVICE, 'src/server/db/#.ts', 'src/server/http/#.ts', PAGE, UI].map(
    (file): [string, string, string] => [file, "export const a = () => fetch('/');\n", ONLY_FETCH],
  ),
  [SERVICE, "export const a = () => globalThis.fetch('/');\n", ONLY_FETCH],
  [PAGE, "export const a = () => window.fetch('/');\n", ONLY_FETCH],
  [UI, 'export const a = () => new XMLHttpRequest();\n', ONLY_FETCH],
  [SERVICE, using('undici'), 'go out only through adapters'],

  [PAGE, "import type { Deps } from '#server/deps.ts';\nexport type A = Deps;\n", 'never imports the server'],
  ['src/web/api/#.ts', using('#server/deps.ts'), 'never imports the server'],
  [UI, using('drizzle-orm'), 'belongs to the server'],
  [UI, using('zod'), 'reads no schema'],
  [PAGE, using('#web/features/dreams/a.ts'), ONLY_DOORS],
  [PAGE, "export const a = () => import('#web/features/dreams/a.ts');\n", ONLY_DOORS],
  [PAGE, using('#web/features/dreams/library/library.queries.ts'), ONLY_DOORS],
  [PAGE, using('#web/features/dreams/library/dreams.parts.tsx'), ONLY_DOORS],
  ['src/web/features/stream/room/#.tsx', using('#web/features/dreams/a.ts'), ONLY_DOORS],
  ['src/web/features/stream/#.test.tsx', using('#web/features/dreams/a.ts'), ONLY_DOORS],
  [PAGE, using('#web/shells/root.tsx'), 'knows nothing of it'],
  [UI, using('#web/features/dreams/a.ts'), ONLY_KNOWN],
  ['src/web/api/#.ts', using('#web/features/dreams/a.ts'), ONLY_KNOWN],
  ['src/web/shells/#.ts', using('#web/features/dreams/a.ts'), ONLY_KNOWN],

  [UI, using('../api/client.ts'), 'Across folders'],
  [UI, using('./../api/client.ts'), 'Across folders'],
  [UI, using('#web/../server/deps.ts'), 'Across folders'],
  [UI, "export { a } from '../api/client.ts';\n", 'Across folders'],
  [UI, 'export default 1;\n', 'default'],
  [SERVICE, 'const a = 1;\nexport { a as default };\n', 'default'],
  ['src/web/ui/#/index.ts', "export * from './a.ts';\n", 'barrel'],
  [UI, "export const a = require('fs');\n", 'require'],
  [UI, 'export const a = (b: any) => b;\n', 'any'],
  [UI, 'export const a = (b: string) => b as any;\n', 'any'],
  [UI, `export const a = 1;\n${'// line\n'.repeat(300)}`, 'Maximum allowed is 300'],
  [SERVICE, `export function a() {\n${'  void 0;\n'.repeat(49)}}\n`, 'lines (51)'],
  ['src/web/ui/PlantedName.ts', 'export const a = 1;\n', 'planted-name'],
  ['src/web/ui/round-a.ts', "import { b } from './round-b.ts';\nexport const a = () => b;\n", 'cycle'],
  ['src/web/ui/round-b.ts', "import { a } from './round-a.ts';\nexport const b = () => a;\n", 'cycle'],
];

const LAWFUL: [file: string, code: string][] = [
  ['src/shared/#.ts', using('zod')],
  [SERVICE, using(`${DREAMS}/dreams.service.ts`)],
  [SERVICE, using(`${DREAMS}/library/library.service.ts`)],
  [SERVICE, using('#server/features/stream/room/a.ts')],
  [SERVICE, using('#server/features/uploads/pictures.ts')],
  [PAGE, using('#web/features/dreams/dreams.queries.ts')],
  [PAGE, using('#web/features/dreams/dreams.parts.tsx')],
  [PAGE, using('#web/features/stream/room/a.ts')],
  [SERVICE, using('#server/adapters/mail/port.ts')],
  [STORE, using('drizzle-orm')],
  ['src/server/security/#.store.ts', using('drizzle-orm')],
  ['src/server/mail/#.ts', using('#server/adapters/mail/port.ts')],
  ['src/server/shipped/#.store.ts', using('drizzle-orm')],
  ['src/server/demo/#.store.ts', using('drizzle-orm')],
  [ROUTES, using('fastify')],
  ['src/server/adapters/mail/#.ts', "export const a = () => fetch('/');\n"],
  ['src/web/api/#.ts', "export const a = () => fetch('/');\n"],
  ['src/web/features/stream/#-page.tsx', 'export default function Page() {\n  return null;\n}\n'],
  [UI, `export function a() {\n${'  void 0;\n'.repeat(48)}}\n`],
  [UI, `export const a = 1;\n${'// line\n'.repeat(299)}`],
];

const fileOf = (kind: string, file: string, index: number) => file.replace('#', `${kind}-${index}`);
const planted = PLANTED.map(([file, code, message], index) => ({
  file: fileOf('planted', file, index),
  code,
  message,
}));
const lawful = LAWFUL.map(([file, code], index) => ({ file: fileOf('lawful', file, index), code }));

type Report = { diagnostics: { filename: string; code: string; message: string; help?: string }[] };
let folder: string;
const said = new Map<string, string>();

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dream-diary-lint-'));
  copyFileSync(path.join(ROOT, 'oxlint.config.ts'), path.join(folder, 'oxlint.config.ts'));
  for (const root of ['src/server/features', 'src/web/features'])
    for (const name of readdirSync(path.join(ROOT, root)))
      mkdirSync(path.join(folder, root, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  for (const { file, code } of [...planted, ...lawful]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), code);
  }
  const { stdout } = spawnSync(OXLINT, ['-f', 'json', 'src'], { cwd: folder, encoding: 'utf8' });
  for (const { filename, code, message, help } of (JSON.parse(stdout) as Report).diagnostics) {
    const file = filename.replaceAll('\\', '/');
    said.set(file, `${said.get(file) ?? ''}${code} ${message} ${help ?? ''}\n`);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the lint rules bite on a planted violation', () => {
  it.each(planted)('$file: $message', ({ file, message }) => expect(said.get(file)).toContain(message));

  it.each(lawful)('and leave $file alone', ({ file }) => expect(said.get(file)).toBeUndefined());
});
