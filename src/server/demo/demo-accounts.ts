import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { role } from '#shared/roles.ts';

const demoAccount = z.object({ role, email: z.string(), password: z.string() });
export type DemoAccount = z.infer<typeof demoAccount>;

const SYLLABLES = [
  'lam',
  'tern',
  'mo',
  'ri',
  'sel',
  'va',
  'no',
  'kel',
  'bru',
  'ta',
  'win',
  'der',
  'li',
  'pon',
  'sa',
  'fen',
];

/** Easy to type, about 52 bits. */
export const makePassword = (): string => {
  const word = () => Array.from({ length: 3 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('');
  return `${word()}-${word()}-${word()}-${randomInt(10_000, 99_999)}`;
};

const noteOf = (dataDir: string) => path.join(dataDir, 'demo-accounts.json');

/** The demo accounts of this folder, so that a later start can print them again; readable by the owner only. */
export function rememberAccounts(dataDir: string, accounts: DemoAccount[]): void {
  writeFileSync(noteOf(dataDir), JSON.stringify(accounts, null, 2), { mode: 0o600 });
}

export function recallAccounts(dataDir: string): DemoAccount[] {
  const note = noteOf(dataDir);
  return existsSync(note) ? z.array(demoAccount).parse(JSON.parse(readFileSync(note, 'utf8'))) : [];
}
