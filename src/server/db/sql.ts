import { ask, type Answer, type Question } from './ask.ts';
import { type Connection, Connections, type Turns } from './connections.ts';
import { Listeners, type Listening } from './listening.ts';
import { type Row, type Source, Statement } from './statement.ts';
import { type Columns, Part, type Value } from './template.ts';
import { hold, inOwnTransaction } from './transaction-turns.ts';

type Rows = readonly (object | undefined)[];
/** No template, which is a list of texts too. */
type Names = readonly string[] & { raw?: never };

/**
 * A tag that makes statements of templates: `${value}` becomes a parameter, another statement of the tag a part, and
 * `sql(name)` or `sql(row)` quoted names, columns and values. Statements are asked when they are awaited, prepared by name.
 */
type Tag = {
  (named: string | Names | Columns | readonly Columns[]): Part;
  <Found extends Rows = Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly (Value | Part | Statement<Rows>)[]
  ): Statement<Found>;
};

/** What can be asked, on any connection or on that of one transaction. */
export type Tx = Tag & {
  /** A text as it is, with `$1`, `$2` …; `prepare` where it is asked often. Several statements only without parameters. */
  unsafe: <Found extends Rows = Row[]>(
    text: string,
    params?: readonly unknown[],
    options?: { prepare?: boolean },
  ) => Statement<Found>;
  /** As node-postgres answers, for libraries that are given its client. */
  query: (question: string | Question, values?: unknown[]) => Promise<Answer>;
};

type Work<Result> = (tx: Tx) => Result | PromiseLike<Result>;

/** One connection for somebody alone, until `release`. */
type Held = Tx & { release: () => void };

export type Sql = Tx & {
  /** Runs `work` in a transaction; `mode` is what stands after `begin`. */
  begin: {
    <Result>(work: Work<Result>): Promise<Result>;
    <Result>(mode: string, work: Work<Result>): Promise<Result>;
  };
  reserve: () => Promise<Held>;
  /** Resolves once listening; `begun` is called then and after each loss of the connection: what came between was not heard. */
  listen: (channel: string, told: (payload: string) => void, begun?: () => void) => Promise<Listening>;
  /** Waits for what is under way, after `timeout` seconds (where given) no longer. */
  end: (options?: { timeout?: number }) => Promise<void>;
};

const isTemplate = (given: unknown): given is TemplateStringsArray => Array.isArray(given) && 'raw' in given;

/** `isAlone`: each statement by itself, not within a transaction. */
function makeTag(turns: Turns, isAlone: boolean): Tx {
  const make = (source: Source) => new Statement<Rows>(source, turns, isAlone);
  const tag = (given: Part['given'] | TemplateStringsArray, ...values: readonly unknown[]) =>
    isTemplate(given) ? make({ strings: given, values }) : new Part(given);
  return Object.assign(tag as Tag, {
    unsafe: (text: string, values: readonly unknown[] = [], { prepare = false } = {}) =>
      make({ text, values, prepare }),
    query: (question: string | Question, values?: unknown[]) =>
      ask(
        turns,
        typeof question === 'string'
          ? { text: question, values }
          : { ...question, values: values ?? question.values },
      ),
  }) as Tx;
}

/** Connections beside a pooler that several statements may be held for. */
const SESSIONS = 4;

/** Opens a pool of connections. `direct` is where notifications come from, where `connection` leads through a pooler. */
export function makeSql(
  connection: Connection,
  {
    max,
    statementTimeoutMs,
    direct = connection,
  }: { max: number; statementTimeoutMs: number; direct?: Connection },
): Sql {
  const isLent = direct !== connection;
  const connections = new Connections(connection, { max, statementTimeoutMs, isLent });
  // What somebody holds for longer than a transaction must stay one connection.
  const sessions = isLent ? new Connections(direct, { max: SESSIONS, statementTimeoutMs }) : connections;
  const { turns } = connections;
  const listeners = new Listeners(direct);
  const begin = <Result>(...[first, second]: [string, Work<Result>] | [Work<Result>]): Promise<Result> => {
    const [mode, work] = typeof first === 'string' ? [first, second!] : ['', first];
    return inOwnTransaction(turns, mode, (own) => work(makeTag(own, false)));
  };
  const reserve = async (): Promise<Held> => {
    const held = hold(await sessions.turns());
    return Object.assign(makeTag(held.turns, false), { release: () => held.end() });
  };
  return Object.assign(makeTag(turns, true), {
    begin,
    reserve,
    listen: listeners.listen.bind(listeners),
    end: async ({ timeout }: { timeout?: number } = {}) => {
      await Promise.all([listeners.end(), connections.end(timeout), sessions.end(timeout)]);
    },
  });
}
