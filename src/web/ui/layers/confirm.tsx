import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmProps = {
  open: boolean;
  title: ReactNode;
  /** Says what will happen and what stays. */
  children?: ReactNode;
  /** The act in its own word ("Delete", never "OK"). */
  action: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once before an act that is hard to take back. */
export function Confirm({ open, title, children, action, danger, busy, onConfirm, onCancel }: ConfirmProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button look="plain" onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
          <Button look={danger ? 'danger' : 'lamp'} loading={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
