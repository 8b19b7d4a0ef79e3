import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '#shared/errors.ts';
import { endGently, type GentleEnd } from './gentle-end.ts';

/** What a socket of `node:http` also knows: the answer that is being written to it. */
type ServedSocket = Socket & { _httpMessage?: ServerResponse | null };
type ConnectionError = Error & { code: string };

const FAILURES: Readonly<Record<string, [status: number, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'request.too_large', 'That is more than can be taken in one go.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'request.too_large', 'That is more than can be taken in one go.'],
};

function answerOf(code: string): string {
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
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Answers what never became a whole request (unreadable lines, too long an address, a body that stands still) as every other failure. */
export const clientErrorAnswer =
  (limits: GentleEnd) =>
  ({ code }: ConnectionError, socket: ServedSocket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    // Where an answer has begun, another one would stand in the middle of it.
    if (socket.writable && !socket._httpMessage?.headersSent) socket.write(answerOf(code));
    endGently(socket, limits);
  };
