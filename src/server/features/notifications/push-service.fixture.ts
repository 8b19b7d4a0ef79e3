import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushInput, PushMessage } from '#shared/notifications/push.ts';

type Delivered = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A browser's own keys (RFC 8291), with which it alone reads what comes. */
export class Browser {
  readonly #pair: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly input: PushInput;

  constructor(endpoint: string) {
    this.#pair.generateKeys();
    const keys = {
      p256dh: this.#pair.getPublicKey().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    };
    this.input = { endpoint, keys };
  }

  /** Opens a message of one record (RFC 8188). Throws where it is not for this browser. */
  open(body: Buffer): PushMessage {
    const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), sender]);
    const secret = hkdfSync('sha256', this.#pair.computeSecret(sender), this.#auth, info, 32);
    const derive = (what: string, length: number) =>
      Buffer.from(
        hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${what}\0`), length),
      );
    const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    opened.setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([opened.update(body.subarray(21 + idLength, -16)), opened.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) as PushMessage;
  }
}

/** What a signed request says of its sender (RFC 8292). Throws where the signature is not of the key that it names. */
export function senderOf(authorization: string | undefined): {
  key: string;
  claims: Record<string, unknown>;
} {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const told = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), told, Buffer.from(signature, 'base64url')))
    throw new Error('not signed by this key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> };
}

/** A push service on the loopback: keeps what it is given and answers as it is told to. */
export async function pushService() {
  const delivered: Delivered[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      delivered.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const { status, headers = {} } = answers.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    delivered,
    /** How the next messages are answered. */
    answer: (...next: typeof answers) => void answers.push(...next),
    close: () => new Promise((closed) => server.close(closed)),
  };
}
