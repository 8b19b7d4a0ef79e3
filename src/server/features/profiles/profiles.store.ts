import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { isHere } from '#server/db/comment-sight.ts';
import { seesCopy } from '#server/db/copy-sight.ts';
import type { Db, Sql } from '#server/db/database.ts';
import { public_dream } from '#server/db/schema/public-dreams.ts';
import { preference, profile, user } from '#server/db/schema/users.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import type { PublicMember } from '#shared/profiles.ts';
import { USER_STATUS } from '#shared/roles.ts';

export type PreferenceRow = typeof preference.$inferSelect;

/** User and profile of one member; no secrets leave this file. */
export async function findProfile(db: Db, userId: number) {
  const [row] = await db
    .select({ user, profile })
    .from(user)
    .leftJoin(profile, eq(profile.user_id, user.id))
    .where(eq(user.id, userId));
  if (!row) return undefined;
  const {
    id,
    email,
    role,
    status,
    created_at,
    email_verified_at,
    password_hash,
    deletes_at,
    must_change_password,
  } = row.user;
  return {
    id,
    email,
    role,
    status,
    created_at,
    email_verified: email_verified_at !== null,
    has_password: password_hash !== null,
    must_change_password,
    deletes_at,
    username: row.profile?.username ?? '',
    bio: row.profile?.bio ?? '',
    photo: row.profile?.photo ?? null,
  };
}

/** What somebody says of themselves, and in which language they read. */
export async function findSaid(db: Db, userId: number) {
  const [row] = await db
    .select({ username: profile.username, bio: profile.bio, language: preference.language })
    .from(profile)
    .leftJoin(preference, eq(preference.user_id, profile.user_id))
    .where(eq(profile.user_id, userId));
  return row && { ...row, language: row.language ?? FALLBACK_LANGUAGE };
}

/** True once something stands under the member's name, in public or in a circle. */
export async function hasSigned(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .select({ id: public_dream.id })
    .from(public_dream)
    .where(and(eq(public_dream.author_id, userId), eq(public_dream.anonymous, false)))
    .limit(1);
  return found.length > 0;
}

/** A member who is here and has something in public under their name that the reader sees. */
export async function findPublicMember(
  client: Sql,
  readerId: number | null,
  id: number,
): Promise<PublicMember | undefined> {
  const [row] = await client<PublicMember[]>`
    select u.id::float8 as id, f.username, f.bio, f.photo from "user" u join profile f on f.user_id = u.id
    where u.id = ${id} and u.role = 'user' and ${isHere(client, client`u`)} and exists (
      select 1 from public_dream p where p.author_id = u.id and not p.anonymous and p.circle_id is null
        and p.hidden_at is null and ${seesCopy(client, readerId)})`;
  return row;
}

export async function findProfileOwner(db: Db, profileId: number) {
  const [row] = await db
    .select({ user_id: profile.user_id, role: user.role })
    .from(profile)
    .innerJoin(user, and(eq(user.id, profile.user_id), isNull(user.deleted_at)))
    .where(eq(profile.id, profileId));
  return row;
}

export const updateProfile = (db: Db, userId: number, set: Partial<typeof profile.$inferInsert>) =>
  db.update(profile).set(set).where(eq(profile.user_id, userId));

/** Holds the profile until the transaction ends: of two portraits at once, the later one's file stays. */
export async function lockPhoto(db: Db, userId: number): Promise<{ photo: string | null } | undefined> {
  const [row] = await db
    .select({ photo: profile.photo })
    .from(profile)
    .where(eq(profile.user_id, userId))
    .for('update');
  return row;
}

export const listPortraits = (db: Db, addresses: readonly string[]) =>
  db
    .select({ photo: profile.photo, username: profile.username })
    .from(profile)
    .where(inArray(profile.photo, [...addresses]));

export const findPreference = async (db: Db, userId: number): Promise<PreferenceRow | undefined> =>
  (await db.select().from(preference).where(eq(preference.user_id, userId)))[0];

export const lockPreference = async (db: Db, userId: number): Promise<PreferenceRow | undefined> =>
  (await db.select().from(preference).where(eq(preference.user_id, userId)).for('update'))[0];

export const savePreferenceRow = (db: Db, row: typeof preference.$inferInsert) =>
  db.insert(preference).values(row).onConflictDoUpdate({ target: preference.user_id, set: row });

const reminderAt = (kind: 'morning' | 'evening') => sql`${preference.settings} -> 'reminders' ->> ${kind}`;

/** Whoever wants reminders and can be written to, by id. */
export const listReminded = (db: Db, after: number, limit: number) =>
  db
    .select({
      user_id: preference.user_id,
      email: user.email,
      language: preference.language,
      timezone: preference.timezone,
      settings: preference.settings,
    })
    .from(preference)
    .innerJoin(user, eq(user.id, preference.user_id))
    .where(
      and(
        gt(preference.user_id, after),
        or(isNotNull(reminderAt('morning')), isNotNull(reminderAt('evening'))),
        eq(user.status, USER_STATUS.active),
        isNotNull(user.email_verified_at),
        isNull(user.deleted_at),
        isNull(user.deletes_at),
      ),
    )
    .orderBy(asc(preference.user_id))
    .limit(limit);
export type Reminded = Awaited<ReturnType<typeof listReminded>>[number];
