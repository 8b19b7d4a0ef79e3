import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { BreachCheck } from './port.ts';

const TIMEOUT_MS = 2000;
const PREFIX_LENGTH = 5;

/** k-anonymity range query: only five characters of the SHA-1 leave the house, and the answer is padded. */
export function makeBreachCheck(rangeUrl: string, log: Logger): BreachCheck {
  return {
    isBreached: async (password) => {
      const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
      const suffix = digest.slice(PREFIX_LENGTH);
      try {
        const answer = await fetch(`${rangeUrl.replace(/\/$/, '')}/${digest.slice(0, PREFIX_LENGTH)}`, {
          headers: { 'Add-Padding': 'true' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: 'error',
        });
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        const lines = (await answer.text()).split(/\r?\n/);
        return lines.some(
          (line) => line.startsWith(`${suffix}:`) && Number(line.slice(suffix.length + 1)) > 0,
        );
      } catch (error) {
        log.warn({ err: error }, 'the breach check did not answer; the password was let through');
        return false;
      }
    },
  };
}
