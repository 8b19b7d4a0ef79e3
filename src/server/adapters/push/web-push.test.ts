import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { makePush, publicLookup } from './web-push.ts';

const looked = (host: string, all: boolean) =>
  new Promise<string>((done) => publicLookup(host, { all }, (error) => done(error?.code ?? 'found')));

it('a name is judged by where it leads at the moment of connecting', async () => {
  expect([await looked('localhost', true), await looked('127.0.0.1', false)]).toEqual([
    'EPRIVATE',
    'EPRIVATE',
  ]);
  expect(await looked('8.8.8.8', false)).toBe('found');
});

it('sends nothing to an address out of reach, whoever wrote it down', async () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  const vapid = {
    subject: 'mailto:x@example.org',
    publicKey,
    privateKey: pair.getPrivateKey().toString('base64url'),
  };
  const push = makePush(vapid, { anywhere: false });
  const keys = { p256dh: publicKey, auth: Buffer.alloc(16, 1).toString('base64url') };
  const options = { ttlSeconds: 1, urgency: 'low' as const };
  expect(await push.send({ endpoint: 'https://10.0.0.1/x', keys }, '{}', options)).toEqual({
    kind: 'refused',
    why: 'out of reach',
  });
  expect(push.mayReach('https://fcm.googleapis.com/fcm/send/x')).toBe(true);
});
