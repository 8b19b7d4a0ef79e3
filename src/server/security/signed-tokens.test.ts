import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readToken, signToken, useTokenOnce } from './signed-tokens.ts';

let t: TestApp;
let now = Date.now();
beforeAll(async () => {
  t = await createTestApp({ overrides: { clock: { now: () => new Date(now) } } });
});
afterAll(() => t.close());

test('a token serves its own kind, for its own time', async () => {
  const token = await signToken(t.deps, 'second-step', { sub: '7', seconds: 300, claims: { state: 'x' } });
  expect(await readToken(t.deps, 'second-step', token)).toMatchObject({ sub: '7', claims: { state: 'x' } });
  expect(await readToken(t.deps, 'captcha-ticket', token)).toBeUndefined();
  expect(await readToken(t.deps, 'social-code', token)).toBeUndefined();
  now += 301_000;
  expect(await readToken(t.deps, 'second-step', token)).toBeUndefined();
});

test('changed, unsigned and foreign ones are nothing', async () => {
  const token = await signToken(t.deps, 'second-step', { sub: '7', seconds: 300 });
  const [head = '', body = '', signature = ''] = token.split('.');
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const key = t.deps.sealer.key('signed-token.second-step');
  const typeless = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
  const eternal = await new SignJWT({ ...claims, exp: undefined })
    .setProtectedHeader({ alg: 'HS256', typ: 'second-step' })
    .sign(key);
  for (const forged of [
    `${head}.${encode({ ...claims, sub: '1' })}.${signature}`,
    `${encode({ alg: 'none', typ: 'second-step' })}.${body}.`,
    `${encode({ alg: 'HS512', typ: 'second-step' })}.${body}.${signature}`,
    typeless,
    eternal,
    'x',
    '',
  ]) {
    expect(await readToken(t.deps, 'second-step', forged)).toBeUndefined();
  }
});

test('of concurrent uses one counts', async () => {
  const token = await signToken(t.deps, 'social-code', { sub: '7', seconds: 60 });
  const read = await readToken(t.deps, 'social-code', token);
  if (!read) throw new Error('the token was not read');
  const uses = await Promise.all([1, 2, 3, 4].map(() => useTokenOnce(t.deps, read)));
  expect(uses.filter(Boolean)).toHaveLength(1);
});
