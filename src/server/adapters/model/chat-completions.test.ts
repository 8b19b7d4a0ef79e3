import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeChatCompletions } from './chat-completions.ts';
import { event, type ModelServer, openModelServer, type Plan } from './model-server.fixture.ts';
import { ModelFault } from './port.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await openModelServer();
});
beforeEach(() => {
  server.asked.length = 0;
});
afterAll(() => server.close());

const STREAM = { 'content-type': 'text/event-stream' };

const PATIENT = { silenceMs: 20_000, wholeMs: 40_000 };

type Given = { url?: string; signal?: AbortSignal; limits?: typeof PATIENT };

async function ask(
  plan: Plan,
  { url = server.url, signal = new AbortController().signal, limits = PATIENT }: Given = {},
) {
  server.plan(plan);
  const model = makeChatCompletions({ url, apiKey: 'k', model: 'm', ...limits });
  let said = '';
  for await (const piece of model.answer({
    messages: [{ role: 'user', content: 'A lake?' }],
    maxTokens: 9,
    signal,
  }))
    said += piece;
  return said;
}
const faultOf = async (plan: Plan, given?: Given) => {
  const fault: unknown = await ask(plan, given).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ModelFault);
  return (fault as ModelFault).kind;
};

it('sends messages, model and key, and hears the answer as it comes', async () => {
  expect(await ask({ words: 'Wohin führt „البيت“ — und 🦢?' })).toBe('Wohin führt „البيت“ — und 🦢?');
  expect(server.asked[0]).toMatchObject({ model: 'm', stream: true, max_tokens: 9, key: 'Bearer k' });
  await ask({ words: 'a' }, { url: `${server.url}/chat/completions` });
  expect(server.asked).toHaveLength(2);
});

it('hears a letter whose bytes come apart, carriage returns, comments and the usage at the end', async () => {
  const bytes = Buffer.from(`: hello\r\n\r\n${event({ content: 'ü🦢' }).replaceAll('\n', '\r\n')}`);
  const raw: Plan = {
    raw: async (response) => {
      response.writeHead(200, STREAM);
      for (const byte of bytes) response.write(Buffer.from([byte]));
      response.end(`data: {"choices":[],"usage":{}}\n\n${event({}, 'stop')}data: [DONE]\n\n`);
    },
  };
  expect(await ask(raw)).toBe('ü🦢');
});

it('hears a server that does not stream', async () => {
  const whole = { choices: [{ message: { content: 'A lake.' }, finish_reason: 'stop' }] };
  const raw: Plan = {
    raw: (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole)),
  };
  expect(await ask(raw)).toBe('A lake.');
});

it('tells faults apart: busy, refused, gone, somewhere else', async () => {
  expect(await faultOf({ status: 429 })).toBe('busy');
  expect(await faultOf({ status: 503 })).toBe('busy');
  expect(await faultOf({ status: 401 })).toBe('refused');
  expect(await faultOf({ words: '' }, { url: 'http://127.0.0.1:9/v1' })).toBe('unreachable');
  const redirect: Plan = { raw: (response) => void response.writeHead(307, { location: server.url }).end() };
  expect(await faultOf(redirect)).toBe('unreachable');
});

it('notices refusals, answers cut off, wrong JSON, and lines without end', async () => {
  const stream = (said: string): Plan => ({
    raw: (response) => void response.writeHead(200, STREAM).end(said),
  });
  expect(await faultOf(stream(event({ refusal: 'no' })))).toBe('refused');
  expect(await faultOf(stream(event({ content: 'a' }, 'content_filter')))).toBe('refused');
  expect(await faultOf(stream(event({ content: 'a' }, 'length')))).toBe('cut_off');
  expect(await faultOf(stream(event({ content: 'a' })))).toBe('cut_off');
  expect(await faultOf(stream('data: {"choices":\n\n'))).toBe('broken');
  expect(await faultOf(stream('data: {"choices":"none"}\n\n'))).toBe('broken');
  expect(await faultOf(stream('data: {"error":{"message":"oom"}}\n\n'))).toBe('broken');
  expect(await faultOf(stream(`data: ${'x'.repeat(300_000)}`))).toBe('broken');
  expect(await faultOf(stream(event({ content: 'y'.repeat(30_000) })))).toBe('broken');
  const torn: Plan = {
    raw: (response) => {
      response.writeHead(200, STREAM).write(event({ content: 'a' }));
      setTimeout(() => response.destroy(), 30);
    },
  };
  expect(await faultOf(torn)).toBe('cut_off');
});

it('gives up a whole answer that does not end, before it has filled the memory', async () => {
  let sent = 0;
  const endless: Plan = {
    raw: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const body = new Readable({
        read() {
          sent += 65_536;
          this.push(sent < 64_000_000 ? 'x'.repeat(65_536) : null);
        },
      });
      body.pipe(response);
    },
  };
  expect(await faultOf(endless)).toBe('broken');
  expect(sent).toBeLessThan(32_000_000);
});

it('waits no longer than a silence may last, nor than an answer may take', async () => {
  const limits = { silenceMs: 300, wholeMs: 1500 };
  expect(await faultOf({ raw: () => undefined }, { limits })).toBe('slow');
  const trickle: Plan = {
    raw: (response) => {
      response.writeHead(200, STREAM);
      const timer = setInterval(() => response.write(event({ content: '.' })), 100);
      response.on('close', () => clearInterval(timer));
    },
  };
  expect(await faultOf(trickle, { limits })).toBe('slow');
});

it('ends the call when nobody listens any more', async () => {
  const before = server.left();
  const gone = new AbortController();
  setTimeout(() => gone.abort(new Error('gone')), 60);
  await expect(
    ask({ words: 'x'.repeat(700), pieceMs: 20 }, { url: server.url, signal: gone.signal }),
  ).rejects.toThrow('gone');
  await expect.poll(() => server.left()).toBe(before + 1);
});
