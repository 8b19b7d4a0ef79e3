import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditHold, holdEdit, type HoldState } from '#web/offline/edit-hold.ts';
import { dreamLock } from '#web/offline/resume.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { DreamSkeleton } from '#web/features/dreams/dream/dream-gone.tsx';

function useEditHold(clientId: string, onRegained: () => void) {
  const [state, setState] = useState<HoldState>('asking');
  const hold = useRef<EditHold>(null);
  const regained = useRef(onRegained);
  useEffect(() => {
    regained.current = onRegained;
  }, [onRegained]);
  useEffect(() => {
    let before: HoldState = 'asking';
    hold.current = holdEdit(dreamLock(clientId), (next) => {
      if (next === 'held' && before !== 'asking') regained.current();
      before = next;
      setState(next);
    });
    return () => hold.current?.release();
  }, [clientId]);
  return { state, take: () => hold.current?.take() };
}

type EditHoldProps = {
  clientId: string;
  /** The dream may be another by now: it is asked for again. */
  onRegained: () => void;
  children: ReactNode;
};

/** Lets one tab at a time write on a dream; the others say so and can take it over. */
export function OneTabWrites({ clientId, onRegained, children }: EditHoldProps) {
  const { t } = useTranslation('translation');
  const { state, take } = useEditHold(clientId, onRegained);
  if (state === 'held') return children;
  if (state === 'asking') return <DreamSkeleton />;
  return (
    <Empty
      title={t('dreams.edit.tab.taken')}
      action={
        <Button look="lamp" onClick={take}>
          {t('dreams.edit.tab.carryOn')}
        </Button>
      }
    >
      {t(state === 'lost' ? 'dreams.edit.tab.lost' : 'dreams.edit.tab.takenText')}
    </Empty>
  );
}
