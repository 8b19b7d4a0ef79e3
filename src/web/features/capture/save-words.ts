import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/api/online.ts';
import { useStorageFault } from '#web/offline/device.ts';
import type { SaveState } from '#web/offline/save-state.ts';
import type { StorageFault } from '#web/offline/storage-fault.ts';

export type SaveFacts = {
  save: SaveState | undefined;
  storageFault: StorageFault | null;
  online: boolean;
  keptBoth: boolean;
  /** Something is written or recorded. */
  begun: boolean;
};

/** Where the dream is at this moment, in words. */
export function saveWords(t: TFunction<'translation'>, facts: SaveFacts): string {
  const { save, storageFault, online, keptBoth, begun } = facts;
  if (save?.state === 'refused') return t('capture.state.refused', { reason: save.message });
  if (storageFault) return t(`capture.state.${storageFault}`);
  if (!begun) return online ? t('capture.state.private') : t('capture.state.ready');
  if (keptBoth) return t('capture.state.bothKept');
  if (save?.state === 'login') return t('capture.state.login');
  if (save?.state === 'saved' && online) return t('capture.state.saved');
  return online && save?.state !== 'offline' ? t('capture.state.keptHere') : t('capture.state.offline');
}

export function useSaveWords(facts: Pick<SaveFacts, 'save' | 'keptBoth' | 'begun'>): string {
  const { t } = useTranslation('translation');
  return saveWords(t, { ...facts, storageFault: useStorageFault(), online: useOnline() });
}
