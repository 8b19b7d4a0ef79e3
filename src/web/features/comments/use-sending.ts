import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CommentPage, CommentView } from '#shared/comments.ts';
import { useSession } from '#web/api/session.ts';
import type { DeviceComment } from '#web/offline/database.ts';
import { commentRows, kickOutbox, sendAgain, sentComments } from '#web/offline/written-words.ts';
import { useCommentDrafts } from './comment-drafts.ts';
import { commentKeys } from './comments.queries.ts';

/** A comment of one's own that the server does not have yet. */
export type Outgoing = Pick<DeviceComment, 'public_dream_id' | 'parent_id' | 'text' | 'fault'> & {
  client_id: string;
};

/** Whether the thread as it was fetched last says all there is to say about a comment. */
function isTold(queries: QueryClient, reader: number | null, dreamId: number, id: number): boolean {
  const state = queries.getQueryState<InfiniteData<CommentPage>>(commentKeys.thread(reader, dreamId));
  const pages = state?.data?.pages ?? [];
  if (pages.some(({ list }) => list.some((one) => one.id === id))) return true;
  return state?.isInvalidated === false && pages.at(-1)?.next === null;
}

/** What this tab has sent to a thread, until the thread itself tells it. */
function useSent(dreamId: number): { sent: readonly CommentView[]; forget: (id: number) => void } {
  const queries = useQueryClient();
  const user = useSession((state) => state.user);
  const all = useSyncExternalStore(sentComments.subscribe, sentComments.all);
  const mine = useMemo(
    () => all.filter((one) => one.dreamId === dreamId && one.owner === String(user)),
    [all, dreamId, user],
  );
  useEffect(() => {
    if (mine.length === 0) return;
    const settle = async () => {
      await queries.invalidateQueries({ queryKey: commentKeys.all });
      for (const { key, model } of mine)
        if (isTold(queries, user, dreamId, model.id)) sentComments.forget(key);
    };
    void settle();
  }, [mine, queries, user, dreamId]);
  const forget = useCallback(
    (id: number) => {
      for (const { key, model } of mine) if (model.id === id) sentComments.forget(key);
    },
    [mine],
  );
  return { sent: useMemo(() => mine.map(({ model }) => model), [mine]), forget };
}

/** Comments on their way: shown at once, kept on the device and sent by its outbox. */
export function useSending(dreamId: number) {
  const user = useSession((state) => state.user);
  const { unsent } = useCommentDrafts(user);
  const { sent, forget } = useSent(dreamId);
  const waiting = unsent.filter((one) => one.public_dream_id === dreamId);
  const waits = waiting.some(({ fault }) => fault === null);
  useEffect(() => {
    if (waits) kickOutbox();
  }, [waits]);
  const outgoing = waiting.map(({ key: client_id, public_dream_id, parent_id, text, fault }): Outgoing => ({
    client_id,
    public_dream_id,
    parent_id,
    text,
    fault,
  }));
  return {
    outgoing,
    sent,
    forget,
    add: (text: string, parentId: number | null) => {
      if (user === null) return;
      commentRows.put({
        key: crypto.randomUUID(),
        owner: String(user),
        public_dream_id: dreamId,
        parent_id: parentId,
        text,
        fault: null,
        written_at: new Date().toISOString(),
      });
      kickOutbox();
    },
    again: ({ client_id: id }: Outgoing) => sendAgain('comment', id),
    discard: ({ client_id: id }: Outgoing) => commentRows.drop(id),
  };
}
export type Sending = ReturnType<typeof useSending>;
