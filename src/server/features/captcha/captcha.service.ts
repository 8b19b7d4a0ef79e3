import { CaptchaFault } from '#server/adapters/captcha/port.ts';
import type { Deps } from '#server/deps.ts';
import type { Client } from '#server/http/client.ts';
import { readToken, rememberOnce, signToken, useTokenOnce } from '#server/security/signed-tokens.ts';
import { type AppError, defineError, invalid } from '#server/http/errors.ts';
import { hashToken } from '#server/security/hashes.ts';
import { networkOf } from '#server/security/networks.ts';

const captchaUnanswered = defineError(
  502,
  'captcha.provider_failed',
  'The captcha could not be checked. Try again.',
);

const TICKET_SECONDS = 300;
const ANSWER_KEPT_MS = 24 * 3_600_000;
const LIMIT = { points: 60, seconds: 3600 } as const;

export type CaptchaAnswer = { success: boolean; configured: boolean; score?: number; ticket?: string };

async function verdictOf(deps: Deps, answer: string, ip: string) {
  try {
    return await deps.captcha?.verify(answer, ip);
  } catch (error) {
    if (!(error instanceof CaptchaFault)) throw error;
    deps.log.error({ err: error }, 'captcha fault');
    throw captchaUnanswered();
  }
}

/** Checks an answer with the provider, once, and gives a ticket for the next sensitive call. Throws 502 when the provider fails. */
export async function checkCaptcha(deps: Deps, client: Client, answer: string): Promise<CaptchaAnswer> {
  await deps.limiter.take('captcha.network', networkOf(client.ip), LIMIT);
  if (!deps.captcha) return { success: true, configured: false };
  const until = new Date(deps.clock.now().getTime() + ANSWER_KEPT_MS).toISOString();
  if (!(await rememberOnce(deps, `captcha:${hashToken(answer)}`, until)))
    return { success: false, configured: true };
  const verdict = await verdictOf(deps, answer, client.ip);
  if (!verdict?.success) return { ...verdict, success: false, configured: true };
  const ticket = await signToken(deps, 'captcha-ticket', {
    sub: networkOf(client.ip),
    seconds: TICKET_SECONDS,
  });
  return { ...verdict, configured: true, ticket };
}

const needed = (): AppError => invalid({ captcha: 'Show that you are not a robot first.' });

/** Where a captcha is configured, a call needs a fresh ticket, and uses it up. Throws 400 on the field `captcha`. */
export async function requireCaptcha(deps: Deps, ticket: string | undefined): Promise<void> {
  if (!deps.captcha) return;
  const found = ticket === undefined ? undefined : await readToken(deps, 'captcha-ticket', ticket);
  if (!found || !(await useTokenOnce(deps, found))) throw needed();
}
