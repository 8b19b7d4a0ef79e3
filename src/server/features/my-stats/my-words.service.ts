import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { type MyWords, STATS_LIMITS, type StatsQuery, type StatsWord } from '#shared/my-stats/my-stats.ts';
import { changedTerms, type ChangedTerm, SURE_Z, writtenForm } from './changed-words.ts';
import { isFurniture } from '#server/language/furniture.ts';
import { measured, openStats } from './my-stats.service.ts';
import { countRead, countTerms, countUnread, textsOf } from './my-stats.store.ts';

/** The words of changed terms as they are written, the first nine that say something. */
function wordsOf(
  terms: readonly ChangedTerm[],
  texts: ReadonlyMap<number, string>,
  read: { now: number; before: number },
): StatsWord[] {
  const words: StatsWord[] = [];
  for (const term of terms) {
    if (words.length === STATS_LIMITS.words) break;
    const found = [term.newest, term.oldest].flatMap((id) => texts.get(id) ?? []);
    const word = writtenForm(term, [...new Set(found)]);
    const isNew = words.every((one) => one.word.toLowerCase() !== word?.toLowerCase());
    if (word !== null && isNew)
      words.push({
        word,
        now: { k: term.now, n: read.now },
        before: { k: term.before, n: read.before },
        // A table is no news, however many there are.
        sure: Math.abs(term.z) >= SURE_Z && !isFurniture(word, term.language),
      });
  }
  return words;
}

/** Words that stand in more or in fewer of the dreams than before, not the most frequent ones. Throws 403 for admins. */
export async function readMyWords(
  deps: Deps,
  actor: Member,
  query: StatsQuery,
): Promise<Omit<MyWords, 'error'>> {
  const { diary, compared } = await openStats(deps, actor, query);
  const { now, before } = compared;
  const unread = await countUnread(deps.sql, actor.userId);
  const times = { now: measured(diary, now), before: before ? measured(diary, before) : null, unread };
  if (!before) return { ...times, more: [], fewer: [] };
  const [rows, read] = await Promise.all([
    countTerms(deps.sql, actor.userId, now, before),
    countRead(deps.sql, actor.userId, now, before),
  ]);
  const { more, fewer } = changedTerms(rows, STATS_LIMITS.least);
  const ids = [...more, ...fewer].flatMap(({ newest, oldest }) => [newest, oldest]);
  const found = await textsOf(deps.sql, actor.userId, [...new Set(ids)]);
  const texts = new Map(found.map(({ id, text }) => [id, text]));
  return { ...times, more: wordsOf(more, texts, read), fewer: wordsOf(fewer, texts, read) };
}
