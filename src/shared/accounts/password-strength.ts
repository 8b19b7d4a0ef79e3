/** What the form and the server judge alike; without a schema, so that a page may load it early. */

/** Fewest that count, most code points; no rules of composition. */
export const PASSWORD_LIMITS = { min: 8, max: 128 } as const;

/** What nobody sees: controls, marks of direction, joiners, fillers, unassigned ones that are to be ignored. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const BLANKS = /\p{White_Space}+/gu;
/** Marks that stand on the letter before them. */
const MARKS = /\p{M}/gu;

/** How many characters of a password count: what can be seen, and one for each gap between them. */
export function countedLength(password: string): number {
  const seen = password
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(BLANKS, ' ')
    .trim()
    .replaceAll(MARKS, '');
  let count = 0;
  for (const _ of seen) count += 1;
  return count;
}

/** Blanks and what nobody sees make no password, however many they are. */
export const isBlankPassword = (password: string): boolean => countedLength(password) === 0;

export const isLongEnough = (password: string): boolean => countedLength(password) >= PASSWORD_LIMITS.min;

export type PasswordStrength = 0 | 1 | 2 | 3;

/**
 * How far a password is from being guessed, 0 (too short, or one that the server refuses for its form) to 3 (long). Length
 * counts, not symbols. Whether it is a common one only the server knows.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = countedLength(password);
  let most = 0;
  for (const _ of password.normalize('NFC')) most += 1;
  const kinds = new Set(password).size;
  if (length < PASSWORD_LIMITS.min || most > PASSWORD_LIMITS.max || kinds < 4) return 0;
  if (password.includes('\u0000') || /\p{Cs}/u.test(password)) return 0;
  if (length < 12) return 1;
  return length < 18 ? 2 : 3;
}
