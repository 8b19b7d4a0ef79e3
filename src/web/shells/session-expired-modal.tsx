import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { SESSION_EXPIRED_REDIRECT_MS } from '#shared/constants.ts';
import { loginWithReturn } from '#web/api/redirects.ts';
import { session, useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';

/**
 * Specification, section 2: says that the session is over; after 4 seconds or on the button the visitor
 * is logged out and goes to the login of their role, with the way back.
 */
export function SessionExpiredModal() {
  const { t } = useTranslation('common');
  const expired = useSession((state) => state.sessionExpired);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const leave = useCallback(() => {
    const to = loginWithReturn(session.get().role, `${pathname}${search}`);
    session.logout();
    void navigate(to, { replace: true });
  }, [navigate, pathname, search]);

  useEffect(() => {
    if (!expired) return undefined;
    const timer = window.setTimeout(leave, SESSION_EXPIRED_REDIRECT_MS);
    return () => window.clearTimeout(timer);
  }, [expired, leave]);

  return (
    <Dialog
      open={expired}
      title={t('session.expiredTitle')}
      locked
      onClose={leave}
      actions={
        <Button look="lamp" onClick={leave}>
          {t('session.expiredButton')}
        </Button>
      }
    >
      <p>{t('session.expiredText')}</p>
    </Dialog>
  );
}
