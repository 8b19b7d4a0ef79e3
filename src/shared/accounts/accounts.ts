import { z } from 'zod';
import { LANGUAGES } from '#shared/languages.ts';
import { givenPassword, newPassword } from './passwords.ts';
import { personName } from '#shared/profiles.ts';
import { role } from '#shared/roles.ts';
import { id } from '#shared/text.ts';

const EMAIL_MAX = 254;
/** Length of an admin's reason for an act on somebody's account. */
export const REASON_MAX = 300;
const LOCAL_PART = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const PLAIN_HOST = /^[^\s\p{Cc}/?#:@\\%[\]]+$/u;

/** The address as it is stored: NFKC, domain as A-label. Undefined when it is no e-mail address. */
export function normalizeEmail(text: string): string | undefined {
  const parts = text.normalize('NFKC').trim().split('@');
  const [local = '', domain = ''] = parts;
  if (parts.length !== 2 || !LOCAL_PART.test(local) || !PLAIN_HOST.test(domain)) return undefined;
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : '';
  const email = `${local}@${host}`;
  return DOMAIN.test(host) && email.length <= EMAIL_MAX ? email : undefined;
}

/** The form that is compared: twins in case or Unicode form share it. */
export const emailKey = (email: string): string => email.toLowerCase();

export const emailAddress = z
  .string('Enter a valid e-mail')
  .min(1, 'Email is required')
  .max(320, 'Enter a valid e-mail')
  .transform((text, context) => {
    const email = normalizeEmail(text);
    if (email !== undefined) return email;
    context.addIssue('Enter a valid e-mail');
    return z.NEVER;
  });

/** Token of a link or a session: base64url, never longer than a line. */
const opaqueToken = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'Not a token');
export const signedToken = z.string().regex(/^[A-Za-z0-9_.-]{1,2048}$/, 'Not a token');
/** Six digits, with spaces forgiven. */
const sixDigits = z
  .string()
  .max(32, 'Six digits')
  .transform((text) => text.replaceAll(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'Six digits');
const captchaTicket = signedToken.optional();
const language = z.enum(LANGUAGES).optional();
/** Where somebody wanted to go before they had to come in. */
const ownPage = z.string().max(2048).optional();

/** Specification, section 3: login payload. */
export const loginInput = z.strictObject({ email: emailAddress, password: givenPassword, role });
/** Specification, section 3: register payload, with what a sign-up page may add. */
export const registerInput = z.strictObject({
  email: emailAddress,
  password: newPassword,
  role,
  verify: z.boolean().optional(),
  username: personName.optional(),
  language,
  timezone: z.string().max(64).optional(),
  /** Token of an admin's invitation. */
  invitation: opaqueToken.optional(),
  /** For the first admin of a production server: what its terminal shows. */
  setup_code: z.string().max(64).optional(),
  /** The page that the link of the mail leads on to. */
  url: ownPage,
  captcha: captchaTicket,
});
export type RegisterInput = z.infer<typeof registerInput>;
export const verifyInput = z.strictObject({
  user_id: id.optional(),
  token: opaqueToken.optional(),
  /**
   * Whether the caller wants to be let in. `arrived`: nobody has pressed anything, so only the browser that signed up
   * confirms; `pressed`: confirmed in any case.
   */
  enter: z.enum(['arrived', 'pressed']).optional(),
});
export const forgotInput = z.strictObject({
  email: emailAddress,
  role: role.optional(),
  captcha: captchaTicket,
});
export const resendInput = z.strictObject({ email: emailAddress, url: ownPage });
export const confirmedInput = z.strictObject({ email: emailAddress });
/** A password that somebody is choosing, with the address that it must not repeat. */
export const passwordCheckInput = z.strictObject({
  password: newPassword,
  email: z.string().max(254).optional(),
});
/** Specification, section 3: token, code, password. */
export const resetInput = z.strictObject({ token: opaqueToken, code: sixDigits, password: newPassword });
export const checkInput = z.strictObject({ role });
export const updateEmailInput = z.strictObject({ email: emailAddress, password: givenPassword.optional() });
/** An address that waits for its link to be opened; `sent_at` is when the last link went out. */
export const pendingEmail = z.object({ email: z.string(), sent_at: z.string(), expires_at: z.string() });
export type PendingEmail = z.infer<typeof pendingEmail>;
export const confirmEmailInput = z.strictObject({ token: opaqueToken });
/** The code that was mailed to the mailbox of before an admin's change. */
export const diaryCodeInput = z.strictObject({ code: sixDigits });
/** Why the diary is closed, and until when; `mailbox` is covered but for its beginning and its domain. */
export const closedDiary = z.object({
  /** When an admin last set the password or the address. */
  changed_at: z.string(),
  mailbox: z.string(),
  /** Logging in with the second factor opens it, too. */
  has_factor: z.boolean(),
  /** When it opens by itself; null while the notice has not gone out. */
  opens_at: z.string().nullable(),
});
export type ClosedDiary = z.infer<typeof closedDiary>;
export const updatePasswordInput = z.strictObject({
  current_password: givenPassword.optional(),
  password: newPassword,
});
export const adminEmailInput = z.strictObject({ email: emailAddress, id });
export const adminPasswordInput = z.strictObject({ password: newPassword, id });
/** Proof of who asks (the password, a code where a second factor is on), and whether it is to be gone at once. */
export const deleteAccountInput = z.strictObject({
  password: givenPassword.optional(),
  code: z.string().min(1).max(32).optional(),
  now: z.boolean(),
});
/** Null: it is gone. Otherwise the moment until which it can be kept. */
export const deleteAccountAnswer = z.object({ error: z.literal(false), deletes_at: z.string().nullable() });
/** The token of the mailed link; without it the session says whose account stays. */
export const keepAccountInput = z.strictObject({ token: opaqueToken.optional() });
export const inviteInput = z.strictObject({ email: emailAddress });
/** An invitation as an admin that nobody has taken up yet; `sent_at` is when its link went out. */
export const invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  invited_by: z.string(),
  sent_at: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;
/** Specification, section 3: magic login is asked for with email, role, url. */
export const magicGenerateInput = z.strictObject({
  email: emailAddress,
  role,
  url: ownPage,
  captcha: captchaTicket,
});
/** A link's token, or the code of the same mail typed into the browser that asked. */
export const magicLoginInput = z.union([
  z.strictObject({ token: opaqueToken, code: sixDigits.optional() }),
  z.strictObject({ email: emailAddress, code: sixDigits }),
]);

/** Specification, section 3: login response. */
export const loginAnswer = z.object({
  error: z.literal(false),
  user_id: z.number().int(),
  token: z.string(),
  role,
  expire_at: z.string(),
  /** Only after an admin has set the password. */
  must_change: z.literal(true).optional(),
  /** Only where the session opens nothing but what settles this. */
  closed: z.enum(['password', 'deletion', 'factor', 'diary']).optional(),
});
const secondStepAnswer = z.object({
  error: z.literal(false),
  two_factor_enabled: z.literal(true),
  access_token: z.string(),
});
export const loginResult = z.union([loginAnswer, secondStepAnswer]);
export type LoginAnswer = z.infer<typeof loginAnswer>;
export type LoginResult = z.infer<typeof loginResult>;

export const done = z.object({ error: z.literal(false), message: z.string().optional() });
export type Done = z.infer<typeof done>;

/** What confirming an address answers. */
export const verifyAnswer = done.extend({
  /** Opened where nobody signed up, and nothing was pressed: nothing is confirmed yet. */
  needs_press: z.literal(true).optional(),
  /** Whose address this call confirmed. */
  email: z.string().optional(),
  /** In the browser that signed up: what a log-in answers. */
  entered: loginResult.optional(),
});
export const confirmedAnswer = done.extend({ confirmed: z.boolean() });
export type VerifyAnswer = z.infer<typeof verifyAnswer>;

/** An account at a provider that may log in here. */
export const identityView = z.object({
  id: z.number().int(),
  provider: z.string(),
  label: z.string(),
  created_at: z.string(),
});
export type IdentityView = z.infer<typeof identityView>;

export const sessionView = z.object({
  id: z.number().int(),
  current: z.boolean(),
  agent: z.string(),
  ip: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
});
export type SessionView = z.infer<typeof sessionView>;
