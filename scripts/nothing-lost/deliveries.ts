import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '#server/db/database.ts';
import type { Ledger } from './ledger.ts';
import type { Product } from './product.ts';

/** Letters of the last word that every stemmer leaves alone. */
const MARKER_LETTERS = 12;

type Waiting = { waiting: number; running: number; failed: number; dead: number };

async function readQueue(sql: Sql): Promise<Waiting> {
  const [row] = await sql<Waiting[]>`
    select (count(*) filter (where state in ('created', 'retry') and name <> 'dead-letters')
        + (select count(*) from event_outbox))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where name = 'dead-letters')::int as dead
    from jobs.job where name not like '\\_\\_pgboss%'`;
  return row ?? { waiting: 0, running: 0, failed: 0, dead: 0 };
}

/** What should have followed from a save and has not. */
async function missingEffects(sql: Sql, ledgers: readonly Ledger[]): Promise<string[]> {
  const users = ledgers.map((ledger) => ledger.userId);
  const dreams = await sql<{ client_id: string; terms: unknown }[]>`
    select d.client_id, i.terms from dream d left join dream_index i on i.dream_id = d.id where d.user_id = any(${users})`;
  const terms = new Map(dreams.map((row) => [row.client_id, JSON.stringify(row.terms ?? '')]));
  const unlinked = await sql<{ client_id: string }[]>`
    select client_id from recording where user_id = any(${users}) and dream_id is null`;
  const stale = ledgers
    .flatMap((ledger) => ledger.dreams)
    .filter(({ kept }) => kept)
    .filter(({ clientId, acknowledged }) => {
      const marker = (acknowledged ?? '').split(' ').at(-1) ?? '';
      return !terms.get(clientId)?.includes(marker.slice(0, MARKER_LETTERS));
    });
  return [
    ...stale.map(({ clientId }) => `the last words of ${clientId} never reached its index`),
    ...unlinked.map(({ client_id }) => `recording ${client_id} never found its dream`),
  ];
}

/** Pieces that should have been cleared away after joining, and torn writes. */
async function strayFiles(filesDir: string): Promise<{ pieces: string[]; torn: number }> {
  const names = await readdir(filesDir, { recursive: true }).catch(() => []);
  return {
    pieces: names.filter((name) => /^\d{5}-[0-9a-f]{32}$/.test(path.basename(name))),
    torn: names.filter((name) => name.endsWith('.part')).length,
  };
}

export type Delivery = { breaches: string[]; tookMs: number; left: Waiting; torn: number };

/** Waits until everything that was announced has been acted upon, for at most `seconds`; then says what is still open. */
export async function awaitDeliveries(
  product: Product,
  ledgers: readonly Ledger[],
  seconds: number,
): Promise<Delivery> {
  const since = Date.now();
  let left = await product.ask(readQueue);
  while (left.waiting + left.running > 0 && Date.now() - since < seconds * 1000) {
    await sleep(500);
    left = await product.ask(readQueue);
  }
  const tookMs = Date.now() - since;
  const breaches =
    left.failed + left.dead > 0 ? [`${left.failed} jobs failed for good, ${left.dead} dead letters`] : [];
  const files = await strayFiles(path.join(product.dataDir, 'files'));
  if (seconds === 0) return { breaches, tookMs, left, torn: files.torn };
  if (left.waiting + left.running > 0) {
    breaches.push(
      `after ${seconds} s ${left.waiting} jobs wait and ${left.running} are held by nobody or still run`,
    );
  }
  breaches.push(...(await product.ask((sql) => missingEffects(sql, ledgers))));
  if (files.pieces.length > 0) breaches.push(`${files.pieces.length} pieces were never cleared away`);
  return { breaches, tookMs, left, torn: files.torn };
}
