// One dream and the first stream page against a bare node:http + node-postgres server on the same database.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { alternate, type Target } from './support/load.ts';
import {
  databaseEnvironment,
  freePort,
  HEADERS,
  startProduct,
  stopProcess,
  untilReady,
} from './support/product.ts';
import { verdict } from './support/verdict.ts';

const LEAST_SHARE_OF_FLOOR = 0.5;
const DREAM = 20;

const product = await startProduct();
const floorPort = await freePort();
const floor = spawn(process.execPath, [path.join(import.meta.dirname, 'support/floor.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, ...databaseEnvironment(product.connection), PORT: String(floorPort) },
});
const floorOrigin = `http://127.0.0.1:${floorPort}`;

try {
  await untilReady(`${floorOrigin}/ready`);
  const token = await product.token();
  const headers = { ...HEADERS, authorization: `Bearer ${token}` };
  const pairs: [string, Target, Target][] = [
    [
      'one dream',
      { name: 'floor, one dream', url: `${floorOrigin}/dream/${DREAM}` },
      { name: 'product, one dream', url: `${product.origin}/v2/api/lambda/dreams/${DREAM}`, headers },
    ],
    [
      'first stream page',
      { name: 'floor, stream', url: `${floorOrigin}/stream` },
      { name: 'product, stream', url: `${product.origin}/v2/api/lambda/stream`, headers: HEADERS },
    ],
  ];
  for (const [name, bare, ours] of pairs) {
    const loads = await alternate([bare, ours]);
    const share =
      (loads.get(ours.name)?.requestsPerSecond ?? 0) / (loads.get(bare.name)?.requestsPerSecond ?? 1);
    verdict(`${name}, share of the floor`, share, { atLeast: LEAST_SHARE_OF_FLOOR });
  }
} finally {
  await stopProcess(floor);
  await product.stop();
}
