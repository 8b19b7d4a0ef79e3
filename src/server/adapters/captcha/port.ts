type CaptchaVerdict = { success: boolean; score?: number };

/** Verifies an answer server to server. Throws CaptchaFault when the provider does not answer. */
export type CaptchaVerifier = { verify: (answer: string, ip: string) => Promise<CaptchaVerdict> };

export class CaptchaFault extends Error {}
