import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { NAMED_ACTIONS } from '#web/features/audit/audit-actions.ts';

const SERVER = path.join(import.meta.dirname, '../../src/server');
const services = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.service.ts'),
);
const ACT = /'([a-z]+(?:[_-][a-z]+)*\.[a-z]+(?:[_-][a-z]+)*)'/g;
/** Where a service says what it writes into the audit. */
const WRITES = /\baction: [^,\n]*|\baudit\w*\([^)]*|\bconst action =[^;]*/g;

/** The acts that a service writes down, as far as they stand there in one piece. */
const actsIn = (code: string): string[] =>
  /\b(?:writeAudit|auditRefusal|auditedLimit)\b/.test(code)
    ? [...code.matchAll(WRITES)].flatMap(([piece]) => [...piece.matchAll(ACT)].map(([, act = '']) => act))
    : [];

it('every act of the audit has words for admins', () => {
  const acts = services.flatMap((file) => actsIn(readFileSync(path.join(SERVER, file), 'utf8')));
  expect(new Set(acts).size).toBeGreaterThan(40);
  expect([...new Set(acts)].filter((act) => !NAMED_ACTIONS.includes(act))).toEqual([]);
});

it('finds an act without words', () => {
  const code =
    "writeAudit(tx, actor, { action: 'lamp.lit', subject: 'lamp' }); audit(tx, actor, 'lamp.out', id);";
  expect(actsIn(code)).toEqual(['lamp.lit', 'lamp.out']);
});
