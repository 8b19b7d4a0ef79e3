import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Account = { email: string; password: string };

/** The demo account of a role, as the product printed it when it started. */
export function demoAccount(role: 'user' | 'admin'): Account {
  const log = readFileSync(join(process.env.E2E_FOLDER ?? '.', 'server.log'), 'utf8');
  const found = new RegExp(`^\\s*${role}\\s+(\\S+@\\S+)\\s+(\\S+)\\s*$`, 'm').exec(log);
  if (!found?.[1] || !found[2]) throw new Error(`The product printed no ${role} account:\n${log}`);
  return { email: found[1], password: found[2] };
}
