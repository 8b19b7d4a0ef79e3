import type pg from 'pg';
import { faultOn, isLent, type Turns } from './connections.ts';

export type Question = {
  text: string;
  values?: unknown[] | undefined;
  name?: string | undefined;
  rowMode?: 'array' | undefined;
};

/** Rows and their number; a list of such where the text holds several statements. */
export type Answer = pg.QueryResult | pg.QueryResult[];

/** Asks one question on whatever connection comes first. Rejects with an error that has PostgreSQL's or the system's code. */
export async function ask(turns: Turns, { text, values, name, rowMode }: Question): Promise<Answer> {
  const turn = await turns();
  const { client } = turn;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const kept = isLent(client) ? undefined : name;
      const question = { text, values, name: kept, rowMode } as pg.QueryConfig;
      client.query(question, (error: Error | null, result: pg.QueryResult) =>
        error ? reject(error) : resolve(result),
      );
    });
    turn.done();
    return answer;
  } catch (error) {
    const fault = faultOn(client, error);
    turn.done(fault);
    // From where it was asked, not from the socket.
    if (fault instanceof Error) Error.captureStackTrace(fault);
    throw fault;
  }
}
