import { z } from 'zod';
import { CaptchaFault, type CaptchaVerifier } from './port.ts';

const TIMEOUT_MS = 8000;
/** Below this a scored answer counts as a robot's. */
const LEAST_SCORE = 0.5;
const verdict = z.object({ success: z.boolean(), score: z.number().optional() });

/** The "siteverify" protocol that reCAPTCHA, hCaptcha and Turnstile share. */
export function makeCaptchaVerifier(url: string, secret: string): CaptchaVerifier {
  return {
    verify: async (answer, ip) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer, remoteip: ip }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: 'error',
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        const { success, score } = verdict.parse(await response.json());
        const passed = success && (score === undefined || score >= LEAST_SCORE);
        return score === undefined ? { success: passed } : { success: passed, score };
      } catch (error) {
        throw new CaptchaFault('the captcha provider did not answer', { cause: error });
      }
    },
  };
}
