import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
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
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return undefined;
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    return () => dialog.close?.();
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={element}
      className={classes.drawer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div className={classes.body}>
        <IconButton icon="close" label={t('actions.close')} className={classes.close} onClick={onClose} />
        {children}
      </div>
    </dialog>
  );
}
