import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lets the calling thread work where the other threads leave a processor: what nobody waits for must not keep from it who answers.
 * Linux alone gives threads priorities of their own; elsewhere, and where they may not be set, this thread goes on as the others.
 */
export function stepBack(): void {
  if (process.platform !== 'linux') return;
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  try {
    // `<process>/task/<thread>`: the number by which the kernel knows this thread.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
  } catch (fault) {
    process.emitWarning(`Background work has the priority of answers: ${String(fault)}`);
  }
}
