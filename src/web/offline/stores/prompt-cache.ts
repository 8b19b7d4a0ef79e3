import { OWN_PROMPT, type Prompt, type PromptCache, type Showing } from '#shared/prompts/prompts.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { session } from '#web/api/session.ts';
import { browserStorage, PERSONAL_KEYS } from '#web/api/storage.ts';
import type { Owner } from '#web/offline/owner.ts';

/** A cache this fresh is not fetched again. */
const FRESH_MS = 3_600_000;

type Kept = { at: number; owner: Owner; list: Prompt[]; recent: Showing[] };

const isPrompt = (one: Partial<Prompt> | null): boolean =>
  typeof one?.id === 'number' && typeof one.moment === 'string' && typeof one.text === 'object';
const isShowing = (one: Partial<Showing> | null): boolean => typeof one?.shown_at === 'string';

/** What an older version of these pages kept may look different: then there is nothing at hand. */
function readKept(): Kept | null {
  try {
    const kept = JSON.parse(browserStorage.getItem(PERSONAL_KEYS.cache) ?? '') as Kept;
    const fits = typeof kept.at === 'number' && kept.list.every(isPrompt) && kept.recent.every(isShowing);
    return fits ? kept : null;
  } catch {
    return null;
  }
}

/** The questions that this device has at hand; a dreamer's own, and what was shown to them, are theirs alone. */
export function cacheAtHand(owner: Owner): Pick<PromptCache, 'list' | 'recent'> {
  const { list, recent, owner: whose } = readKept() ?? { list: [], recent: [], owner };
  if (whose === owner) return { list, recent };
  return { list: list.filter(({ slug }) => !slug.startsWith(OWN_PROMPT.slug)), recent: [] };
}

/** Fetches the questions where those at hand are old; without a connection the old ones stay. */
export async function refreshCache(owner: Owner): Promise<void> {
  const kept = readKept();
  if (kept?.owner === owner && Date.now() - kept.at < FRESH_MS) return;
  const { user } = session.get();
  const { list, recent } = await api.get<PromptCache>(`${LAMBDA}/prompts`);
  if (session.get().user !== user) return;
  browserStorage.setItem(
    PERSONAL_KEYS.cache,
    JSON.stringify({ at: Date.now(), owner, list, recent } satisfies Kept),
  );
}
