import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import { undoPlace } from './undo-place.ts';
import classes from './undo-bar.module.css';

type UndoBarProps = {
  message: string;
  busy?: boolean;
  /** How long it stays; it waits while it has the pointer or the focus. */
  ms?: number;
  onUndo: () => void;
  onGone: () => void;
};

const STAY_MS = 10_000;

/** Says what has just happened and takes it back with one press. */
export function UndoBar({ message, busy, ms = STAY_MS, onUndo, onGone }: UndoBarProps) {
  const { t } = useTranslation('common');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  }, [onGone]);
  const pressed = useRef(false);
  // The button goes with what it takes back: whoever pressed it stays on the page.
  useEffect(
    () => () => {
      if (pressed.current && document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );
  const said = useId();
  const hold = () => clearTimeout(timer.current);
  const start = () => {
    hold();
    timer.current = setTimeout(() => gone.current(), ms);
  };
  useEffect(() => {
    timer.current = setTimeout(() => gone.current(), ms);
    return () => clearTimeout(timer.current);
  }, [ms]);
  return createPortal(
    <div className={classes.bar} role="status">
      <span id={said}>{message}</span>
      <Button
        look="plain"
        small
        icon="undo"
        loading={busy}
        className={classes.undo}
        aria-describedby={said}
        onClick={() => {
          pressed.current = true;
          onUndo();
        }}
        onPointerEnter={hold}
        onPointerLeave={start}
        onFocus={hold}
        onBlur={start}
      >
        {t('actions.undo')}
      </Button>
    </div>,
    undoPlace(classes.place),
  );
}
