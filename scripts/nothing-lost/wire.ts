import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

/** The line between the devices and the server, which can be cut at any byte. */
export type Wire = {
  origin: string;
  /** Breaks every connection where it stands and takes no new one until mend(). */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
};

/** Passes loopback connections on to `port`. */
export async function openWire(port: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let broken = false;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((device) => {
    track(device);
    if (broken) {
      device.destroy();
      return;
    }
    const product = createConnection({ port, host: '127.0.0.1' });
    track(product);
    device.pipe(product);
    product.pipe(device);
    device.once('close', () => product.destroy());
    product.once('close', () => device.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    origin: `http://127.0.0.1:${own}`,
    cut: () => {
      broken = true;
      breakAll();
    },
    mend: () => {
      broken = false;
    },
    close: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
