import { createNotificationsStore, Notifications, showNotification } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { NOTIFICATION_MS } from '#shared/constants.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MantineLayer } from './mantine-layer.tsx';
import { afterFocus, standClear } from './toast-place.ts';
import { hostToasts, type Toast } from './toasts.ts';
import classes from './toast-host.module.css';

const ICONS = { success: 'check', error: 'warning', info: 'info' } as const;

type Store = ReturnType<typeof createNotificationsStore>;

const show = ({ id, message, status, ms }: Toast, store: Store) => {
  const shown = {
    id,
    message,
    autoClose: ms,
    withCloseButton: false,
    icon: <Icon name={ICONS[status]} />,
    role: status === 'error' ? 'alert' : 'status',
    classNames: { root: `${classes.toast} ${classes[status]}`, icon: classes.icon, body: classes.body },
  };
  showNotification(shown, store);
};

/** Over a dialog that has opened since; browsers without popovers show it where it stands. */
const raise = (top: HTMLElement) => {
  if (typeof top.showPopover !== 'function') return top.removeAttribute('popover');
  if (top.matches(':popover-open')) top.hidePopover();
  top.showPopover();
};

/** The page's end makes way by `--toast-room`, so that nothing there lies under a toast. */
function followHeight(top: HTMLElement): () => void {
  const { style } = document.documentElement;
  const place = top.querySelector<HTMLElement>('[data-position="bottom-center"]');
  if (!place) return () => undefined;
  const watch = new ResizeObserver(() => {
    const height = place.offsetHeight;
    standClear(place);
    style.setProperty('--toast-room', height === 0 ? '0px' : `calc(${height}px + var(--space-6))`);
  });
  watch.observe(place);
  const move = () => standClear(place);
  const view = window.visualViewport;
  view?.addEventListener('resize', move);
  const still = afterFocus(move);
  return () => {
    watch.disconnect();
    view?.removeEventListener('resize', move);
    still();
  };
}

/** Shows toasts at the foot of the page, above the phone's bar. */
export function ToastHost() {
  const top = useRef<HTMLDivElement>(null);
  // What one host says is not said again by another that comes after it.
  const [store] = useState(createNotificationsStore);
  useEffect(
    () =>
      hostToasts((toast) => {
        if (top.current) raise(top.current);
        show(toast, store);
      }),
    [store],
  );
  useEffect(() => (top.current ? followHeight(top.current) : undefined), []);
  return (
    <MantineLayer>
      <div ref={top} popover="manual" className={classes.top}>
        <Notifications
          store={store}
          withinPortal={false}
          position="bottom-center"
          autoClose={NOTIFICATION_MS}
          limit={3}
          classNames={{ root: classes.place }}
        />
      </div>
    </MantineLayer>
  );
}
