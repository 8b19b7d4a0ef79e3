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
import { changing, type ColumnRule, creating, defineResource } from '#server/http/resource.ts';
import { changeUser, deleteUser } from './users.service.ts';

const admins = ['admin'] as const;
const written = { write: { create: admins, change: admins } };
const column = (
  source: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'write' | 'search'> = {},
): ColumnRule => ({ column: source, kind, read: admins, ...more });

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
    id: column(user.id, 'id'),
    email: column(user.email, 'text', { ...written, search: true }),
    role: column(user.role, 'text', written),
    status: column(user.status, 'integer', { write: { change: admins } }),
    email_verified_at: column(user.email_verified_at, 'instant'),
    last_active_at: column(user.last_active_at, 'instant'),
    created_at: column(user.created_at, 'instant'),
  },
  besides: { password: { create: admins }, reason: { change: admins } },
  rows: (actor) => (isAdmin(actor) ? isNull(user.deleted_at) : 'none'),
  countKey: (actor) => (isAdmin(actor) ? 'user' : undefined),
  joins: [{ table: 'profile', kind: 'has-many', key: 'user_id' }],
  writes: {
    create: creating(createBody, createUser),
    change: changing(changeBody, changeUser),
    remove: { run: deleteUser },
  },
});
