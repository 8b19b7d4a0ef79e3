import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { usePopover } from './use-popover.ts';
import classes from './act-menu.module.css';

const rowsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)'),
];

/** Arrows go from row to row and round, Home and End to the ends. */
function step(event: KeyboardEvent<HTMLElement>) {
  const rows = rowsOf(event.currentTarget);
  const at = rows.findIndex((row) => row === document.activeElement);
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? rows.length - 1 : at - 1 + rows.length,
    Home: 0,
    End: rows.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  rows[to % rows.length]?.focus();
}

type OpenProps = { anchor: HTMLElement; label: string; onClose: () => void; children: ReactNode };

/** The rows of a menu that stands open, beside what opened it; for buttons that look otherwise than `ActMenu`'s. */
export function OpenMenu({ anchor, label, onClose, children }: OpenProps) {
  const menu = usePopover(anchor, true, onClose);
  useLayoutEffect(() => {
    const element = menu.current;
    if (element) rowsOf(element)[0]?.focus({ preventScroll: true });
  }, [menu]);
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={classes.menu}
      onKeyDown={step}
      onClick={onClose}
    >
      {children}
    </div>
  );
}

type ActMenuProps = {
  /** The name of the button and of the menu. */
  label: string;
  /** What the button says beside its sign, where it stands in a row of such. */
  words?: string;
  disabled?: boolean;
  children: ReactNode;
};

/** Acts behind one small button: a list beside it, on phones at the foot of the window. Choosing closes it. */
export function ActMenu({ label, words, disabled = false, children }: ActMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opens = {
    disabled,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(anchor ? null : event.currentTarget),
  } as const;
  return (
    <>
      {words === undefined ? (
        <IconButton icon="more" label={label} {...opens} />
      ) : (
        <Button look="plain" icon="more" {...opens}>
          {words}
        </Button>
      )}
      {anchor && (
        <OpenMenu anchor={anchor} label={label} onClose={() => setAnchor(null)}>
          {children}
        </OpenMenu>
      )}
    </>
  );
}

type RowProps = {
  icon?: IconName;
  children: ReactNode;
  /** A quiet word at the far side. */
  hint?: string | undefined;
  danger?: boolean;
};

const inside = ({ icon, children, hint }: RowProps) => (
  <>
    {icon ? <Icon name={icon} /> : <i />}
    <span>{children}</span>
    {hint && <small>{hint}</small>}
  </>
);

/** One act of a menu. */
export function MenuAct({
  danger = false,
  disabled = false,
  onPick,
  ...row
}: RowProps & { disabled?: boolean; onPick: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.row}
      data-danger={danger || undefined}
      disabled={disabled}
      onClick={onPick}
    >
      {inside(row)}
    </button>
  );
}

/** One place that a menu leads to. */
export function MenuLink({ to, ...row }: RowProps & { to: string }) {
  return (
    <Link to={to} role="menuitem" tabIndex={-1} className={classes.row}>
      {inside(row)}
    </Link>
  );
}

/** Parts acts of different kinds. */
export const MenuRule = () => <hr className={classes.rule} />;
