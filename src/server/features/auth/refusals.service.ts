import { emailTaken } from './auth.errors.ts';

export { linkInvalid, overtaken as accountOvertaken, stepUpNeeded } from './auth.errors.ts';

/** 409 with the text on the field `email`, where the caller may know that it is taken. */
export const takenEmail = () => emailTaken({ validation: { email: 'This e-mail is taken.' } });
