import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { curled } from '#web/i18n/curled.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { UndoBar } from '#web/ui/layers/undo-bar.tsx';
import { restoreDream, useDreamWrite } from './dreams.queries.ts';

/** What a page leaves in the history's state when it has put a dream into the bin. */
export type DeletedState = { deleted?: { id: number; title: string } };

/** After a dream went into the bin: says so and brings it back with one press. */
export function UndoDelete() {
  const { t } = useTranslation('translation');
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const restore = useDreamWrite(restoreDream);
  const [doneWith, setDoneWith] = useState<number | null>(null);
  const { deleted } = (state ?? {}) as DeletedState;
  if (!deleted || deleted.id === doneWith) return null;
  const close = () => {
    setDoneWith(deleted.id);
    void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true, state: null });
  };
  const undo = () =>
    restore.mutate(deleted.id, {
      onSuccess: () => {
        close();
        toast(t('dreams.bin.restored'));
      },
      onError: () => toast(t('dreams.bin.notRestored'), { status: 'error' }),
    });
  return (
    <UndoBar
      key={deleted.id}
      message={t('dreams.bin.moved', { title: curled(deleted.title) || t('dreams.untitled') })}
      busy={restore.isPending}
      onUndo={undo}
      onGone={close}
    />
  );
}
