import { machineNow } from './machine.ts';

/** Prints one figure with its limit and the machine's floor of this minute; `atLeast` for ratios and scores, `atMost` for times and sizes. */
export function verdict(
  name: string,
  value: number,
  limit: { atLeast: number } | { atMost: number },
  unit = '',
): void {
  const [words, bound, holds] =
    'atLeast' in limit
      ? (['at least', limit.atLeast, value >= limit.atLeast] as const)
      : (['at most', limit.atMost, value <= limit.atMost] as const);
  const shown = Number(value.toFixed(2));
  console.log(
    `${name}: ${shown}${unit} (${words} ${bound}${unit}) ${holds ? 'ok' : 'MISSED'}; ${machineNow()}`,
  );
}

/** The value below which the share `part` (0 to 1) of the sample lies. */
export function quantile(sample: readonly number[], part: number): number {
  const sorted = sample.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (sample: readonly number[]): number => quantile(sample, 0.5);
