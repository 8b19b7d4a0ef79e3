import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { type MyWords, STATS_LIMITS, type StatsQuery, type StatsWord } from '#shared/my-stats/my-stats.ts';
import { changedTerms, type ChangedTerm, SURE_Z, writtenForm } from './changed-words.ts';
import { isFurniture } from '#server/language/furniture.ts';
import { measured, openStats } from './my-stats.service.ts';
import { countRead, countTerms, countUnread, textsOf } from './my-stats.store.ts';

/** `telling`: no part of any room. */
type Found = { term: ChangedTerm; telling: boolean; said: StatsWord };

/** Whom and what changed terms name, as they are written, nine at most: what tells of this diary first, then what stands in any room, each strongest first. */
function wordsOf(
  terms: readonly ChangedTerm[],
  texts: ReadonlyMap<number, string>,
  read: { now: number; before: number; isMixed: boolean },
): StatsWord[] {
  const all = new Map<string, Found>();
  for (const term of terms) {
    const found = [term.newest, term.oldest].flatMap((id) => texts.get(id) ?? []);
    const form = writtenForm(term, [...new Set(found)]);
    const key = form?.word.toLowerCase() ?? '';
    // What is done, and how something is, begins and is visible in any dream.
    if (!form?.told || all.has(key)) continue;
    const { word } = form;
    // A table is no news, however many there are, nor is it any that there is more of "count".
    const telling = !isFurniture(word, term.language);
    const sure = telling && Math.abs(term.z) >= SURE_Z;
    const [now, before] = [
      { k: term.now, n: read.now },
      { k: term.before, n: read.before },
    ];
    const language = read.isMixed ? term.language : null;
    all.set(key, { term, telling, said: { word, language, now, before, sure } });
  }
  return [...all.values()]
    .toSorted((one, other) => Number(other.telling) - Number(one.telling))
    .slice(0, STATS_LIMITS.words)
    .map(({ said }) => said);
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
  const isMixed = new Set(diary.dreams.map(({ language }) => language)).size > 1;
  const { more, fewer } = changedTerms(rows, STATS_LIMITS.least);
  const ids = [...more, ...fewer].flatMap(({ newest, oldest }) => [newest, oldest]);
  const found = await textsOf(deps.sql, actor.userId, [...new Set(ids)]);
  const texts = new Map(found.map(({ id, text }) => [id, text]));
  return {
    ...times,
    more: wordsOf(more, texts, { ...read, isMixed }),
    fewer: wordsOf(fewer, texts, { ...read, isMixed }),
  };
}
