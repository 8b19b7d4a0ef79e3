// `node scripts/nothing-lost.ts --runs 100`: devices write and speak dreams while server, database and connection are
// killed at random moments; accounts for everything that was acknowledged. `--seed` repeats the moments, `--minutes` ends
// earlier, `--settle` is how many seconds background work may take at the end (0: not looked at),
// `--fault` chooses those whose name holds these words.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chanceFrom } from './nothing-lost/chance.ts';
import { awaitDeliveries } from './nothing-lost/deliveries.ts';
import { FAULTS, type Scene } from './nothing-lost/faults.ts';
import { promised } from './nothing-lost/ledger.ts';
import { freePort, Product } from './nothing-lost/product.ts';
import { type Outcome, runOnce } from './nothing-lost/run.ts';
import { openWire } from './nothing-lost/wire.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    settle: { type: 'string', default: '240' },
    fault: { type: 'string', default: '' },
    port: { type: 'string' },
    data: { type: 'string' },
  },
});

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function tell(number: number, { fault, afterMs, backMs, ledgers, breaches }: Outcome): void {
  const { dreams, words, pieces, recordings } = promised(ledgers);
  const counts = `${dreams} dreams, ${words} words, ${pieces} pieces, ${recordings} recordings`;
  console.log(
    `${String(number).padStart(4)}  ${fault.padEnd(40)} after ${String(afterMs).padStart(4)} ms, back in ${seconds(backMs)}: ${counts}  ${breaches.length === 0 ? 'all there' : 'LOST'}`,
  );
  for (const breach of breaches) console.log(`      ${breach}`);
}

async function runAll(scene: Scene): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const faults = FAULTS.filter(({ words }) => words.includes(values.fault));
  const end = Date.now() + Number(values.minutes) * 60_000;
  for (let number = 1; number <= Number(values.runs) && Date.now() < end; number += 1) {
    const round = Math.floor((number - 1) / faults.length);
    const outcome = await runOnce(scene, faults[(number - 1) % faults.length]!, round % 2 === 0);
    outcomes.push(outcome);
    tell(number, outcome);
  }
  return outcomes;
}

/** The last lines: what happened how often, what was promised, what is missing. Answers the number of breaches. */
async function summarise({ product }: Scene, outcomes: Outcome[]): Promise<number> {
  const ledgers = outcomes.flatMap((outcome) => outcome.ledgers);
  const delivery = await awaitDeliveries(product, ledgers, Number(values.settle));
  const faults = Map.groupBy(outcomes, (outcome) => outcome.fault);
  console.log('');
  for (const [fault, struck] of faults) {
    const longest = Math.max(...struck.map((outcome) => outcome.backMs));
    console.log(`${String(struck.length).padStart(4)} x ${fault}, back in at most ${seconds(longest)}`);
  }
  const { dreams, words, pieces, recordings } = promised(ledgers);
  const { left, torn, tookMs } = delivery;
  console.log(
    `acknowledged: ${dreams} dreams, ${words} words, ${pieces} pieces, ${recordings} whole recordings`,
  );
  console.log(
    `background work: done after ${seconds(tookMs)}, ${left.waiting + left.running} open, ${left.failed} failed, ${left.dead} dead letters; ${torn} torn writes on disk; the product ended itself ${product.gaveUp} times`,
  );
  for (const breach of delivery.breaches) console.log(`      ${breach}`);
  const lost = outcomes.reduce((sum, outcome) => sum + outcome.breaches.length, delivery.breaches.length);
  console.log(`${outcomes.length} runs, ${lost} faults found (seed ${values.seed})`);
  return lost;
}

const dataDir = values.data ?? mkdtempSync(path.join(tmpdir(), 'nothing-lost-'));
const product = new Product(dataDir, values.port === undefined ? await freePort() : Number(values.port));
const wire = await openWire(product.port);
const scene: Scene = { product, wire, chance: chanceFrom(Number(values.seed)) };
let lost = 1;
try {
  product.start();
  await product.untilReady();
  lost = await summarise(scene, await runAll(scene));
} finally {
  await product.end('SIGTERM');
  await wire.close();
  if (values.data === undefined && lost === 0)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  else console.log(`The data is in ${dataDir}`);
}
process.exitCode = lost === 0 ? 0 : 1;
