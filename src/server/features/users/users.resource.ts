import { isNull } from 'drizzle-orm';
import { z } from 'zod';
import { emailAddress } from '#shared/accounts/accounts.ts';
import { newPassword } from '#shared/accounts/passwords.ts';
import { role, userStatus } from '#shared/roles.ts';
import { lineText } from '#shared/text.ts';
import { REASON_MAX } from '#shared/accounts/accounts.ts';
import { user } from '#server/db/schema/users.ts';
import { createUser } from '#server/features/auth/register/create-user.service.ts';
import { isAdmin } from '#server/http/actor.ts';
import { admins, readByAdmins, writtenByAdmins } from '#server/http/admin-resource.ts';
import { changing, creating, defineResource } from '#server/http/resource.ts';
import { changeUser, deleteUser } from './users.service.ts';

const createBody = z.strictObject({ email: emailAddress, password: newPassword, role });
const changeBody = z.strictObject({
  email: emailAddress.optional(),
  role: role.optional(),
  status: userStatus.optional(),
  /** Why; it stands in the audit and nowhere else. */
  reason: lineText(REASON_MAX).optional(),
});

/** Users are for admins only; hashes and provider ids do not exist for the generic calls. */
export const userResource = defineResource({
  table: 'user',
  opensWhile: ['diary'],
  source: user,
  modes: {
    list: admins,
    get: admins,
    create: admins,
    change: admins,
    remove: admins,
    export: admins,
    'change-where': admins,
    autocomplete: admins,
    'get-all': admins,
  },
  columns: {
    id: readByAdmins(user.id, 'id'),
    email: readByAdmins(user.email, 'text', { ...writtenByAdmins, search: true, small: user.email_key }),
    role: readByAdmins(user.role, 'text', writtenByAdmins),
    status: readByAdmins(user.status, 'integer', { write: { change: admins }, few: true }),
    email_verified_at: readByAdmins(user.email_verified_at, 'instant'),
    last_active_at: readByAdmins(user.last_active_at, 'instant'),
    created_at: readByAdmins(user.created_at, 'instant'),
  },
  besides: { password: { create: admins }, reason: { change: admins } },
  rows: (actor) => (isAdmin(actor) ? isNull(user.deleted_at) : 'none'),
  countKey: (actor) => (isAdmin(actor) ? 'user' : undefined),
  joins: [{ table: 'profile', kind: 'has-many', key: 'user_id' }],
  exported: { username: { join: 'profile', field: 'username' } },
  writes: {
    create: creating(createBody, createUser),
    change: changing(changeBody, changeUser),
    remove: { run: deleteUser },
  },
});
