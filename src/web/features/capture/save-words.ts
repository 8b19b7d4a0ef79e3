import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/api/online.ts';
import { type RowState, useStorageFault } from '#web/offline/row-states.ts';
import type { StorageFault } from '#web/offline/storage-fault.ts';

export type SaveFacts = {
  save: RowState | undefined;
  storageFault: StorageFault | null;
  online: boolean;
  keptBoth: boolean;
  /** Something is written or recorded. */
  begun: boolean;
};

/** Where the dream is at this moment: the name of the words that say it. */
export function whereItIs({ save, storageFault, online, keptBoth, begun }: SaveFacts) {
  if (save?.state === 'refused') return 'refused';
  if (storageFault) return storageFault;
  if (!begun) return online ? 'private' : 'ready';
  if (keptBoth) return 'bothKept';
  if (save?.state === 'login') return 'login';
  if (save?.state === 'saved' && online) return 'saved';
  return online && save?.state !== 'offline' ? 'keptHere' : 'offline';
}

export function useSaveWords(facts: Pick<SaveFacts, 'save' | 'keptBoth' | 'begun'>): string {
  const { t } = useTranslation('translation');
  const where = whereItIs({ ...facts, storageFault: useStorageFault(), online: useOnline() });
  const reason = facts.save?.state === 'refused' ? facts.save.message : '';
  return t(`capture.state.${where}`, { reason });
}
