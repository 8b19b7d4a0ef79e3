import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/api/online.ts';
import { type RowState, useRowState, useStorageFault } from '#web/offline/row-states.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './edit-dream.module.css';

export type SaveWord =
  | 'untouched'
  | 'saving'
  | 'saved'
  | 'keptHere'
  | 'offline'
  | 'login'
  | 'refused'
  | 'bothKept'
  | 'full'
  | 'unavailable';

/** Where the words are, in one word. */
export function saveWordOf(
  save: RowState | undefined,
  online: boolean,
  fault: 'full' | 'unavailable' | null,
): SaveWord {
  if (save?.state === 'refused') return 'refused';
  if (save?.state === 'both-kept') return 'bothKept';
  if (save?.state === 'login') return 'login';
  if (!save) return 'untouched';
  if (save.state === 'saved') return 'saved';
  if (!online || save.state === 'offline') return fault ?? 'offline';
  if (save.state === 'saving') return 'saving';
  return fault ?? 'keptHere';
}

/** "Saved", "Kept on this device", "Offline": where the words are at this moment. */
export function SaveLine({ clientId }: { clientId: string }) {
  const { t } = useTranslation('translation');
  const save = useRowState(clientId);
  const word = saveWordOf(save, useOnline(), useStorageFault());
  const reason = save?.state === 'refused' ? save.message : '';
  return (
    <p className={classes.line} data-state={word} role="status">
      {word === 'saved' && <Icon name="check" />}
      {(word === 'offline' || word === 'login') && <Icon name="offline" />}
      {t(`dreams.save.${word}`, { reason })}
    </p>
  );
}
