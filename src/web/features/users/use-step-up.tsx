import { type ReactNode, useState } from 'react';
import { StepUpDialog } from './step-up-dialog.tsx';
import { needsStepUp } from './user-faults.ts';

type StepUp = {
  /** Whether the server refused the act until the admin proves who they are; `redo` then goes on with it. */
  asks: (error: unknown, redo: () => void) => boolean;
  dialog: ReactNode;
};

/** An act on power that may have to be proven first: the dialog, and the act once more after it. */
export function useStepUp(): StepUp {
  const [redo, setRedo] = useState<(() => void) | null>(null);
  const goOn = () => {
    setRedo(null);
    redo?.();
  };
  return {
    asks: (error, act) => {
      if (!needsStepUp(error)) return false;
      setRedo(() => act);
      return true;
    },
    dialog: redo && <StepUpDialog onDone={goOn} onCancel={() => setRedo(null)} />,
  };
}
