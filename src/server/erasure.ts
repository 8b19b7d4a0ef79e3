import type { Deps } from '#server/deps.ts';

/** Who is being erased for good. */
export type Erased = { id: number; email: string };

/** How a feature forgets a person. */
export type Erasure = {
  feature: string;
  /** Its tables that name people. What `erase` leaves of a person there goes by foreign key with the user's row. */
  tables: readonly string[];
  /** Runs inside the transaction that erases, after those that stand before it in ERASURES; files go by jobs of that transaction. */
  erase?: (tx: Deps, person: Erased) => Promise<void>;
  /** Forgets what hangs on one dream that leaves the bin for good, before its row goes. */
  eraseDream?: (tx: Deps, dream: { id: number; user_id: number }) => Promise<void>;
};
