import { type Failure, type Fault, failureOf, faultOf } from './failure.ts';
import type { Owner } from './owner.ts';

/** Rows of one lane go one after the other; no lane waits for another: words never for sound or pictures. */
export const LANES = ['words', 'sound', 'pictures'] as const;
export type Lane = (typeof LANES)[number];

/** What became of a row. `again`: there is more of it to send now. */
export type Sent = 'done' | 'again' | { failed: Failure };
type Telling = 'saving' | 'offline' | 'login';

/** A row that the server will not take, as its writer is told of it. */
export type Refused = { kind: string; id: string; words: string; reason: string };

/** What every kind of row on this device has: a name, an owner and its place; held rows go nowhere by themselves. */
export type HeldKind = {
  name: string;
  /** Gives one owner's rows to another. Repeating it is harmless. */
  adopt: (from: Owner, to: Owner) => Promise<void>;
};

/** How the outbox treats one kind of row. `send` may be repeated at any point: the server knows each row by its own id. */
export type Kind<Row, Answer> = HeldKind & {
  lane: Lane;
  idOf: (row: Row) => string;
  /** Rows of one owner that may go: neither held nor refused. */
  due: (owner: Owner) => Promise<readonly Row[]>;
  /** False while something must go before it. */
  isReady?: (row: Row) => Promise<boolean>;
  /** The row as it is at the moment of sending; undefined where there is nothing to send any more. */
  take?: (row: Row) => Promise<Row | undefined>;
  /** The calls. None may begin once `signal` is aborted: somebody else is signed in then. */
  send: (row: Row, signal: AbortSignal) => Promise<Answer>;
  /** The server has it. What was written since stays waiting (`again`). */
  confirm: (row: Row, answer: Answer) => Promise<'done' | 'again'>;
  /** The server will never take it: it stays here, is not sent again by itself, and its writer is told. */
  refuse: (row: Row, fault: Fault) => Promise<void>;
  /** What a failure means where this kind knows better than `failureOf`. */
  judge?: (error: unknown) => Failure | undefined;
  /** Another device's words stand there: both are kept. Answers `again` where ours go on as something of their own. */
  keepBoth?: (row: Row, theirs: unknown) => Promise<'done' | 'again'>;
  tell?: (row: Row, state: Telling, fault?: Fault) => void;
  /** What the server would not take, for one list of all of it; left out where it is told in a place of its own. */
  refused?: (owner: Owner) => Promise<readonly Refused[]>;
  /** Lets a refused row go again, or forgets it. */
  retry?: (id: string) => Promise<unknown>;
  letGo?: (id: string) => Promise<unknown>;
};

async function settleFailure<Row, Answer>(kind: Kind<Row, Answer>, row: Row, error: unknown): Promise<Sent> {
  const failed = kind.judge?.(error) ?? failureOf(error);
  const fault = faultOf(error);
  if (failed.kind === 'conflict' && kind.keepBoth) return kind.keepBoth(row, failed.theirs);
  if (failed.kind === 'conflict' || failed.kind === 'refused') {
    await kind.refuse(row, fault);
    return 'done';
  }
  kind.tell?.(row, failed.kind === 'login' ? 'login' : 'offline', fault);
  return { failed };
}

/** Sends one row, whether or not it is held. Safe to repeat at any point. */
export async function deliver<Row, Answer>(
  kind: Kind<Row, Answer>,
  listed: Row,
  signal: AbortSignal,
): Promise<Sent> {
  const row = kind.take ? await kind.take(listed) : listed;
  if (row === undefined || signal.aborted) return 'done';
  kind.tell?.(row, 'saving');
  let answer: Answer;
  try {
    answer = await kind.send(row, signal);
  } catch (error) {
    return signal.aborted ? 'done' : settleFailure(kind, row, error);
  }
  return kind.confirm(row, answer);
}
