import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceMerge } from '#web/offline/database.ts';
import { mergeStore, outbox } from '#web/offline/device.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { diaryKeys } from '#web/api/diary.queries.ts';
import { inboxKeys, madeBy, takeApart } from './inbox.queries.ts';
import type { MergeForm } from './merge-panel.tsx';

/** A merge that went through a moment ago. */
export type Made = { dreamId: number; fragments: number };
type Sent = { made: Made | null } | { refused: string } | 'waits';

/** Kept on this device before anything is sent, so that neither a lost connection nor a closed tab loses it. */
async function sendMerge(form: MergeForm): Promise<Sent> {
  const owner = currentOwner();
  const row: DeviceMerge = {
    ...form,
    client_id: crypto.randomUUID(),
    owner,
    made_at: new Date().toISOString(),
    fault: null,
  };
  await mergeStore.put(row);
  await outbox.flush();
  const kept = (await mergeStore.listOf(owner)).find((one) => one.client_id === row.client_id);
  if (!kept) {
    const dream = await madeBy(row).catch(() => null);
    return { made: dream && { dreamId: dream.id, fragments: row.ids.length } };
  }
  if (kept.fault === null) return 'waits';
  await mergeStore.forget(row.client_id);
  return { refused: kept.fault };
}

/** While one act runs no other begins; afterwards everything that shows fragments or dreams is asked again. */
function useActs() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>, onFailure: () => void): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch {
      onFailure();
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: inboxKeys.all });
      void queries.invalidateQueries({ queryKey: diaryKeys.dreams });
    }
  };
  return { busy, act };
}

/** Making one dream of fragments, and taking it back. */
export function useMerge() {
  const { t } = useTranslation('translation');
  const { busy, act } = useActs();
  const [made, setMade] = useState<Made | null>(null);

  const merge = (form: MergeForm) =>
    act(
      async () => {
        const sent = await sendMerge(form);
        if (sent === 'waits') toast(t('inbox.merge.waits'), { status: 'info' });
        else if ('refused' in sent)
          toast(t('inbox.merge.refused', { reason: sent.refused }), { status: 'error' });
        else setMade(sent.made);
      },
      () => toast(t('inbox.merge.failed'), { status: 'error' }),
    );
  const undo = (dreamId: number) =>
    act(
      async () => {
        const { dream_kept: kept } = await takeApart(dreamId);
        toast(t(kept ? 'inbox.merge.apartKept' : 'inbox.merge.apart'));
        setMade(null);
      },
      () => toast(t('inbox.merge.notApart'), { status: 'error' }),
    );
  return { busy, made, merge, undo, forgetMade: () => setMade(null) };
}

export type Merging = ReturnType<typeof useMerge>;
