import autocannon from 'autocannon';
import { median } from './verdict.ts';

export type Target = { name: string; url: string; headers?: Record<string, string> };
export type Load = { requestsPerSecond: number; p50: number; p99: number; errors: number };

const SECONDS = 4;
const WARM_SECONDS = 1;
const ROUNDS = 3;
export const CONCURRENCY = 32;

async function once(target: Target, seconds: number): Promise<Load> {
  const result = await autocannon({
    url: target.url,
    connections: CONCURRENCY,
    duration: seconds,
    ...(target.headers ? { headers: target.headers } : {}),
  });
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** Loads the targets in turn, several rounds; returns each one's median. Throws when a request failed. */
export async function alternate(targets: readonly Target[]): Promise<Map<string, Load>> {
  const rounds = new Map<string, Load[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await once(target, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of targets) rounds.get(target.name)?.push(await once(target, SECONDS));
  }
  const summary = new Map<string, Load>();
  for (const [name, loads] of rounds) {
    const of = (pick: (load: Load) => number) => median(loads.map(pick));
    const errors = loads.reduce((sum, load) => sum + load.errors, 0);
    if (errors > 0) throw new Error(`${name}: ${errors} requests failed`);
    const load = {
      requestsPerSecond: of((one) => one.requestsPerSecond),
      p50: of((one) => one.p50),
      p99: of((one) => one.p99),
      errors,
    };
    summary.set(name, load);
    console.log(
      `${name}: ${load.requestsPerSecond.toFixed(0)} requests/s, p50 ${load.p50} ms, p99 ${load.p99} ms`,
    );
  }
  return summary;
}
