/** What a form checks by itself; the server decides. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

const PASSWORD_MIN = 8;

/** Long enough for the server, which counts code points. */
export const isLongEnough = (password: string): boolean => Array.from(password).length >= PASSWORD_MIN;

/** How far a password is from being guessed, 0 (too short) to 3 (long). Length counts, not symbols. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  const length = Array.from(password).length;
  const kinds = new Set(password).size;
  if (length < PASSWORD_MIN || kinds < 4) return 0;
  if (length < 12) return 1;
  return length < 18 ? 2 : 3;
}
