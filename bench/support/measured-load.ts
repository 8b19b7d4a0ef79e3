import autocannon from 'autocannon';
import { CONCURRENCY } from './load.ts';
import { useOf } from './processes.ts';
import { median } from './verdict.ts';

/** `server` is a part of the command of the process that answers; `settle` waits for what a slice of load leaves behind. */
export type Measured = {
  name: string;
  url: string;
  server: string;
  headers?: Record<string, string>;
  /** Sent in turn. */
  bodies?: readonly string[];
  settle?: () => Promise<void>;
};
type Round = {
  rate: number;
  p50: number;
  p99: number;
  errors: number;
  serverMs: number;
  databaseMs: number;
  megabytes: number;
};

/** Short slices in turn, so that whatever else the machine does meets all of them alike. */
const SECONDS = 2;
const WARM_SECONDS = 4;
const ROUNDS = 5;

async function once(target: Measured, seconds: number): Promise<Round> {
  const before = [useOf(target.server), useOf('postgres')] as const;
  const result = await autocannon({
    url: target.url,
    connections: CONCURRENCY,
    duration: seconds,
    ...(target.headers ? { headers: target.headers } : {}),
    ...(target.bodies ? { requests: target.bodies.map((body) => ({ method: 'POST' as const, body })) } : {}),
  });
  await target.settle?.();
  const after = [useOf(target.server), useOf('postgres')] as const;
  const answered = result['2xx'] || 1;
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
    serverMs: (after[0].cpuMs - before[0].cpuMs) / answered,
    databaseMs: (after[1].cpuMs - before[1].cpuMs) / answered,
    megabytes: after[0].bytes / 1e6,
  };
}

function print(name: string, rounds: readonly Round[]): void {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const errors = rounds.reduce((sum, round) => sum + round.errors, 0);
  const cpu = `${of((round) => round.serverMs).toFixed(3)} + ${of((round) => round.databaseMs).toFixed(3)} ms CPU`;
  console.log(
    `${name}: ${of((round) => round.rate).toFixed(0)} requests/s, p50 ${of((round) => round.p50)} ms, p99 ${of((round) => round.p99)} ms, ` +
      `${errors} errors, ${cpu} (server + PostgreSQL), ${of((round) => round.megabytes).toFixed(0)} MB`,
  );
}

/**
 * Loads the targets in turn, several rounds; prints each one's medians. Answers for each target after the first the median
 * over the rounds of its requests per second as a share of the first one's.
 */
export async function alternateMeasured(targets: readonly Measured[]): Promise<number[]> {
  const rounds = targets.map((): Round[] => []);
  for (const target of targets) await once(target, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) rounds[index]?.push(await once(target, SECONDS));
  }
  for (const [index, { name }] of targets.entries()) print(name, rounds[index] ?? []);
  const [first = [], ...others] = rounds;
  return others.map((own) => median(own.map(({ rate }, round) => rate / (first[round]?.rate || 1))));
}
