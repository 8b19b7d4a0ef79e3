import type { Done, LoginAnswer, LoginResult } from '#shared/accounts.ts';
import type { Role } from '#shared/roles.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import type { Ticket } from './captcha.queries.ts';

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
  } & Ticket,
) => api.post<Done>(`${LAMBDA}/register`, { ...input, verify: true }, quiet);

export const isFirstAdminOpen = (signal: AbortSignal) =>
  api.get<{ open: boolean }>(`${LAMBDA}/register/admin`, { signal });

export const forgotPassword = (input: { email: string; role: Role } & Ticket) =>
  api.post<Done>(`${LAMBDA}/forgot`, input, quiet);

export const resetPassword = (input: { token: string; code: string; password: string }) =>
  api.post<Done>(`${LAMBDA}/reset`, input, quiet);

export const verifyUser = (token: string) => api.post<Done>(`${LAMBDA}/verify/user`, { token }, quiet);

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

export const resendVerification = (email: string) =>
  api.post<Done>(`${LAMBDA}/verify/resend`, { email }, quiet);
