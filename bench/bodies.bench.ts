// One person sends the worst bodies at every door, another reads: how long the other waits.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { otherPerson } from './support/other-person.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { scratchFolder } from './support/scratch.ts';
import { hostileBodies, type HostileBody } from './support/hostile-bodies.ts';
import { median, quantile, verdict } from './support/verdict.ts';

/** Nobody's answer comes later by more than this for what somebody else sends. */
const MOST_MS = 100;
const EVERY_MS = 4;
/** Before each body: what the machine gives in that minute. */
const FLOOR_MS = 1500;
/** After it: what was enqueued for later is done beside the reader, too. */
const AFTER_MS = 1500;
const ROUNDS = 2;

const TURNS = path.join(scratchFolder('turns'), 'turns.json');
process.env.THREAD_TURNS = TURNS;
process.env.NODE_OPTIONS = `--import=${path.join(import.meta.dirname, 'support/thread-turns.ts')}`;

const wanted = process.argv.slice(2);
const product = await startProduct();
const headers = { ...HEADERS, authorization: `Bearer ${await product.token()}` };
const reader = otherPerson(`${product.origin}/v2/api/lambda/stream`, HEADERS, EVERY_MS);

async function send({ method, path, body, type }: HostileBody): Promise<string> {
  try {
    const answer = await fetch(`${product.origin}${path()}`, {
      method,
      headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
      body: body() as BodyInit,
    });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch {
    return 'cut off';
  }
}

let read = 0;

/** Milliseconds of a processor that the server's one thread took at most without a pause since this was asked last. */
function longestTurn(): number {
  const turns = JSON.parse(readFileSync(TURNS, 'utf8')) as number[];
  const since = turns.slice(read);
  read = turns.length;
  return Math.max(0, ...since);
}

type Outcome = { name: string; most: number; floor: number; turn: number };

async function measure(hostile: HostileBody): Promise<Outcome> {
  await reader.take();
  await sleep(FLOOR_MS);
  const alone = await reader.take();
  longestTurn();
  const answers = new Map<string, number>();
  for (let turn = 0; turn < hostile.times; turn += 1) {
    const status = await send(hostile);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status === '429') break;
  }
  await sleep(AFTER_MS);
  const beside = await reader.take();
  const turn = longestTurn();
  if (beside.failed > 0) throw new Error(`${beside.failed} readings failed beside ${hostile.name}`);
  const [floor, most] = [Math.max(...alone.times), Math.max(...beside.times)];
  const told = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(
    `${hostile.name} (${told}): p50 ${median(beside.times).toFixed(1)}, p99 ${quantile(beside.times, 0.99).toFixed(1)}, at most ${most.toFixed(0)} ms, longest turn ${turn.toFixed(0)} ms; alone ${median(alone.times).toFixed(1)}, ${quantile(alone.times, 0.99).toFixed(1)}, ${floor.toFixed(0)} ms`,
  );
  return { name: hostile.name, most, floor, turn };
}

const lateness = ({ most, floor }: Outcome): number => most - floor;

/** Measured again where it was late: what a body costs it costs every time, what the machine does beside it comes once. */
async function leastOf(hostile: HostileBody): Promise<Outcome> {
  let least = await measure(hostile);
  for (let round = 1; round < ROUNDS && lateness(least) > MOST_MS; round += 1) {
    const again = await measure(hostile);
    const turn = Math.min(again.turn, least.turn);
    least = { ...(lateness(again) < lateness(least) ? again : least), turn };
  }
  return least;
}

try {
  const { model } = (await (
    await fetch(`${product.origin}/v4/api/records/dream`, {
      method: 'POST',
      headers,
      body: '{"text":"A lake."}',
    })
  ).json()) as { model: { id: number } };
  await sleep(3000);
  const outcomes: Outcome[] = [];
  for (const hostile of await hostileBodies(model.id))
    if (wanted.length === 0 || wanted.some((word) => hostile.name.includes(word)))
      outcomes.push(await leastOf(hostile));
  const worst = outcomes.toSorted((one, other) => lateness(other) - lateness(one));
  for (const { name, most, floor } of worst.slice(0, 5))
    console.log(`worst: ${name}, ${most.toFixed(0)} ms beside ${floor.toFixed(0)} ms alone`);
  verdict(
    'the longest turn of the thread',
    Math.max(...outcomes.map(({ turn }) => turn)),
    { atMost: MOST_MS },
    ' ms',
  );
  verdict("somebody else's answer is late by", lateness(worst[0]!), { atMost: MOST_MS }, ' ms');
} finally {
  reader.stop();
  await product.stop();
}
