import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/database.ts';
import { EmbeddedInUse, startEmbedded } from '#server/db/embedded/embedded.ts';
import { runningConnection } from '#server/db/embedded/running.ts';

export type Opened = { connection: Connection; close: () => Promise<void> };

/** The product's database for a command: DATABASE_URL, the embedded one, or the one that a running server has started. */
export async function openDatabase(config: Config): Promise<Opened> {
  if (config.DATABASE_URL)
    return { connection: { url: config.DATABASE_URL }, close: () => Promise.resolve() };
  const dir = path.join(config.dataDir, 'postgres');
  try {
    const embedded = await startEmbedded({ dir, durable: true, log: console.error });
    return { connection: embedded.connection, close: () => embedded.stop() };
  } catch (error) {
    if (!(error instanceof EmbeddedInUse)) throw error;
    return { connection: runningConnection(dir), close: () => Promise.resolve() };
  }
}
