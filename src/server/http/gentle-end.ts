import type { Socket } from 'node:net';

/** How long, and for how many bytes, a connection that we end goes on being read. */
export type GentleEnd = { lingerMs: number; lingerBytes: number };

const STEP_MS = 50;
const ending = new WeakSet<Socket>();

/**
 * Ends a connection on which somebody may still be sending. What comes is read and let go for a moment: a socket that is
 * closed with unread bytes resets the connection, and the answer with it.
 */
export function endGently(socket: Socket, { lingerMs, lingerBytes }: GentleEnd): void {
  if (socket.destroyed || ending.has(socket)) return;
  ending.add(socket);
  if (socket.writable) socket.end();
  const [since, before] = [Date.now(), socket.bytesRead];
  const looking = setInterval(
    () => {
      if (Date.now() - since >= lingerMs || socket.bytesRead - before > lingerBytes) socket.destroy();
    },
    Math.min(STEP_MS, lingerMs),
  );
  socket.on('error', () => socket.destroy());
  socket.once('close', () => clearInterval(looking));
  socket.resume();
}
