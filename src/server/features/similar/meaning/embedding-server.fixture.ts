import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyText } from 'node:stream/consumers';

/** What the stand-in knows of meaning: words of one line mean the same. */
const MEANINGS = [
  /teeth|incisor|dentures/i,
  /ferry|ship|boat/i,
  /horse|pony|stallion/i,
  /bread|loaf|bakery/i,
  /school|exam|classroom/i,
  /snow|ice|frost/i,
];
export type Answering = (input: string[], response: ServerResponse) => void;

export const meant = (text: string, size = MEANINGS.length) =>
  Array.from({ length: size }, (_none, at) => 0.2 + (MEANINGS[at]?.test(text) ? 1 : 0));
export const tell = (response: ServerResponse, vectors: number[][]) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ data: vectors.map((vector, index) => ({ index, embedding: vector })) }));
export const well: Answering = (input, response) =>
  tell(
    response,
    input.map((text) => meant(text)),
  );

/** A server that speaks the protocol, on the loopback; `answering` says how, `sent` and `calls` what it was asked. */
export async function embeddingServer() {
  const stand = { answering: well, sent: [] as string[], calls: 0, url: '', close: () => undefined as void };
  const server = createServer(async (request, response) => {
    const { input } = JSON.parse(await bodyText(request)) as { input: string[] };
    stand.sent.push(...input);
    stand.calls += 1;
    stand.answering(input, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stand.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  stand.close = () => void server.close();
  return stand;
}
