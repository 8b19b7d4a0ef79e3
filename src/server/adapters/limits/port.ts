/** Named limits counted in the database, so that processes share them and restarts keep them. */
type LimitName = string;
export type LimitRule = { points: number; seconds: number; blockSeconds?: number };

/** One limit as it counts for somebody. */
export type Counted = { name: LimitName; key: string; rule: LimitRule };

export type Limiter = {
  /** Takes one point (or `cost`). Throws AppError 429 with Retry-After when none is left. */
  take: (name: LimitName, key: string, rule: LimitRule, cost?: number) => Promise<void>;
  /** Puts back a point that was taken for an act that is not to count after all. */
  giveBack: (name: LimitName, key: string, rule: LimitRule) => Promise<void>;
  /** True when a point is left; takes none. */
  isOpen: (name: LimitName, key: string, rule: LimitRule) => Promise<boolean>;
  reset: (name: LimitName, key: string) => Promise<void>;
  /** Takes one point of each in one step if all of them, and those in `open`, have one left; else takes none and says false. */
  takeAll: (tries: readonly Counted[], open: readonly Counted[]) => Promise<boolean>;
  /** Resets one limit and puts a point of another back, in one step. */
  resetAndGiveBack: (reset: Counted, back: Counted) => Promise<void>;
};
