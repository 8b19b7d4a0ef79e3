import pg from 'pg';
import { vi } from 'vitest';

/** The statements that one act asks the database for, in their order and without their values. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const watch = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    return watch.mock.calls
      .map(([asked]) => {
        const question: unknown = asked;
        if (typeof question === 'string') return question;
        return question instanceof Object && 'text' in question ? String(question.text) : '';
      })
      .filter((text) => text !== '');
  } finally {
    watch.mockRestore();
  }
}
