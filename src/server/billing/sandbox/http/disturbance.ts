/** What tests may ask the sandbox to do wrong with the calls that follow. */
export type CallDisturbance = {
  /** Milliseconds before a call is tried. */
  delayMs?: number;
  /** Milliseconds between what a call does and its answer. */
  answerDelayMs?: number;
  /** Answers with this status and an `api_error`; 429 with a rate limit. */
  failWith?: number;
  /** Does what is asked, then closes the connection without an answer. */
  loseAnswers?: boolean;
  /** How many calls it holds for; all that follow if not given. */
  times?: number;
  /** Only calls whose `METHOD /path` fits. */
  on?: RegExp;
};

/** The disturbance of calls that stands now. */
export class Disturbances {
  private standing: CallDisturbance | null = null;
  private left = Infinity;

  set(disturbance: CallDisturbance | null): void {
    this.standing = disturbance;
    this.left = disturbance?.times ?? Infinity;
  }

  /** What is to go wrong with this call, if anything. */
  take(call: string): CallDisturbance {
    if (!this.standing || this.left <= 0 || !(this.standing.on?.test(call) ?? true)) return {};
    this.left -= 1;
    return this.standing;
  }
}
