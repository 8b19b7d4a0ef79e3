import { z } from 'zod';
import { role, userStatus } from '#shared/roles.ts';
import { graphemes, hasPiledAccents } from '#shared/public-names.ts';
import { lineText, plainText } from '#shared/text.ts';

export const PROFILE_LIMITS = { username: 40, bio: 1000 } as const;

/** Signs that turn the direction of what follows, beyond the name's end. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;
/** Room for a name whose letters are made of several characters; what is seen is counted by `username`. */
const IN_CHARACTERS = 4;
/** Letters that are drawn as nothing. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]/g;

/** How somebody is called: one line in which something can be seen, and which leaves the words around it alone. */
export const personName = lineText(PROFILE_LIMITS.username * IN_CHARACTERS, 1)
  .refine(
    (name) => graphemes(name) <= PROFILE_LIMITS.username,
    `At most ${PROFILE_LIMITS.username} characters`,
  )
  .refine((name) => !hasPiledAccents(name), 'Too many accents on one letter')
  .refine((name) => !TURNING.test(name), 'Contains a broken character')
  .refine((name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replace(BLANK, '')), 'Required')
  // Several spaces look like one.
  .transform((name) => name.replaceAll(/\s+/gu, ' '));

export const profileInput = z
  .strictObject({
    username: personName.optional(),
    bio: plainText(PROFILE_LIMITS.bio).optional(),
  })
  .refine((input) => Object.keys(input).length > 0, 'Nothing to change');
export type ProfileInput = z.infer<typeof profileInput>;

/** The address of a portrait; none where nobody chose one, and beside nothing that is anonymous. */
export const portrait = z.string().nullable().optional();

/** What everybody may know of a member who shares under their name; nothing else of them. */
export const publicMember = z.object({
  id: z.number().int(),
  username: z.string(),
  bio: z.string(),
  photo: z.string().nullable(),
});
export type PublicMember = z.infer<typeof publicMember>;

/** The member's own account: nothing secret in it. */
export const profileView = z.object({
  id: z.number().int(),
  email: z.string(),
  role,
  status: userStatus,
  username: z.string(),
  /** The house drew the name, and nothing stands under it yet: its bearer may not know of it. */
  name_drawn: z.boolean(),
  bio: z.string(),
  photo: z.string().nullable(),
  email_verified: z.boolean(),
  has_password: z.boolean(),
  /** An admin chose the password: nothing else is open until it is changed. */
  must_change_password: z.boolean(),
  /** An admin set the password or the address, and nobody has proven since to be the dreamer. */
  diary_closed: z.boolean(),
  /** When the account is erased, if its owner has asked for that and may still keep it. */
  deletes_at: z.string().nullable(),
  two_factor_enabled: z.boolean(),
  /** Nothing else is open until a second factor is set up. */
  two_factor_needed: z.boolean(),
  recovery_codes_left: z.number().int(),
  created_at: z.string(),
});
export type ProfileView = z.infer<typeof profileView>;
