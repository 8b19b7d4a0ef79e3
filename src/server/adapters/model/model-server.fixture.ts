import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChatMessage } from './port.ts';

type AskedModel = { messages: ChatMessage[]; model: string; stream: boolean; key: string };
/** What the server does with a question: answer in pieces, with a fault of the protocol, or by hand. */
export type Plan =
  | { words: string; pieceMs?: number }
  | { status: number }
  | { raw: (response: ServerResponse) => void | Promise<void> };

export type ModelServer = {
  url: string;
  asked: AskedModel[];
  /** How many callers went away before their answer was whole. */
  left: () => number;
  plan: (next: Plan | ((asked: AskedModel) => Plan)) => void;
  close: () => Promise<void>;
};

export const event = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

async function speak(response: ServerResponse, words: string, pieceMs: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(event({ role: 'assistant', content: '' }));
  for (const piece of words.match(/.{1,7}/gsu) ?? []) {
    if (pieceMs > 0) await wait(pieceMs);
    response.write(event({ content: piece }));
  }
  response.end(`${event({}, 'stop')}data: [DONE]\n\n`);
}

/** A real server on the loopback that speaks the protocol of chat completions, and its faults. */
export async function openModelServer(port = 0): Promise<ModelServer> {
  const asked: AskedModel[] = [];
  let left = 0;
  let plan: Plan | ((asked: AskedModel) => Plan) = { words: '' };
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
    const body = (await json(request)) as Omit<AskedModel, 'key'>;
    const question = { ...body, key: request.headers.authorization ?? '' };
    asked.push(question);
    response.on('close', () => {
      if (!response.writableEnded) left += 1;
    });
    const next = typeof plan === 'function' ? plan(question) : plan;
    if ('status' in next) return void response.writeHead(next.status).end('{}');
    return 'raw' in next ? next.raw(response) : speak(response, next.words, next.pieceMs ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    left: () => left,
    plan: (next) => {
      plan = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
