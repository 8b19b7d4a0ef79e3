import { collectGarbage } from './collect-garbage.ts';

type Limits = {
  /** Milliseconds without work before anything is collected. */
  restMs?: number;
  /** Bytes of the heap above what the last collection left, from which one is worth it. */
  grownBytes?: number;
  heapBytes?: () => number;
  collect?: () => Promise<void>;
};

/**
 * Gives back what finished work leaves behind, once none is at hand: a large diary's training leaves 80 MB, and a thread that rests
 * allocates nothing, so that Node would keep them. `began` and `ended` are told of every piece of work.
 */
export function garbageAtRest({
  restMs = 2000,
  grownBytes = 32 * 2 ** 20,
  heapBytes = () => process.memoryUsage().heapUsed,
  collect = collectGarbage,
}: Limits = {}): { began: () => void; ended: () => void } {
  let working = 0;
  let timer: NodeJS.Timeout | undefined;
  let left = heapBytes();

  const rest = async () => {
    if (heapBytes() - left < grownBytes) return;
    await collect();
    left = heapBytes();
  };
  return {
    began: () => {
      working += 1;
      clearTimeout(timer);
    },
    ended: () => {
      working -= 1;
      if (working === 0) timer = setTimeout(() => void rest(), restMs).unref();
    },
  };
}
