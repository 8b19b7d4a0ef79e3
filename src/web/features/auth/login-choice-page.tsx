import { Navigate, useLocation } from 'react-router';
import { safeRedirect } from '#web/api/redirects.ts';
import { useKeptQuery } from './auth-ways.ts';

/** `/login` picks the right login: the admin's where the way back leads into the admin's area. */
export default function LoginChoicePage() {
  const { redirectTo, keep } = useKeptQuery();
  const admin = safeRedirect(redirectTo)?.startsWith('/admin/') ?? false;
  const { hash } = useLocation();
  return <Navigate to={`${keep(admin ? '/admin/login' : '/magic-login/user')}${hash}`} replace />;
}
