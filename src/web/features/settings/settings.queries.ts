import { queryOptions } from '@tanstack/react-query';
import type {
  ClosedDiary,
  IdentityView,
  LoginAnswer,
  PendingEmail,
  SessionView,
} from '#shared/accounts/accounts.ts';
import type { PushInput, PushView } from '#shared/notifications/push.ts';
import type { ProfileInput, ProfileView } from '#shared/profiles.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const UPLOAD_MS = 120_000;

export const settingsKeys = {
  push: (user: number | null) => ['push', user] as const,
  sessions: (user: number | null) => ['sessions', user] as const,
  pendingEmail: (user: number | null) => ['pending-email', user] as const,
  closedDiary: (user: number | null) => ['closed-diary', user] as const,
  identities: (user: number | null) => ['identities', user] as const,
};

export const ownSessions = (user: number | null) =>
  queryOptions({
    queryKey: settingsKeys.sessions(user),
    queryFn: ({ signal }) => api.get<{ list: SessionView[] }>(`${LAMBDA}/sessions`, { signal }),
    select: (answer) => answer.list,
    staleTime: 0,
  });

/** The server's key and the devices that are told, this browser among them where it is one. */
export const pushDevices = (user: number | null) =>
  queryOptions({
    queryKey: settingsKeys.push(user),
    queryFn: ({ signal }) => api.get<PushView>(`${LAMBDA}/push`, { signal }),
    staleTime: 0,
  });
export const addDevice = (input: PushInput) => api.post<PushView>(`${LAMBDA}/push`, input);
export const removeDevice = (id: number) => api.delete<PushView>(`${LAMBDA}/push/${id}`);
export const leaveDevice = (endpoint: string) => api.post<PushView>(`${LAMBDA}/push/leave`, { endpoint });
export const tryDevice = (id: number) => api.post(`${LAMBDA}/push/${id}/trial`);

export const saveProfile = (input: ProfileInput) =>
  api.put<{ model: ProfileView }>(`${LAMBDA}/profile`, input);

/** A square picture that stands beside one's name from now on. */
export const savePortrait = (square: Blob) => {
  const form = new FormData();
  form.append('file', square, 'portrait.webp');
  return api.put<{ model: ProfileView }>(`${LAMBDA}/profile/photo`, form, { timeoutMs: UPLOAD_MS });
};
export const removePortrait = () => api.delete<{ model: ProfileView }>(`${LAMBDA}/profile/photo`);

/** Asks for a new address; it counts once its link was opened. */
export const askForEmail = (input: { email: string; password?: string }) =>
  api.post(`${LAMBDA}/update/email`, input);
/** The address that waits for its link to be opened, null where none does. */
export const pendingEmail = (user: number | null) =>
  queryOptions({
    queryKey: settingsKeys.pendingEmail(user),
    queryFn: ({ signal }) => api.get<{ model: PendingEmail | null }>(`${LAMBDA}/update/email`, { signal }),
    select: (answer) => answer.model,
    staleTime: 0,
  });
export const sendEmailAgain = () => api.post(`${LAMBDA}/update/email/again`, {});
export const withdrawEmail = () => api.delete(`${LAMBDA}/update/email`);
/** Every session ends; the answer opens a new one here. */
export const changePassword = (input: { current_password?: string; password: string }) =>
  api.post<LoginAnswer>(`${LAMBDA}/update/password`, input);

export type Enrolment = { secret: string; otpauth_url: string; qr_code: string };
export const startTwoFactor = (input: { password?: string }) =>
  api.post<Enrolment>(`${LAMBDA}/2fa/enable`, input);
export const confirmTwoFactor = (token: string) =>
  api.post<{ recovery_codes: string[] }>(`${LAMBDA}/2fa/verify`, { token });
/** Ten for the old ones; the other sessions end. */
export const renewRecoveryCodes = (input: { password?: string; token: string }) =>
  api.post<{ recovery_codes: string[] }>(`${LAMBDA}/2fa/recovery-codes`, input);
export const endTwoFactor = (input: { password?: string; token: string }) =>
  api.post(`${LAMBDA}/2fa/disable`, input);

export const endSession = (id: number) => api.delete(`${LAMBDA}/sessions/${id}`);
export const endOtherSessions = () => api.delete(`${LAMBDA}/sessions`);

/** Null: it is gone. Otherwise when it will be; every session ends either way. */
export const deleteAccount = (input: { password?: string; code?: string; now: boolean }) =>
  api.post<{ deletes_at: string | null }>(`${LAMBDA}/account/delete`, input);
export const keepAccount = () => api.post(`${LAMBDA}/account/keep`);

export const ownIdentities = (user: number | null, enabled: boolean) =>
  queryOptions({
    queryKey: settingsKeys.identities(user),
    queryFn: ({ signal }) => api.get<{ list: IdentityView[] }>(`${LAMBDA}/social/identities`, { signal }),
    select: (answer) => answer.list,
    enabled,
  });
export const unlinkIdentity = (id: number) => api.delete(`${LAMBDA}/social/identities/${id}`);
/** The provider's address to go to; comes back to the settings. */
export const beginLinking = (name: string) =>
  api.get<{ url: string }>(`${LAMBDA}/${name}/login`, { query: { link: 'true' } });
/** Ten minutes of sensitive acts, after the password or a code. */
export const prove = (proof: { password: string } | { token: string }) =>
  api.post(`${LAMBDA}/2fa/authorize`, proof);

/** What closed the diary and what opens it; null where it is open. */
export const closedDiary = (user: number | null) =>
  queryOptions({
    queryKey: settingsKeys.closedDiary(user),
    queryFn: ({ signal }) => api.get<{ model: ClosedDiary | null }>(`${LAMBDA}/closed-diary`, { signal }),
    select: (answer) => answer.model,
    staleTime: 0,
  });
export const sendDiaryCode = () => api.post(`${LAMBDA}/closed-diary/code`, {});
export const openDiary = (code: string) => api.post(`${LAMBDA}/closed-diary/open`, { code });
