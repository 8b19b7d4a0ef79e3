import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/fields/button.tsx';
import classes from './pop-card.module.css';

type PopCardProps = {
  /** What was pressed; the card stands under it. */
  anchor: HTMLElement;
  label: string;
  /** A menu: takes the window's height before it scrolls, and shares an edge with its button. */
  tall?: boolean;
  onClose: () => void;
  children: ReactNode;
};

const GAP = 10;
const EDGE = 16;

/** A card of a word begins a little before it; a menu shares an edge with its button, the one that is nearer the middle. */
function startOf(at: DOMRect, width: number, isMenu: boolean): number {
  if (!isMenu) return at.left - 24;
  return at.left + at.right > window.innerWidth ? at.right - width : at.left;
}

function place(card: HTMLElement, anchor: HTMLElement, isMenu: boolean) {
  const at = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const start = startOf(at, width, isMenu);
  const left = Math.min(Math.max(EDGE, start), window.innerWidth - width - EDGE);
  const below = at.bottom + GAP;
  const fits = below + height <= window.innerHeight - EDGE;
  const top = fits ? below : Math.max(EDGE, at.top - GAP - height);
  card.style.left = `${left + window.scrollX}px`;
  card.style.top = `${top + window.scrollY}px`;
}

/** A small page beside a word, over everything; Escape or a press elsewhere closes it and gives the focus back. */
export function PopCard({ anchor, label, tall = false, onClose, children }: PopCardProps) {
  const { t } = useTranslation('common');
  const card = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    element.showPopover?.();
    place(element, anchor, tall);
    element.focus({ preventScroll: true });
    const grown = new ResizeObserver(() => place(element, anchor, tall));
    grown.observe(element);
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close.current();
    };
    element.addEventListener('toggle', toggled);
    return () => {
      grown.disconnect();
      element.removeEventListener('toggle', toggled);
      if (element.contains(document.activeElement) || document.activeElement === document.body)
        anchor.focus({ preventScroll: true });
    };
  }, [anchor, tall]);
  return (
    <div
      ref={card}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`${classes.card} ${tall ? classes.tall : ''}`}
    >
      <IconButton icon="close" label={t('actions.close')} className={classes.close} onClick={onClose} />
      {children}
    </div>
  );
}
