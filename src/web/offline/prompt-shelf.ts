import type { Prompt, PromptShelf, Showing } from '#shared/prompts.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { browserStorage } from '#web/api/storage.ts';
import type { Owner } from './database.ts';

const KEY = 'prompt-shelf';
/** A shelf this fresh is not fetched again. */
const FRESH_MS = 3_600_000;

type Kept = { at: number; owner: Owner; list: Prompt[]; recent: Showing[] };

const isPrompt = (one: Partial<Prompt> | null): boolean =>
  typeof one?.id === 'number' && typeof one.moment === 'string' && typeof one.text === 'object';
const isShowing = (one: Partial<Showing> | null): boolean => typeof one?.shown_at === 'string';

/** What an older version of these pages kept may look different: then there is nothing at hand. */
function readKept(): Kept | null {
  try {
    const kept = JSON.parse(browserStorage.getItem(KEY) ?? '') as Kept;
    const fits = typeof kept.at === 'number' && kept.list.every(isPrompt) && kept.recent.every(isShowing);
    return fits ? kept : null;
  } catch {
    return null;
  }
}

/** The questions that this device has at hand; what others of the dreamer's devices have shown is theirs alone. */
export function shelfAtHand(owner: Owner): Pick<PromptShelf, 'list' | 'recent'> {
  const kept = readKept();
  return { list: kept?.list ?? [], recent: kept?.owner === owner ? kept.recent : [] };
}

/** Fetches the questions where those at hand are old; without a connection the old ones stay. */
export async function freshenShelf(owner: Owner): Promise<void> {
  const kept = readKept();
  if (kept?.owner === owner && Date.now() - kept.at < FRESH_MS) return;
  const { list, recent } = await api.get<PromptShelf>(`${LAMBDA}/prompts`);
  browserStorage.setItem(KEY, JSON.stringify({ at: Date.now(), owner, list, recent } satisfies Kept));
}
