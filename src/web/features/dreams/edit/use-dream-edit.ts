import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Dream, DreamInput } from '#shared/dreams.ts';
import { beforeSessionExpired } from '#web/api/session.ts';
import { wholeOf } from '#web/offline/dream-changes.ts';
import { loadDevice } from '#web/offline/device-later.ts';
import { rowStates } from '#web/offline/row-states.ts';
import { dreamKeys } from '#web/features/dreams/dreams.queries.ts';

/** Words reach this device's disk this soon after they were typed. */
const KEEP_MS = 200;

/** Dreams that an earlier screen is still letting go of: they are opened again only after that. */
const closing = new Map<string, Promise<unknown>>();

/** One writer for a dream that the server holds: kept on the device first, saved behind that. */
function createWriter(dream: Dream, onOpen: (fields: DreamInput) => void) {
  let clientId = dream.client_id;
  let pending: DreamInput = {};
  let opened: Promise<unknown> | null = null;
  let touched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = (): Promise<unknown> => {
    const begin = async () => {
      await closing.get(dream.client_id);
      const row = await (await loadDevice()).dreamWriter.edit(dream);
      if (!touched) onOpen(wholeOf(row));
    };
    opened ??= begin();
    return opened;
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (Object.keys(pending).length === 0) return;
    const fields = pending;
    pending = {};
    await open();
    await (await loadDevice()).dreamWriter.stage(clientId, fields);
  };
  return {
    open,
    flush,
    wrote: () => touched || opened !== null,
    /** Another device has written meanwhile: what comes goes into the copy, nothing of theirs is replaced. */
    follow: (): void => {
      const state = rowStates.get(dream.client_id);
      if (state?.state === 'both-kept') clientId = state.copy;
    },
    write: (fields: DreamInput): void => {
      touched = true;
      pending = { ...pending, ...fields };
      timer ??= setTimeout(() => void flush(), KEEP_MS);
    },
    close: (): Promise<void> => {
      const done = async () => {
        await flush();
        if (opened) await (await loadDevice()).dreamWriter.release(clientId);
        opened = null;
      };
      const work = done().finally(() => closing.delete(dream.client_id));
      closing.set(dream.client_id, work);
      return work;
    },
  };
}

/**
 * The fields of a dream while they are written. `openNow` begins at once (an edit page: what this device has not sent yet is
 * shown); otherwise the first change does.
 */
export function useDreamEdit(dream: Dream, openNow = false) {
  const queries = useQueryClient();
  const [fields, setFields] = useState<DreamInput>(dream);
  const [writer] = useState(() =>
    createWriter(dream, (kept) => setFields((before) => ({ ...before, ...kept }))),
  );
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    if (openNow) void writer.open();
    const keep = () => void writer.flush();
    const stop = beforeSessionExpired(() => writer.flush());
    const unfollow = rowStates.subscribe(writer.follow);
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      stop();
      unfollow();
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      if (!writer.wrote()) return;
      const close = async () => {
        await writer.close();
        await queries.invalidateQueries({ queryKey: dreamKeys.all });
      };
      leaving.current = setTimeout(() => void close(), 0);
    };
  }, [writer, openNow, queries]);

  const write = (change: DreamInput) => {
    setFields((before) => ({ ...before, ...change }));
    writer.write(change);
  };
  return { fields, write, flush: writer.flush };
}

export type DreamEdit = ReturnType<typeof useDreamEdit>;
