import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { clientOf } from '#server/http/client.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { answerOf } from '#shared/paging.ts';
import { checkCaptcha } from './captcha.service.ts';

const body = z.strictObject({ captchaToken: z.string().min(1).max(4096) });
const answer = answerOf({
  success: z.boolean(),
  configured: z.boolean(),
  score: z.number().optional(),
  ticket: z.string().optional(),
});

/** Specification, section 7: POST /google-captcha (captchaToken). */
export function captchaRoutes(app: App, deps: Deps): void {
  app.post(
    '/v2/api/lambda/google-captcha',
    { config: { access: 'visitor', forgivesToken: true }, schema: { body, response: { 200: answer } } },
    async (request) => ok(await checkCaptcha(deps, clientOf(request), request.body.captchaToken)),
  );
}
