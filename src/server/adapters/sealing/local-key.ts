import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Sealer } from './port.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Sealing with keys derived (HKDF-SHA-256) per context from one secret. */
export function makeSealer(secret: string): Sealer {
  const derived = new Map<string, Uint8Array>();
  const key = (context: string) => {
    const known = derived.get(context);
    if (known) return known;
    const made = new Uint8Array(hkdfSync('sha256', secret, 'dream-diary', context, 32));
    derived.set(context, made);
    return made;
  };
  return {
    key,
    sign: (context, text) => createHmac('sha256', key(context)).update(text).digest('hex'),
    seal: (context, plain) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(context), iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (context, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      // Decoding overlooks letters that stand too much: one sealed text has one spelling.
      if (bytes.toString('base64url') !== sealed) throw new Error('not sealed here');
      const decipher = createDecipheriv('aes-256-gcm', key(context), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}

/** The secret kept beside the data: made once, readable by the owner only. */
export function readOrMakeSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`The key file ${file} is damaged.`);
  return secret;
}
