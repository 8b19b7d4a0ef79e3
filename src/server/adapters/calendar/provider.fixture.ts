import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type Asked = { method: string; path: string; authorization: string; body: string };
type Said = { status: number; body?: unknown; afterMs?: number; headers?: Record<string, string> };

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** A calendar of our own on this machine: keeps what it is asked, answers what the test says, in turn. */
export async function startCalendar() {
  const asked: Asked[] = [];
  const answers: Said[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    const body = await textOf(request);
    asked.push({ method, path: url, authorization: headers.authorization ?? '', body });
    const { status, body: said = {}, afterMs = 0, headers: also } = answers.shift() ?? { status: 500 };
    if (afterMs > 0) await sleep(afterMs);
    response.writeHead(status, { 'content-type': 'application/json', ...also });
    response.end(typeof said === 'string' ? said : JSON.stringify(said));
  };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    /** What it says to the next calls. */
    will: (...next: Said[]) => {
      asked.length = 0;
      answers.splice(0, answers.length, ...next);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
