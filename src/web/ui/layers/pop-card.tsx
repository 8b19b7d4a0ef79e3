import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/fields/button.tsx';
import { usePopover } from './use-popover.ts';
import classes from './pop-card.module.css';

type PopCardProps = {
  /** What was pressed; the card stands under it. */
  anchor: HTMLElement;
  label: string;
  /** A menu: takes the window's height before it scrolls, and shares an edge with its button; on phones it stands at the foot. */
  tall?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A small page beside a word, over everything; Escape or a press elsewhere closes it and gives the focus back. */
export function PopCard({ anchor, label, tall = false, onClose, children }: PopCardProps) {
  const { t } = useTranslation('common');
  const card = usePopover(anchor, tall, onClose);
  return (
    <div
      ref={card}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={tall ? `${classes.card} ${classes.tall}` : classes.card}
    >
      <IconButton icon="close" label={t('actions.close')} className={classes.close} onClick={onClose} />
      {children}
    </div>
  );
}
