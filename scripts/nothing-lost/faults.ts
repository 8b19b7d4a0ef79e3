import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Product } from './product.ts';
import type { Wire } from './wire.ts';

export type Scene = { product: Product; wire: Wire; chance: Chance };
export type Fault = { words: string; strike: (scene: Scene) => Promise<void> };

/** kill -9 of a process that may have ended by itself meanwhile. */
function kill(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function killServer({ product }: Scene): Promise<void> {
  await product.end('SIGKILL');
  product.start();
}

async function killBackend({ product, chance }: Scene): Promise<void> {
  const pids = await product.ask(
    (sql) => sql<{ pid: number }[]>`
      select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (pids.length > 0) kill(chance.pick(pids).pid);
}

const endConnections = async ({ product }: Scene): Promise<void> => {
  await product.ask(
    (sql) => sql`
      select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()`,
  );
};

/** What may go wrong, and how it is made to. Each leaves the product starting or running again. */
export const FAULTS: readonly Fault[] = [
  { words: 'server killed', strike: killServer },
  { words: 'database backend killed', strike: killBackend },
  { words: 'database killed', strike: async ({ product }) => kill(product.postmaster()) },
  {
    words: 'connection cut',
    strike: async ({ wire, chance }) => {
      wire.cut();
      await sleep(chance.whole(0, 800));
      wire.mend();
    },
  },
  { words: 'database connections ended', strike: endConnections },
  {
    words: 'server and database killed',
    strike: async (scene) => {
      kill(scene.product.postmaster());
      await killServer(scene);
    },
  },
  {
    words: 'server killed, and again while starting',
    strike: async (scene) => {
      await killServer(scene);
      await sleep(scene.chance.whole(0, 2_500));
      await killServer(scene);
    },
  },
  {
    words: 'server asked to end',
    strike: async ({ product }) => {
      await product.end('SIGTERM');
      product.start();
    },
  },
];
