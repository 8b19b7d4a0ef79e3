import { type ReactNode, useId, useState } from 'react';
import { Step } from '#web/features/settings/step.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { SettingRow } from './setting-row.tsx';

type AskedProps = {
  /** How it is now. */
  said: ReactNode;
  action: string;
  /** The form that the button opens, and what closes it again. */
  children: (close: () => void) => ReactNode;
};

/** What is changed by a form of its own: how it is, and the button that opens the form. */
export function Asked({ said, action, children }: AskedProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Step name={open ? 'open' : 'closed'}>
      {open ? (
        children(() => setOpen(false))
      ) : (
        <SettingRow kind="press">
          <div>
            <span id={`${id}-label`}>{said}</span>
            <Button small aria-describedby={`${id}-label`} onClick={() => setOpen(true)}>
              {action}
            </Button>
          </div>
        </SettingRow>
      )}
    </Step>
  );
}
