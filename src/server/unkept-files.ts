import type { Deps } from '#server/deps.ts';

/** Whatever writes a file and then its row has ended long before. */
const AFTER_MS = 86_400_000;
const AT_ONCE = 200;

/**
 * Removes files of an area that were written a day ago and that no row came to point at, since the process was killed in
 * between; `keptAmong` says which of some keys are pointed at. Answers how many.
 */
export async function sweepUnkept(
  { files, clock }: Pick<Deps, 'files' | 'clock'>,
  area: string,
  keptAmong: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  let swept = 0;
  const sweep = async (keys: readonly string[]) => {
    const kept = await keptAmong(keys);
    for (const key of keys.filter((one) => !kept.has(one))) {
      await files.remove(key);
      swept += 1;
    }
  };
  let some: string[] = [];
  for await (const key of files.keysBefore(area, new Date(clock.now().getTime() - AFTER_MS))) {
    some.push(key);
    if (some.length < AT_ONCE) continue;
    await sweep(some);
    some = [];
  }
  if (some.length > 0) await sweep(some);
  return swept;
}

/** Whose file a key names. */
export const ownersOf = (keys: readonly string[]): number[] => [
  ...new Set(keys.map((key) => Number(key.split('/')[1])).filter(Number.isSafeInteger)),
];
