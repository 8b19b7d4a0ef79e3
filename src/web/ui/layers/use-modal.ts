import { useEffect, useRef, type RefObject } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';

type ModalOptions = {
  open: boolean;
  onClose: () => void;
  /** Escape, a step back and a press beside it do nothing. */ locked?: boolean;
  /** A step back is what it asks about. */ asksOnBack?: boolean;
};

/** Opens the browser's own modal dialog while `open`, and asks to close on Escape, a step back or a press beside it. */
export function useModal({
  open,
  onClose,
  locked = false,
  asksOnBack = false,
}: ModalOptions): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  // A dialog that is locked while it works stays as it is, with the focus where it was pressed.
  const now = useRef({ onClose, locked });
  useEffect(() => {
    now.current = { onClose, locked };
  }, [onClose, locked]);

  useCloseOnBack(open && !locked && !asksOnBack, onClose);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return undefined;
    const before = document.activeElement;
    const askToClose = () => {
      if (!now.current.locked) now.current.onClose();
    };
    const onCancel = (event: Event) => {
      event.preventDefault();
      askToClose();
    };
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog) askToClose();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('click', onPress);
    // Old browsers without showModal get a plain open dialog.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('click', onPress);
      dialog.close?.();
      // The browser gives the focus back only to a dialog that is still in the page.
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
        before.focus({ preventScroll: true });
    };
  }, [open]);
  return element;
}
