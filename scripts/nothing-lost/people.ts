import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '#server/db/database.ts';
import { type Ledger, newLedger } from './ledger.ts';
import { nameKey } from '#shared/public-names.ts';

const LIFETIME_MS = 86_400_000;
let people = 0;

/** New dreamers with a live session each, written where a login would have written them. */
export async function makePeople(sql: Sql, count: number): Promise<Ledger[]> {
  const ledgers: Ledger[] = [];
  for (let made = 0; made < count; made += 1) {
    people += 1;
    const email = `dreamer${people}.${randomBytes(4).toString('hex')}@example.org`;
    const token = `dd_at_${randomBytes(32).toString('base64url')}`;
    const hash = createHash('sha256').update(token).digest('hex');
    const end = new Date(Date.now() + LIFETIME_MS).toISOString();
    const userId = await sql.begin(async (tx) => {
      const [row] = await tx<{ id: string }[]>`
        insert into "user" (email, email_key, role, email_verified_at) values (${email}, ${email}, 'user', now()) returning id`;
      const id = Number(row?.id);
      const name = `Dreamer ${people}`;
      await tx`insert into profile (user_id, username, name_key) values (${id}, ${name}, ${nameKey(name)})`;
      await tx`insert into preference (user_id, timezone, language) values (${id}, 'UTC', 'en')`;
      await tx`insert into session (user_id, role, token_hash, ip, agent, last_used_at, expires_at, absolute_expires_at)
        values (${id}, 'user', ${hash}, '127.0.0.1', 'device', now(), ${end}, ${end})`;
      return id;
    });
    ledgers.push(newLedger(userId, token));
  }
  return ledgers;
}
