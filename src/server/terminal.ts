/** A phase that takes longer than this is told, milliseconds. */
const TELL_AFTER_MS = 1000;

export const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Waits for `work`, and says what is happening when that takes longer than a second. */
export async function phase<Result>(words: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => say(`${words} …`), TELL_AFTER_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
