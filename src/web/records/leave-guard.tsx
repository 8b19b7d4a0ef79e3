import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';

type LeaveGuardProps = {
  /** True while something is typed that is not saved. */
  unsaved: () => boolean;
  /** Throws away what was typed. */
  onDiscard: () => void;
  /** Nothing of it is kept on this device, as of passwords: who leaves loses it. */
  unkept?: boolean;
  /** What is said instead, where only a part of it is kept. */
  text?: string;
};

/** Asks before a page with unsaved words is left: they stay on this device, or are thrown away. */
export function LeaveGuard({ unsaved, onDiscard, unkept = false, text }: LeaveGuardProps) {
  const { t } = useTranslation('translation');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  const discard = () => {
    onDiscard();
    blocker.proceed();
  };
  return (
    <Dialog
      open
      asksOnBack
      title={t('admin.records.leaveTitle')}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button look="plain" onClick={() => blocker.reset()}>
            {t('admin.records.stay')}
          </Button>
          <Button look="danger" onClick={discard}>
            {t('admin.records.discard')}
          </Button>
          {!unkept && (
            <Button look="lamp" onClick={() => blocker.proceed()}>
              {t('admin.records.leave')}
            </Button>
          )}
        </>
      }
    >
      {text ?? t(unkept ? 'admin.records.leaveUnkept' : 'admin.records.leaveText')}
    </Dialog>
  );
}
