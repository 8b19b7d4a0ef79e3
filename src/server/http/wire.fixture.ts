import { type AddressInfo, connect, type Socket } from 'node:net';
import { createApp } from '#server/app.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { ARRIVAL_LIMITS } from '#server/http/bodies/arriving-bodies.ts';

export type WireAnswer = {
  /** Of the last answer that is no mere "go on"; 0 for none. */
  status: number;
  body: { code?: string; error?: boolean };
  /** Everything that came. */
  text: string;
  /** From the connection to its end, milliseconds. */
  took: number;
};

function lastAnswer(text: string): Pick<WireAnswer, 'status' | 'body'> {
  const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/).filter((one) => one !== '');
  const last = answers.at(-1) ?? '';
  const [head = '', ...rest] = last.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1] ?? 0),
    body: body.startsWith('{') ? (JSON.parse(body) as WireAnswer['body']) : {},
  };
}

/** Opens a connection, lets `send` write to it, and answers what came until the server ended it. */
export const onTheWire = (
  port: number,
  send: (socket: Socket) => void | Promise<void>,
): Promise<WireAnswer> =>
  new Promise((resolve) => {
    const started = performance.now();
    let text = '';
    const socket = connect(port, '127.0.0.1', () => void send(socket));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (text += part));
    // Who is cut off in the middle of sending hears of it as an error; what came before is what counts.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve({ ...lastAnswer(text), text, took: performance.now() - started }));
  });

/** Writes `piece` every `everyMs` until the connection is over; answers how many bytes went. */
export function trickle(socket: Socket, piece: string | Buffer, everyMs: number): { sent: () => number } {
  let sent = 0;
  const timer = setInterval(() => {
    if (!socket.writable) return clearInterval(timer);
    sent += piece.length;
    socket.write(piece);
  }, everyMs);
  socket.once('close', () => clearInterval(timer));
  return { sent: () => sent };
}

/** Writes `piece` as fast as it is taken, `most` bytes at most; answers how many went. */
export function pour(socket: Socket, piece: Buffer, most: number): { sent: () => number } {
  let sent = 0;
  const on = () => {
    while (socket.writable && sent < most) {
      sent += piece.length;
      if (!socket.write(piece)) {
        socket.once('drain', on);
        return;
      }
    }
  };
  on();
  return { sent: () => sent };
}

/** The product's limits with their spans cut short. */
export const SHORT_LIMITS = {
  ...ARRIVAL_LIMITS,
  headersMs: 400,
  checkMs: 50,
  bodyMs: 400,
  progressBytes: 2048,
  lingerMs: 200,
};
/** From when something should have been ended until it has: the machine is shared. */
export const SLACK_MS = 2500;
export const LOGIN = '/v2/api/lambda/login';
export const IMPORTS = '/v2/api/lambda/portability/imports?name=a.csv';
export const JSON_TYPE = 'content-type: application/json';
export const BYTES_TYPE = 'content-type: application/octet-stream';
export const FORM_TYPE = 'content-type: multipart/form-data; boundary=xx';
export const CHUNKED = 'transfer-encoding: chunked';
/** The beginning of a form with a file. */
export const PART =
  '--xx\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

/** The lines of a request up to its body. */
export const head = (method: string, path: string, ...more: string[]): string =>
  [`${method} ${path} HTTP/1.1`, 'host: x', `${PROJECT_HEADER}: ${PROJECT}`, ...more, '', ''].join('\r\n');

export const chunk = (piece: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);

export const send =
  (text: string) =>
  (socket: Socket): void =>
    void socket.write(text);

export type Listening = {
  test: TestApp;
  port: number;
  person: TestPerson;
  /** The header of the person's session, and where pictures of their dream go. */
  mine: string;
  photos: string;
  close: () => Promise<void>;
};

/** The product on a port of its own, with short limits and somebody who has a dream. */
export async function listen(): Promise<Listening> {
  const test = await createTestApp();
  const person = await test.person();
  const { token } = person;
  const { body } = await test.call('POST', '/v4/api/records/dream', { token, body: { text: 'A lake.' } });
  const app = await createApp(test.deps, SHORT_LIMITS);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    test,
    person,
    port: (app.server.address() as AddressInfo).port,
    mine: `authorization: Bearer ${token}`,
    photos: `/v2/api/lambda/dreams/${body.model.id}/photos?client_id=00000000-0000-4000-8000-000000000001`,
    close: async () => {
      await app.close();
      await test.close();
    },
  };
}
