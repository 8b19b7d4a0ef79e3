import { queryOptions } from '@tanstack/react-query';
import type { Invitation } from '#shared/accounts/accounts.ts';
import type { Role, UserStatus } from '#shared/roles.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA, RECORDS, REST } from '#web/api/limits.ts';

const USERS = `${RECORDS}/user`;

export type UserRow = {
  id: number;
  email: string;
  role: Role;
  status: UserStatus;
  last_active_at: string | null;
  created_at: string;
  deleted_at: string | null;
  /** From the join: at most one. */
  profile?: { username: string }[];
};

export const userKeys = {
  all: ['users'] as const,
  one: (id: number) => ['users', 'one', id] as const,
  invitations: ['users', 'invitations'] as const,
};

/** Section 7, edit user load: the user table by id. Always asked again, so that no old value is saved back. */
export const oneUser = (id: number) =>
  queryOptions({
    queryKey: userKeys.one(id),
    queryFn: async ({ signal }) =>
      (await api.get<{ model: UserRow }>(`${USERS}/${id}`, { query: { join: 'profile' }, signal })).model,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** One user as the account stands now. */
export const readUser = async (id: number): Promise<UserRow> =>
  (await api.get<{ model: UserRow }>(`${USERS}/${id}`)).model;

export type NewUser = { email: string; password: string; role: Role };
export const addUser = (input: NewUser) => api.post(`${LAMBDA}/register`, { ...input, verify: true });

export const invitations = queryOptions({
  queryKey: userKeys.invitations,
  queryFn: ({ signal }) => api.get<{ list: Invitation[] }>(`${LAMBDA}/admin/invitations`, { signal }),
  select: (answer) => answer.list,
  staleTime: 0,
});
export const invite = (email: string) => api.post(`${LAMBDA}/admin/invite`, { email });
export const inviteAgain = (id: number) => api.post(`${LAMBDA}/admin/invitations/${id}/again`, {});
export const revokeInvitation = (id: number) => api.delete(`${LAMBDA}/admin/invitations/${id}`);

export const updateEmail = (id: number, email: string) =>
  api.post(`${LAMBDA}/admin/update/email`, { email, id });

export const updatePassword = (id: number, password: string) =>
  api.post(`${LAMBDA}/admin/update/password`, { password, id });

export type UserRecord = { email: string; role: Role; status: UserStatus; reason?: string };
export const updateRecord = (id: number, set: UserRecord) =>
  api.post(`${REST}/user/PUTWHERE`, { set, where: { id } });

/** Proves again who is asking, which opens sensitive acts for ten minutes. */
export const stepUp = (proof: { password: string } | { token: string }) =>
  api.post(`${LAMBDA}/2fa/authorize`, proof);
