import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#server/config.ts';

/** Throws what listening would throw there: who starts a server on a taken port is told before anything is made or built. */
export async function checkPort({ PORT: port, HOST: host }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  if (port === 0) return;
  const probe = createServer((socket) => socket.destroy());
  probe.listen({ port, host, exclusive: true });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
