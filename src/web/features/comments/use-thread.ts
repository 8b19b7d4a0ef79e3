import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { CommentView, ThreadView } from '#shared/comments.ts';
import { useLive } from '#web/api/live/live.ts';
import { noteOf } from '#web/api/live/live-event.ts';
import { useSession } from '#web/api/session.ts';
import { markSeen, commentKeys, threadOf } from './comments.queries.ts';

/** Oldest first, answers below what they answer. */
const inOrder = (one: CommentView, other: CommentView): number =>
  (one.parent_id ?? one.id) - (other.parent_id ?? other.id) || one.id - other.id;

type Opened = { since: number | null; mark: number };

/**
 * A thread as it is read: what others say meanwhile waits behind `arrived` until it is asked for, so that nothing moves under the
 * reader. `since` is how far they had read when they came.
 */
export function useThread(dreamId: number, sent: readonly CommentView[]) {
  const reader = useSession((state) => state.user);
  const query = useInfiniteQuery(threadOf(reader, dreamId));
  const queries = useQueryClient();
  useLive(`dream:${dreamId}`, (event) => {
    if (noteOf(event)?.type === 'readings') return;
    void queries.invalidateQueries({ queryKey: commentKeys.thread(reader, dreamId) });
  });
  const pages = query.data?.pages;
  const thread: ThreadView | undefined = pages?.[0]?.thread;
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened === null && thread) {
    setOpened({ since: thread.seen_id ?? (thread.dreamer ? 0 : null), mark: thread.last_id ?? 0 });
  }
  const mark = opened?.mark ?? Infinity;
  const { list, arrived } = useMemo(() => {
    const all = pages?.flatMap((page) => page.list) ?? [];
    const known = new Set(all.map(({ id }) => id));
    const shown = all.filter((one) => one.own || one.gone || one.id <= mark);
    return {
      list: [...shown, ...sent.filter(({ id }) => !known.has(id))].toSorted(inOrder),
      arrived: all.length - shown.length,
    };
  }, [pages, sent, mark]);
  useSeen(dreamId, query.hasNextPage || arrived > 0 ? null : (thread?.last_id ?? (thread ? 0 : null)));
  return {
    query,
    thread,
    list,
    arrived,
    since: opened?.since ?? null,
    show: () =>
      setOpened((before) => before && { ...before, mark: pages?.at(-1)?.thread.last_id ?? before.mark }),
  };
}

/** Tells the server how far a signed-in reader has come, once the page is seen. Null: not to the end. */
function useSeen(dreamId: number, lastId: number | null) {
  const queries = useQueryClient();
  const reader = useSession((state) => state.user);
  useEffect(() => {
    if (reader === null || lastId === null) return undefined;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      void markSeen(dreamId, lastId)
        .then(() => queries.invalidateQueries({ queryKey: commentKeys.allCounts }))
        .catch(() => undefined);
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [reader, dreamId, lastId, queries]);
}

/** After an act of one's own the thread is asked for again, with everything that counts it. */
export function useCommentWrite<Input>(write: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => queries.invalidateQueries({ queryKey: commentKeys.all }),
  });
}
