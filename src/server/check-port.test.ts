import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkPort } from './check-port.ts';

const ROOT = path.join(import.meta.dirname, '../..');

it('a start on a taken port says so at once, and has made no database', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dream-diary-port-'));
  const child = spawn(process.execPath, ['scripts/start.ts', '--no-build'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, said.trim()]).toEqual([
    1,
    `Port ${port} is taken by another program. Stop that, or set PORT to another number.`,
  ]);
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  holder.close();
  rmSync(dataDir, { recursive: true });
});

it('leaves a free port free, whoever knocks meanwhile', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port: PORT } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  await checkPort({ PORT, HOST: '127.0.0.1' });
  await checkPort({ PORT, HOST: '127.0.0.1' });
  await expect(checkPort({ PORT: 0, HOST: '127.0.0.1' })).resolves.toBeUndefined();
});
