import type { DreamWriter } from '#web/offline/dream-writer.ts';
import type { DreamInput } from '#shared/dreams.ts';

/** Words reach the disk this soon after they were typed; the first of all at once. */
const KEEP_DELAY_MS = 200;

/**
 * One dream being written. What `opening` says goes with the first change: nothing is kept of a screen that was only looked at.
 */
export function createDraft(
  writer: Pick<DreamWriter, 'stage'>,
  id: string,
  opening: () => DreamInput,
  begun = false,
) {
  let clientId = id;
  let started = begun;
  let pending: DreamInput = {};
  let assumed: DreamInput = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const flush = (): Promise<unknown> => {
    clearTimeout(timer);
    timer = undefined;
    if (Object.keys(pending).length === 0) return writing;
    const fields = started ? pending : { ...opening(), ...assumed, ...pending };
    pending = {};
    started = true;
    writing = writer.stage(clientId, fields);
    return writing;
  };

  return {
    id: () => clientId,
    write: (fields: DreamInput): void => {
      pending = { ...pending, ...fields };
      if (started) timer ??= setTimeout(() => void flush(), KEEP_DELAY_MS);
      else queueMicrotask(() => void flush());
    },
    /** True for a dream that has begun: then it is a change of it, else what the first change will carry. */
    assume: (fields: DreamInput): boolean => {
      assumed = { ...assumed, ...fields };
      return started || Object.keys(pending).length > 0;
    },
    /** Keeps everything now; resolves when the disk has it, or has refused. */
    flush,
    /** Goes on as another dream, after both versions had to be kept. */
    moveTo: (copy: string): void => {
      clientId = copy;
    },
  };
}

export type Draft = ReturnType<typeof createDraft>;
