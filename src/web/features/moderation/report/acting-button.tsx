import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { loginWithReturn } from '#web/api/redirects.ts';
import { useSession } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { PopCard } from '#web/ui/layers/pop-card.tsx';

type ActingButtonProps = {
  icon: IconName;
  label: string;
  /** Names the small page that opens beside the button. */
  title: string;
  children: (close: () => void) => ReactNode;
};

/** A quiet button whose second press stands on a small page beside it; a visitor is led to the login and back. */
export function ActingButton({ icon, label, title, children }: ActingButtonProps) {
  const signedIn = useSession((state) => state.isAuthenticated);
  const { pathname, search } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (!signedIn)
    return (
      <ButtonLink look="plain" icon={icon} to={loginWithReturn('user', `${pathname}${search}`)}>
        {label}
      </ButtonLink>
    );
  return (
    <>
      <Button
        look="plain"
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {label}
      </Button>
      {anchor && (
        <PopCard anchor={anchor} label={title} onClose={close}>
          {children(close)}
        </PopCard>
      )}
    </>
  );
}
