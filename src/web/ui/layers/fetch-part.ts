import i18next from 'i18next';
import { canReach } from '#web/api/online.ts';
import { completeWords } from '#web/i18n/i18n.ts';
import { toast } from './toasts.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 20_000;
/** A part that a server which answers lacks so often is gone: the page is of an older build, and says so itself. */
const MOST_REFUSALS = 2;
const TOLD_MS = 6000;

/** Until the next try: when the device says that the line is back, or after a while all the same. */
const nextTry = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });

/** Asked for by parts that somebody waits for; one sentence for all of them. */
const tell = () => toast(i18next.t('common:part.late'), { status: 'info', ms: TOLD_MS, id: 'part-late' });

type Asked = {
  /** Nobody waits for it, so nothing is said. */
  quiet?: boolean;
  /** It speaks with no words of its own; other parts come together with all words. */
  wordless?: boolean;
  /** True where the server answers; then a missing part is not the line's fault. */
  isReached?: () => Promise<boolean>;
};

/**
 * Fetches a part of the app. Where it cannot be had, it says so once and tries again until it can: a press without a connection
 * is not lost. Throws what the last try threw where the server answers and the part is gone.
 */
export async function fetchPart<Part>(
  load: () => Promise<Part>,
  { quiet = false, wordless = false, isReached = canReach }: Asked = {},
): Promise<Part> {
  let refusals = 0;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      const [part] = await Promise.all([load(), wordless ? undefined : completeWords()]);
      return part;
    } catch (error) {
      if (await isReached()) refusals += 1;
      if (refusals >= MOST_REFUSALS) throw error;
      if (!quiet && wait === FIRST_WAIT_MS) tell();
      await nextTry(wait);
    }
  }
}
