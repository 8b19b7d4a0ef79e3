import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { parseOptions } from '@node-rs/argon2';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBreachCheck } from '#server/adapters/breaches/range.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { from, freshIp, LAMBDA, PROXIED } from '#server/features/auth/accounts.fixture.ts';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { isListed, passwordFault } from './passwords.policy.ts';
import { ARGON2, hashPassword, needsRehash, verifyPassword } from './passwords.ts';

describe('a password that is to be set', () => {
  test.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'iloveyou',
    '1q2w3e4r',
    'qwertyuiop',
    'letmein123',
    'Dragon2024',
    'correct horse battery staple',
    '00000000',
    'Maverick',
    'm-a-v-e-r-i-c-k',
    '4815162342',
  ])('is not the common %s', (password) => {
    expect(passwordFault(password, 'a@example.org')).toBeDefined();
  });

  test('is compared with a long list, every word of which is found and nothing beside them', () => {
    const file = path.join(import.meta.dirname, '../../../content/passwords/common.txt.br');
    const words = brotliDecompressSync(readFileSync(file)).toString('utf8').split('\n').slice(0, -1);
    expect(words).toHaveLength(158_350);
    expect(words.filter((word) => Array.from(word).length >= 8)).toHaveLength(100_000);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word !== word.toLowerCase().normalize('NFC'))).toEqual([]);
    expect(words.filter((word) => !isListed(word))).toEqual([]);
    const all = new Set(words);
    for (const near of words
      .slice(0, 20_000)
      .flatMap((word) => [`${word}\u0001`, `${word}~`, word.slice(0, -1)]))
      if (isListed(near) !== all.has(near)) throw new Error(`wrong about ${near}`);
    for (const odd of ['', '\n', `${words[0]}\n${words[1]}`, '\u{10FFFF}', 'z'.repeat(128)])
      expect(isListed(odd)).toBe(false);
  });

  test('is refused at once: a look takes far less than a hash of it', () => {
    isListed('password');
    const look = (turn: number) => passwordFault(`seven grey herons ${turn}`, 'ines@example.org');
    const cost = processorCost(() => {
      for (let turn = 0; turn < 1000; turn += 1) look(turn);
    });
    expect(cost / 1000).toBeLessThan(0.06);
  });

  test.each(['ines.vogel@example.org', 'Ines.Vogel', 'inesvogel1990!', 'DreamDiary', 'dream-diary-123'])(
    'is not the personal %s',
    (password) => {
      expect(passwordFault(password, 'Ines.Vogel@example.org')).toBeDefined();
    },
  );

  test.each([
    'seven grey herons wait',
    'vögelchen im regen',
    '🜁🜂🜃🜄🜁🜂🜃🜄',
    'Tr0ub4dor&3x',
    'my dreams are mine alone',
  ])('may be %s', (password) => {
    expect(passwordFault(password, 'ines@example.org')).toBeUndefined();
  });
});

describe('argon2id', () => {
  test('keeps its cost in the hash, at OWASP’s least or above', async () => {
    const stored = await hashPassword('seven grey herons wait');
    expect(stored).toMatch(/^\$argon2id\$/);
    expect(parseOptions(stored)).toMatchObject(ARGON2);
    expect(ARGON2.memoryCost).toBeGreaterThanOrEqual(19_456);
    expect(await verifyPassword(stored, 'seven grey herons wait')).toBe(true);
    expect(await verifyPassword(stored, 'seven grey herons wait ')).toBe(false);
    expect(needsRehash(stored)).toBe(false);
  });

  test('without a stored hash it works as long and answers false', async () => {
    const stored = await hashPassword('x');
    const timed = async (hashed: string | null) => {
      const times = [];
      for (let count = 0; count < 8; count += 1) {
        const start = performance.now();
        expect(await verifyPassword(hashed, 'something else')).toBe(false);
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await timed(stored), await timed(null)];
    expect(unknown).toBeGreaterThan(known / 2);
    expect(unknown).toBeLessThan(known * 2);
  });
});

describe('the breach check', () => {
  const BREACHED = 'seven grey herons wait';
  const digest = createHash('sha1').update(BREACHED).digest('hex').toUpperCase();
  const asked: { url: string; padding: unknown }[] = [];
  let server: Server;
  let mode: 'answer' | 'fault' | 'hang' = 'answer';
  let url = '';

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ url: request.url ?? '', padding: request.headers['add-padding'] });
      if (mode === 'hang') return;
      const body = `0018A45C4D1DEF81644B54AB7F969B88D65:0\r\n${digest.slice(5)}:42`;
      response.writeHead(mode === 'fault' ? 500 : 200).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('sends five characters of the hash, asks for padding, and refuses a known one over HTTP', async () => {
    const t = await createTestApp({ env: { ...PROXIED, BREACH_RANGE_URL: url } });
    const register = (password: string) =>
      t.call('POST', `${LAMBDA}/register`, {
        body: { email: 'a@example.org', password, role: 'user', verify: true },
        headers: from(freshIp()),
      });
    expect((await register(BREACHED)).body.validation.password).toContain('breach');
    expect(asked.at(-1)).toEqual({ url: `/range/${digest.slice(0, 5)}`, padding: 'true' });
    expect((await register(`${BREACHED} not`)).status).toBe(200);
    await t.close();
  });

  test('lets everybody in when it fails or stays silent for two seconds', async () => {
    const check = makeBreachCheck(url, pino({ level: 'silent' }));
    mode = 'fault';
    expect(await check.isBreached(BREACHED)).toBe(false);
    mode = 'hang';
    const start = performance.now();
    expect(await check.isBreached(BREACHED)).toBe(false);
    expect(performance.now() - start).toBeLessThan(4000);
  });
});
