import { defineError } from '#server/http/errors.ts';

/** Specification, section 8: this message is placed on the password field. */
export const invalidPassword = defineError(403, 'auth.invalid_password', 'Invalid Password');
export const emailUnverified = defineError(403, 'auth.email_unverified', 'Please verify your e-mail');
export const accountInactive = defineError(403, 'auth.account_inactive', 'Account is inactive');
export const accountSuspended = defineError(403, 'auth.account_suspended', 'Account is suspended');
export const linkInvalid = defineError(400, 'auth.link_invalid', 'The link is not valid any more');
export const adminClosed = defineError(403, 'auth.admin_closed', 'Admin accounts are made by invitation.');
export const emailTaken = defineError(409, 'auth.email_taken', 'This e-mail is taken.');
const nameTakenError = defineError(409, 'auth.name_taken', 'This name is taken.');
/** 409 with the text on the field `username`: somebody is called so, or looks as if, or nobody may be. */
export const nameTaken = () => nameTakenError({ validation: { username: 'This name is taken.' } });
export const noPendingEmail = defineError(409, 'auth.no_pending_email', 'No new address is waiting.');
export const freshLoginNeeded = defineError(
  403,
  'auth.fresh_login_needed',
  'Log in again with a fresh link first.',
);
export const overtaken = defineError(
  403,
  'auth.overtaken',
  'This account has just been changed. Log in again.',
);
export const stepUpNeeded = defineError(403, 'auth.step_up_needed', 'Confirm that it is you first.');
export const sessionUnknown = defineError(404, 'auth.session_unknown', 'There is no such session.');
/** The code for opening a closed diary. */
export const codeWrong = defineError(403, 'auth.code_wrong', 'This code is not right, or too old.');
export const diaryOpen = defineError(409, 'auth.diary_open', 'Your diary is open already.');
const setupCodeWrongError = defineError(
  403,
  'auth.setup_code_wrong',
  'This is not the code that the server showed when it started.',
);
/** 403 with the text on the field `setup_code`. */
export const setupCodeWrong = () =>
  setupCodeWrongError({
    validation: { setup_code: 'This is not the code that the server showed when it started.' },
  });
