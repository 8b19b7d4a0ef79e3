import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CommentPage, CommentView } from '#shared/comments.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/api/session.ts';
import { dropUnsent, keepUnsent, type Unsent, useCommentDrafts } from './comment-drafts.ts';
import { sendComment, commentKeys } from './comments.queries.ts';

export type Outgoing = Unsent & { sending: boolean; fault: unknown };

/** The server said no, and would say it again. */
const isRefusal = (fault: unknown): boolean =>
  fault instanceof ApiError &&
  fault.status >= 400 &&
  fault.status < 500 &&
  ![401, 408, 429].includes(fault.status);

/** Whether the thread as it was fetched last says all there is to say about a comment. */
function isTold(queries: QueryClient, reader: number | null, dreamId: number, id: number): boolean {
  const state = queries.getQueryState<InfiniteData<CommentPage>>(commentKeys.thread(reader, dreamId));
  const pages = state?.data?.pages ?? [];
  if (pages.some(({ list }) => list.some((one) => one.id === id))) return true;
  return state?.isInvalidated === false && pages.at(-1)?.next === null;
}

/** Sends what waits when the page comes back, the connection or the session; what was refused waits for its writer. */
function useResending(
  waiting: readonly Unsent[],
  faults: Readonly<Record<string, unknown>>,
  send: (item: Unsent) => Promise<void>,
): void {
  const token = useSession((state) => state.token);
  const expired = useSession((state) => state.sessionExpired);
  const held = useRef({ waiting, faults });
  useEffect(() => {
    held.current = { waiting, faults };
  }, [waiting, faults]);
  useEffect(() => {
    if (token === null || expired) return undefined;
    const sendAll = () => {
      for (const item of held.current.waiting)
        if (!isRefusal(held.current.faults[item.client_id])) void send(item);
    };
    sendAll();
    window.addEventListener('online', sendAll);
    return () => window.removeEventListener('online', sendAll);
  }, [token, expired, send]);
}

/** Sends one comment after another, and holds what came of each. */
function useSend(dreamId: number) {
  const queries = useQueryClient();
  const user = useSession((state) => state.user);
  const [sent, setSent] = useState<readonly CommentView[]>([]);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState<Readonly<Record<string, unknown>>>({});
  const underWay = useRef(new Set<string>());

  const forget = useCallback((id: number) => setSent((before) => before.filter((one) => one.id !== id)), []);
  const settle = useCallback(
    async ({ id }: CommentView) => {
      await queries.invalidateQueries({ queryKey: commentKeys.all });
      if (isTold(queries, user, dreamId, id)) forget(id);
    },
    [queries, user, dreamId, forget],
  );
  const send = useCallback(
    async (item: Unsent) => {
      if (underWay.current.has(item.client_id)) return;
      underWay.current.add(item.client_id);
      setBusy(new Set(underWay.current));
      try {
        const model = await sendComment(item);
        setSent((before) => [...before.filter(({ id }) => id !== model.id), model]);
        dropUnsent(user, item.client_id);
        void settle(model);
      } catch (fault) {
        setFaults((before) => ({ ...before, [item.client_id]: fault }));
      } finally {
        underWay.current.delete(item.client_id);
        setBusy(new Set(underWay.current));
      }
    },
    [user, settle],
  );
  return { sent, busy, faults, send, forget };
}

/**
 * Comments on their way: shown at once, kept on the device until the server has them. A second send of the same is harmless, so
 * other tabs may try too.
 */
export function useSending(dreamId: number) {
  const user = useSession((state) => state.user);
  const { unsent } = useCommentDrafts(user);
  const { sent, busy, faults, send, forget } = useSend(dreamId);
  const waiting = useMemo(() => unsent.filter((one) => one.public_dream_id === dreamId), [unsent, dreamId]);
  useResending(waiting, faults, send);
  const outgoing = waiting.map((item) => ({
    ...item,
    sending: busy.has(item.client_id),
    fault: faults[item.client_id],
  }));
  return {
    outgoing,
    sent,
    forget,
    add: (text: string, parentId: number | null) => {
      const item = { client_id: crypto.randomUUID(), public_dream_id: dreamId, parent_id: parentId, text };
      keepUnsent(user, item);
      void send(item);
    },
    again: (item: Unsent) => void send(item),
    discard: (item: Unsent) => dropUnsent(user, item.client_id),
  };
}
export type Sending = ReturnType<typeof useSending>;
