import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { type ElementKind, elementPath } from '#shared/elements.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { UndoBar } from '#web/ui/layers/undo-bar.tsx';
import { undo, useNameWrite } from './elements.queries.ts';

const STAY_MS = 60_000;

/** What a change of names leaves in the history's state for the page that it leads to. */
type ChangedName = { slip: string; message: string; kind: ElementKind; name: string };
export type ChangedNameState = { changedName?: ChangedName };

/** After a rename, a merge or a removal: says what it did and takes it back with one press. */
export function UndoName() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const back = useNameWrite(undo);
  const [doneWith, setDoneWith] = useState('');
  const { changedName: change } = (state ?? {}) as ChangedNameState;
  if (!change || change.slip === doneWith) return null;
  const close = () => {
    setDoneWith(change.slip);
    void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true, state: null });
  };
  const takeBack = () =>
    back.mutate(change.slip, {
      onSuccess: () => {
        setDoneWith(change.slip);
        toast(t('elements.undone'));
        void navigate(elementPath(change.kind, change.name), { replace: true, state: null });
      },
      onError: (error) => {
        toast(errorText(error), { status: 'error' });
        close();
      },
    });
  return (
    <UndoBar
      key={change.slip}
      message={change.message}
      busy={back.isPending}
      ms={STAY_MS}
      onUndo={takeBack}
      onGone={close}
    />
  );
}
