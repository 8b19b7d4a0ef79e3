/** Work that goes on for long lets the rest have the thread after this, milliseconds. */
const ONE_TURN_MS = 10;

/** Waits where others should have the thread now. */
export type Turn = () => Promise<void> | undefined;

/**
 * For loops that may go on for long: `const turn = takingTurns()`, and in the loop `await turn()`, which waits until others
 * have had theirs where this one has had its time, and costs nothing else.
 */
export function takingTurns(): Turn {
  let since = performance.now();
  return () => {
    if (performance.now() - since < ONE_TURN_MS) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}
