import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '#shared/errors.ts';

type ConnectionError = Error & { code: string };

const FAILURES: Readonly<Record<string, [status: number, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'request.too_large', 'That is more than can be taken in one go.'],
};

/** Answers what never became a request (unreadable lines, too long an address) in the form of every other failure. */
export function answerClientError({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const [status, failure, message] = FAILURES[code] ?? [
    400,
    'request.malformed',
    'The request could not be read.',
  ];
  const body = JSON.stringify({ error: true, message, code: failure } satisfies Failure);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}
