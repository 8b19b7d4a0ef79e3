import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { LoginAnswer } from '#shared/accounts/accounts.ts';
import type { Role } from '#shared/roles.ts';
import { homeOf, safeRedirect } from '#web/api/redirects.ts';
import { session } from '#web/api/session.ts';
import { forgetGuestKept, useGuestKept } from '#web/offline/guest-kept.ts';
import { toast } from '#web/ui/layers/toasts.ts';

/** Keeps the redirect target while the visitor moves between the sign-in screens, and for the link of a mail. */
export function useKeptQuery() {
  const [params] = useSearchParams();
  const redirectTo = safeRedirect(params.get('redirect_uri'));
  const keep = (path: string): string =>
    redirectTo ? `${path}?redirect_uri=${encodeURIComponent(redirectTo).replaceAll('%2F', '/')}` : path;
  const forMail: { url?: string } = redirectTo ? { url: redirectTo } : {};
  return { redirectTo, keep, forMail };
}

/** Stores the session, says what comes along from this device, and goes to the redirect target, else to the role's own home. */
export function useEnter(): (answer: LoginAnswer) => void {
  const navigate = useNavigate();
  const { redirectTo } = useKeptQuery();
  const { t } = useTranslation('common');
  const { length: count } = useGuestKept();
  return ({ user_id, token, role, closed }) => {
    session.login({ user_id, token, role, closed });
    forgetGuestKept();
    if (count > 0 && role === 'user') toast(t('guest.came', { count }));
    void navigate(redirectTo ?? homeOf(role), { replace: true });
  };
}

/** The reader's language and clock, which a new account begins with. */
export const placeOf = (language: string | undefined): { language: string; timezone: string } => ({
  language: language ?? 'en',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export const roleOf = (text: string | undefined): Role => (text === 'admin' ? 'admin' : 'user');
