import { createServer, type Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SpeechFault } from './port.ts';
import { makeTranscriber } from './transcriber.ts';

let server: Server;
let folder: string;
let answer: { status: number; body: string };
let seen: { url: string; key: string; body: Buffer };
let delayMs = 0;
let onSeen: () => void = () => undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'speech-'));
  await writeFile(path.join(folder, 'audio'), 'spoken bytes');
  server = createServer(async (request, response) => {
    seen = { url: request.url ?? '', key: request.headers.authorization ?? '', body: await buffer(request) };
    onSeen();
    if (delayMs > 0) await wait(delayMs);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const transcribe = (ending = '/v1') => {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${ending}`;
  const transcriber = makeTranscriber({
    TRANSCRIBE_URL: url,
    TRANSCRIBE_API_KEY: 'secret',
    TRANSCRIBE_MODEL: 'tiny',
  });
  return transcriber!.transcribe({ path: path.join(folder, 'audio'), mime: 'audio/webm', language: 'de-AT' });
};

describe('endpoint transcriber', () => {
  it.each(['/v1', '/v1/', '/v1/audio/transcriptions'])(
    'sends file, model and language to %s',
    async (ending) => {
      answer = { status: 200, body: JSON.stringify({ text: ' An old house. ' }) };
      await expect(transcribe(ending)).resolves.toMatchObject({
        text: 'An old house.',
        transcriber: 'endpoint:tiny',
      });
      expect(seen.url).toBe('/v1/audio/transcriptions');
      expect(seen.key).toBe('Bearer secret');
      const body = seen.body.toString('latin1');
      expect(body).toContain('filename="dream.webm"');
      expect(body).toContain('spoken bytes');
      expect(body).toMatch(/name="model"\r\n\r\ntiny/);
      expect(body).toMatch(/name="language"\r\n\r\nde\r\n/);
    },
  );

  it('asks when the words were said, and does without where a model cannot tell', async () => {
    const segments = [{ id: 0, start: 0, end: 1.5, text: ' An old house.' }];
    answer = { status: 200, body: JSON.stringify({ text: 'An old house.', segments }) };
    await expect(transcribe()).resolves.toMatchObject({
      segments: [{ start: 0, end: 1.5, text: 'An old house.' }],
    });
    expect(seen.body.toString('latin1')).toMatch(/name="response_format"\r\n\r\nverbose_json/);
    answer = { status: 400, body: '{"error":{"message":"response_format"}}' };
    onSeen = () => {
      if (!seen.body.includes('verbose_json')) answer = { status: 200, body: '{"text":"An old house."}' };
    };
    const plain = await transcribe();
    onSeen = () => undefined;
    expect(plain).toEqual({ text: 'An old house.', transcriber: 'endpoint:tiny', language: 'de-AT' });
  });

  it('waits as long as the recording asks for, whatever others are given', async () => {
    const before = getGlobalDispatcher();
    setGlobalDispatcher(new Agent({ headersTimeout: 50 }));
    try {
      answer = { status: 200, body: JSON.stringify({ text: 'An old house.' }) };
      delayMs = 1500;
      await expect(transcribe()).resolves.toMatchObject({ text: 'An old house.' });
    } finally {
      delayMs = 0;
      setGlobalDispatcher(before);
    }
  });

  it('tells a passing fault from a refusal', async () => {
    answer = { status: 503, body: '{}' };
    await expect(transcribe()).rejects.toMatchObject({ passing: true });
    answer = { status: 401, body: '{}' };
    await expect(transcribe()).rejects.toMatchObject({
      passing: false,
      message: expect.stringContaining('refused'),
    });
  });

  it('refuses an answer without words', async () => {
    answer = { status: 200, body: '{"nonsense":1}' };
    await expect(transcribe()).rejects.toBeInstanceOf(SpeechFault);
  });

  it('is null where nothing is configured', () =>
    expect(makeTranscriber({ TRANSCRIBE_MODEL: 'x' })).toBeNull());
});
