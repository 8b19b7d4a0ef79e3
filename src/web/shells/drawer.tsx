import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/fields/button.tsx';
import { useModal } from '#web/ui/layers/use-modal.ts';
import classes from './drawer.module.css';

/** The sidebar below 1024 px: slides in from the end, over the page, closed by Escape or beside it. */
export function Drawer({
  open,
  onClose,
  label,
  children,
}: {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const element = useModal({ open, onClose });
  if (!open) return null;
  return (
    <dialog ref={element} className={classes.drawer} aria-label={label}>
      <div className={classes.body}>
        <IconButton icon="close" label={t('actions.close')} className={classes.close} onClick={onClose} />
        {children}
      </div>
    </dialog>
  );
}
