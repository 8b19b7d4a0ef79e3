import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript: installing needs it before anything is installed
import { inBackground } from './in-background.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'in-background-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Keeps all threads at work for many seconds, and takes away at its end what it made. */
const BUSY = `
  import { randomBytes } from 'node:crypto';
  import { rmSync, writeFileSync } from 'node:fs';
  import { brotliCompress, constants } from 'node:zlib';
  const mark = process.argv[2];
  const bytes = Buffer.from(randomBytes(4_000_000).toString('base64'));
  process.once('exit', () => rmSync(mark));
  for (let at = 0; at < 4; at += 1)
    brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }, () => undefined);
  setInterval(() => undefined, 1000);
  writeFileSync(mark, '');
  process.send('busy');
`;

test('what is in the background ends with its parent at once, whatever its threads are at, and tidies up', async () => {
  const program = path.join(folder, 'busy.mjs');
  const mark = path.join(folder, 'mark');
  writeFileSync(program, BUSY);
  const child = inBackground(program, [mark], { cwd: folder, complaint: 'It could not be started' });
  const ended = once(child, 'exit');
  await once(child, 'message');
  expect(existsSync(mark)).toBe(true);
  child.disconnect();
  // Not by an end that waits for threads.
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(existsSync(mark)).toBe(false);
});
