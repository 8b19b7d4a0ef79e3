import { queryOptions } from '@tanstack/react-query';
import type { Done, LoginAnswer, LoginResult, VerifyAnswer } from '#shared/accounts/accounts.ts';
import type { Role } from '#shared/roles.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

export const authKeys = {
  providers: ['social-providers'] as const,
  firstAdmin: ['register', 'admin'] as const,
  waiting: (email: string) => ['verify-waiting', email] as const,
  arrival: (token: string) => ['verify', token] as const,
  exchange: (code: string) => ['social-exchange', code] as const,
};

/** What a solved captcha is traded for; opens one call. */
export type Ticket = { captcha?: string };

/** Calls of the sign-in screens (specification, section 7). A refused login never opens the expiry modal. */
const quiet = { quiet401: true };

export const login = (input: { email: string; password: string; role: Role }) =>
  api.post<LoginResult>(`${LAMBDA}/login`, input, quiet);

export const sendMagicLink = (input: { email: string; role: Role; url?: string } & Ticket) =>
  api.post<Done>(`${LAMBDA}/magic-login/generate`, input, quiet);

export const magicLogin = (input: { token: string; code?: string } | { email: string; code: string }) =>
  api.post<LoginResult>(`${LAMBDA}/magic-login`, input, quiet);

/** Second step: `access_token` from the first, `token` the six digits or a recovery code. */
export const verifySecondStep = (input: { access_token: string; token: string }) =>
  api.post<LoginAnswer>(`${LAMBDA}/2fa/verify`, input, quiet);

export const register = (
  input: {
    email: string;
    password: string;
    role: Role;
    username?: string;
    language?: string;
    timezone?: string;
    invitation?: string;
    setup_code?: string;
    url?: string;
  } & Ticket,
) => api.post<Done>(`${LAMBDA}/register`, { ...input, verify: true }, quiet);

/** Whether anybody may still become the first admin. */
export const firstAdmin = queryOptions({
  queryKey: authKeys.firstAdmin,
  queryFn: ({ signal }) =>
    api.get<{ open: boolean; needs_code: boolean }>(`${LAMBDA}/register/admin`, { signal }),
});

/** Whether the server would take this password; refused with the reason on the field `password`. */
export const checkPassword = (input: { password: string; email?: string }, signal: AbortSignal) =>
  api.post<Done>(`${LAMBDA}/password/check`, input, { ...quiet, signal });

export const forgotPassword = (input: { email: string; role: Role } & Ticket) =>
  api.post<Done>(`${LAMBDA}/forgot`, input, quiet);

export const resetPassword = (input: { token: string; code: string; password: string }) =>
  api.post<Done>(`${LAMBDA}/reset`, input, quiet);

/** Confirms a new account's address. Where it is said how somebody came, the browser that signed up is let in. */
export const verifyUser = (token: string, enter?: 'arrived' | 'pressed') =>
  api.post<VerifyAnswer>(`${LAMBDA}/verify/user`, enter ? { token, enter } : { token }, quiet);

/** "This was not me": address and password are what they were before an admin changed them. */
export const undoAdminChange = (token: string) =>
  api.post<Done>(`${LAMBDA}/closed-diary/undo`, { token }, quiet);

export const confirmEmailChange = (token: string) =>
  api.post<Done>(`${LAMBDA}/update/email/confirm`, { token }, quiet);

/** A mailed link takes the deletion of an account back. */
export const keepAccountByLink = (token: string) =>
  api.post<Done>(`${LAMBDA}/account/keep`, { token }, quiet);

/** Trades what the provider's way back carries for a login, in the browser that began it. */
export const exchangeSocial = (code: string) =>
  api.post<LoginResult>(`${LAMBDA}/social/exchange`, { code }, quiet);

/** A mailed link ends the reminders. */
export const stopReminders = (token: string) => api.post<Done>(`${LAMBDA}/reminders/stop`, { token }, quiet);

export const resendVerification = (input: { email: string; url?: string }) =>
  api.post<Done>(`${LAMBDA}/verify/resend`, input, quiet);

/** How often the page that waits for the mail asks. */
const WAITING_MS = 5_000;

/** Whether the link that this browser waits for was opened in another one; asked until it was. */
export const confirmedElsewhereQuery = (email: string) =>
  queryOptions({
    queryKey: authKeys.waiting(email),
    queryFn: ({ signal }) =>
      api.post<{ confirmed: boolean }>(`${LAMBDA}/verify/waiting`, { email }, { ...quiet, signal }),
    select: ({ confirmed }) => confirmed,
    refetchInterval: ({ state }) => (state.data?.confirmed ? false : WAITING_MS),
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });

/** Trades a solved captcha for a ticket. */
export const askForTicket = (captchaToken: string) =>
  api.post<{ success: boolean; ticket?: string }>(`${LAMBDA}/google-captcha`, { captchaToken }, quiet);

/** Accounts elsewhere that this server lets in by; an empty list where none is configured. */
export const providersQuery = () =>
  queryOptions({
    queryKey: authKeys.providers,
    queryFn: ({ signal }) =>
      api.get<{ list: { name: string; label: string }[] }>(`${LAMBDA}/social/providers`, { signal }),
    select: (answer) => answer.list,
    staleTime: Infinity,
  });

/** Where a browser begins to log in by a provider. */
export const providerLogin = (name: string): string => `${LAMBDA}/${name}/login?role=user`;

/** Leaves the app for an address of the server or of a provider. */
export const leaveFor = (address: string): void => window.location.assign(address);

/** What a provider's way back says behind the `#`; undefined where nothing went wrong. */
export const socialFaultOf = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('social_error') ?? undefined;
