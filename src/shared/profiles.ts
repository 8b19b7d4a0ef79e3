import { z } from 'zod';
import { LANGUAGES } from '#shared/constants.ts';
import { role, userStatus } from '#shared/roles.ts';
import { lineText, plainText } from '#shared/text.ts';

export const PROFILE_LIMITS = { username: 40, bio: 1000 } as const;

export const profileInput = z
  .strictObject({
    username: lineText(PROFILE_LIMITS.username, 1).optional(),
    bio: plainText(PROFILE_LIMITS.bio).optional(),
  })
  .refine((input) => Object.keys(input).length > 0, 'Nothing to change');
export type ProfileInput = z.infer<typeof profileInput>;

/** True for a name of the IANA time zone database. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const timeZone = z.string().max(64).refine(isTimeZone, 'Not a time zone');
export const THEMES = ['night', 'dawn', 'system'] as const;
const notificationSettings = z.strictObject({
  morning: z.boolean().optional(),
  evening: z.boolean().optional(),
  comments: z.boolean().optional(),
  interpretations: z.boolean().optional(),
  news: z.boolean().optional(),
});
const privacySettings = z.strictObject({
  visibility: z.enum(['private', 'circle', 'public', 'anonymous']).optional(),
  comments: z.enum(['everybody', 'members', 'nobody']).optional(),
  interpretations: z.enum(['everybody', 'members', 'nobody']).optional(),
  show_presence: z.boolean().optional(),
  in_statistics: z.boolean().optional(),
});

/** What a member may set about the diary itself. */
export const preferenceInput = z.strictObject({
  language: z.enum(LANGUAGES).optional(),
  timezone: timeZone.optional(),
  night_boundary_hour: z.number().int().min(0).max(23).optional(),
  theme: z.enum(THEMES).optional(),
  notifications: notificationSettings.optional(),
  privacy: privacySettings.optional(),
});
export type PreferenceInput = z.infer<typeof preferenceInput>;

export const preferenceView = z.object({
  language: z.string(),
  timezone: z.string(),
  night_boundary_hour: z.number().int(),
  theme: z.string(),
  notifications: z.record(z.string(), z.boolean()),
  privacy: z.record(z.string(), z.unknown()),
});
export type PreferenceView = z.infer<typeof preferenceView>;

/** The member's own account: nothing secret in it. */
export const profileView = z.object({
  id: z.number().int(),
  email: z.string(),
  role,
  status: userStatus,
  username: z.string(),
  bio: z.string(),
  photo: z.string().nullable(),
  email_verified: z.boolean(),
  has_password: z.boolean(),
  /** An admin chose the password: nothing else is open until it is changed. */
  must_change_password: z.boolean(),
  /** When the account is erased, if its owner has asked for that and may still keep it. */
  deletes_at: z.string().nullable(),
  two_factor_enabled: z.boolean(),
  recovery_codes_left: z.number().int(),
  created_at: z.string(),
});
export type ProfileView = z.infer<typeof profileView>;
