import { saveFailureOf } from './save-calls.ts';
import type { Sent } from './send-dream.ts';

/**
 * Sends small rows one after the other and confirms each. What cannot be sent now ends the round; what the server will
 * never take is given to `refuse`, or confirmed where nobody would miss it.
 */
export async function sendRows<Row>(
  list: () => Promise<readonly Row[]>,
  send: (row: Row) => Promise<void>,
  confirm: (row: Row) => Promise<unknown>,
  refuse: (row: Row, reason: string) => Promise<unknown> = confirm,
): Promise<Sent> {
  for (const row of await list()) {
    try {
      await send(row);
    } catch (error) {
      const failure = saveFailureOf(error);
      if (failure.kind === 'later' || failure.kind === 'login') return failure.kind;
      await refuse(row, error instanceof Error ? error.message : '');
      continue;
    }
    await confirm(row);
  }
  return 'done';
}
