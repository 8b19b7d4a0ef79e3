import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import classes from './button.module.css';

export type ButtonLook = 'lamp' | 'line' | 'plain' | 'danger';
type Look = {
  look?: ButtonLook;
  icon?: IconName;
  wide?: boolean;
  small?: boolean;
  /** Its words, not its edge, stand in line with what is above and below; for plain ones. */
  hang?: boolean;
  /** Shows that work goes on and takes no second press. */
  loading?: boolean;
  children?: ReactNode;
};

const classOf = ({ look = 'line', wide, small, hang, loading }: Look, extra?: string) =>
  [
    classes.button,
    classes[look],
    wide && classes.wide,
    small && classes.small,
    hang && classes.hang,
    loading && classes.loading,
    extra,
  ]
    .filter(Boolean)
    .join(' ');

const inside = ({ icon, children }: Look) => (
  <>
    {icon && <Icon name={icon} />}
    {children}
  </>
);

/** A button that takes no press loses the focus; whoever pressed it has it again once the work is done, unless they went on. */
function useFocusKept(loading: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (loading) pressed.current = activeElement === button.current;
    else if (pressed.current) {
      pressed.current = false;
      if (activeElement === body) button.current?.focus({ preventScroll: true });
    }
  }, [loading]);
  return button;
}

/** The one button: lamp for the page's main act, line for others, plain inside rows, danger for what cannot be undone. */
export function Button({
  look,
  icon,
  wide,
  small,
  hang,
  loading = false,
  className,
  children,
  disabled,
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'ref'>) {
  const own = { look, icon, wide, small, hang, loading, children } as Look;
  const button = useFocusKept(loading);
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      className={classOf(own, className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
    >
      {inside(own)}
    </button>
  );
}

/** A link that looks like a button; paths of ours only. */
export function ButtonLink({
  look,
  icon,
  wide,
  small,
  hang,
  className,
  children,
  ...rest
}: Omit<Look, 'loading'> & ComponentProps<typeof Link>) {
  const own = { look, icon, wide, small, hang, children } as Look;
  return (
    <Link {...rest} className={classOf(own, className)}>
      {inside(own)}
    </Link>
  );
}

/** A square button that carries only an icon; `label` is its name for everybody. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: { icon: IconName; label: string } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${classes.square} ${className ?? ''}`}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Like IconButton, for a place of ours. */
export function IconLink({
  icon,
  label,
  className,
  ...rest
}: { icon: IconName; label: string } & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link title={label} {...rest} aria-label={label} className={`${classes.square} ${className ?? ''}`}>
      <Icon name={icon} />
    </Link>
  );
}
