import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSealer, readOrMakeSecret } from './local-key.ts';

const sealer = makeSealer('a secret that is long enough for tests');

describe('sealing', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const sealed = sealer.seal('author', '42 🜁');
    expect(sealer.open('author', sealed)).toBe('42 🜁');
    expect(sealer.seal('author', '42 🜁')).not.toBe(sealed);
  });

  it('opens nothing that was changed, from elsewhere, or under another secret', () => {
    const sealed = sealer.seal('author', '42');
    const flipped = Buffer.from(sealed, 'base64url');
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
    expect(() => sealer.open('author', flipped.toString('base64url'))).toThrow();
    expect(() => sealer.open('totp', sealed)).toThrow();
    expect(() => makeSealer('another secret of sufficient length').open('author', sealed)).toThrow();
    expect(() => sealer.open('author', '')).toThrow();
  });

  it.each(['', '4', '42', '421'])('has one spelling for each sealed text (%s)', (plain) => {
    const sealed = sealer.seal('author', plain);
    for (const other of [`${sealed}x`, `${sealed}=`, ` ${sealed}`, `${sealed}\n`])
      expect(() => sealer.open('author', other)).toThrow();
    expect(sealer.open('author', sealed)).toBe(plain);
  });
});

describe('the secret kept beside the data', () => {
  it('is made once, readable by its owner only, and refused when damaged', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dream-diary-key-'));
    const first = readOrMakeSecret(folder);
    expect(readOrMakeSecret(folder)).toBe(first);
    expect(statSync(path.join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    writeFileSync(path.join(folder, 'secret.key'), 'short');
    expect(() => readOrMakeSecret(folder)).toThrow(/damaged/);
    rmSync(folder, { recursive: true });
  });
});
