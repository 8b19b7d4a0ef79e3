import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const OXLINT = path.join(ROOT, 'node_modules/.bin/oxlint');

/** Where a violation is planted, what it says, and the rule that must bite. */
const PLANTED: [file: string, code: string, message: string][] = [
  [
    'src/shared/planted.ts',
    "import { api } from '#web/api/client.ts';\nexport const a = api;\n",
    'shared imports zod only',
  ],
  [
    'src/shared/planted.ts',
    "import Fastify from 'fastify';\nexport const a = Fastify;\n",
    'shared imports zod only',
  ],
  [
    'src/server/http/planted.ts',
    "import { addDream } from '#server/features/dreams/dreams.service.ts';\nexport const a = addDream;\n",
    'never import features',
  ],
  [
    'src/server/features/stream/planted.service.ts',
    "import { findDream } from '#server/features/dreams/dreams.store.ts';\nexport const a = findDream;\n",
    'only through their',
  ],
  [
    'src/server/features/stream/planted.service.ts',
    "import { nightOf } from '#server/features/dreams/night-of.ts';\nexport const a = nightOf;\n",
    'only through their',
  ],
  [
    'src/server/features/stream/planted.service.ts',
    "import { makeMailer } from '#server/adapters/mail/outbox.ts';\nexport const a = makeMailer;\n",
    'by their port only',
  ],
  [
    'src/server/features/stream/planted.service.ts',
    "import { eq } from 'drizzle-orm';\nexport const a = eq;\n",
    'SQL only in db',
  ],
  [
    'src/server/features/stream/planted.service.ts',
    "import Fastify from 'fastify';\nexport const a = Fastify;\n",
    'Fastify only in app',
  ],
  [
    'src/server/features/records/planted.ts',
    "import { addDream } from '#server/features/dreams/dreams.service.ts';\nexport const a = addDream;\n",
    'records imports no feature',
  ],
  [
    'src/web/features/stream/planted.ts',
    "import type { Deps } from '#server/deps.ts';\nexport type A = Deps;\n",
    'never imports the server',
  ],
  [
    'src/web/features/stream/planted.ts',
    "import { a } from '#web/features/dreams/a.ts';\nexport const b = a;\n",
    'Another feature never',
  ],
  ['src/web/features/stream/planted.ts', "export const a = () => fetch('/');\n", 'fetch only in web/api'],
  ['src/web/ui/planted.ts', "import { a } from '../api/client.ts';\nexport const b = a;\n", 'Across folders'],
  ['src/web/ui/planted.ts', 'export default 1;\n', 'default'],
  ['src/web/ui/planted.ts', 'export const a = (b: any) => b;\n', 'any'],
  ['src/web/ui/planted.ts', `${'export const a = 1;\n'.repeat(1)}${'// line\n'.repeat(301)}`, 'lines'],
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dream-diary-lint-'));
  copyFileSync(path.join(ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(file: string, code: string): { status: number | null; output: string } {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, code);
  const { status, stdout, stderr } = spawnSync(OXLINT, [file], { cwd: folder, encoding: 'utf8' });
  rmSync(target);
  return { status, output: stdout + stderr };
}

describe('the lint rules bite on a planted violation', () => {
  it.each(PLANTED)('%s: %s', (file, code, message) => {
    const { status, output } = lint(file, code);
    expect(output).toContain(message);
    expect(status).not.toBe(0);
  });

  it('and leave lawful code alone', () => {
    expect(
      lint(
        'src/server/features/stream/lawful.service.ts',
        'export const count = (list: string[]) => list.length;\n',
      ).status,
    ).toBe(0);
  });
});
