import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { isBlogOpen } from '#server/features/blog/reading/reading.service.ts';
import { readStream } from '#server/features/stream/stream.service.ts';
import type { App } from '#server/http/server.ts';
import { PRODUCT_VERSION } from '#server/product-version.ts';
import { ok } from '#server/http/envelope.ts';
import { OTHER_SERVICES } from '#shared/cms/privacy-text.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { publicDream } from '#shared/public-dreams.ts';
import { answerOf } from '#shared/paging.ts';
import { landingFacts, outsideServices } from './landing.service.ts';

const landing = answerOf({
  dreams_shared: z.number(),
  shared_today: z.number(),
  /** Of public copies; null while there are none. */
  median_words: z.number().nullable(),
  given: publicDream.nullable(),
});

const asked = z.strictObject({ lng: z.enum(LANGUAGES).optional() });

const config = answerOf({
  transcription: z.object({
    available: z.boolean(),
    by: z.enum(['none', 'endpoint', 'command']),
    host: z.string().nullable(),
  }),
  generation: z.object({ available: z.boolean(), host: z.string().nullable() }),
  embedding: z.object({ host: z.string().nullable() }).nullable(),
  payments: z.object({ host: z.string() }).nullable(),
  mail: z.object({ delivers: z.boolean(), host: z.string().nullable() }),
  others: z.array(z.object({ kind: z.enum(OTHER_SERVICES), host: z.string().nullable() })),
  admin_links: z.boolean(),
  /** Of the product. */
  version: z.string(),
  /** Whether the blog has anything to read. */
  blog: z.boolean(),
  captcha: z
    .object({
      site_key: z.string(),
      script: z.string(),
      api: z.enum(['grecaptcha', 'hcaptcha', 'turnstile']),
    })
    .nullable(),
});

/** What the home page tells, and which outside services this server really uses. */
export function landingRoutes(app: App, deps: Deps): void {
  app.get(
    '/v2/api/lambda/landing',
    { config: { access: 'visitor' }, schema: { querystring: asked, response: { 200: landing } } },
    async (request) => {
      const { list } = await readStream(deps, request.actor, {
        order: 'new',
        limit: 30,
        no_nightmares: 'true',
        no_notes: 'true',
      });
      return ok(await landingFacts(deps, list, request.query.lng));
    },
  );

  app.get(
    '/v2/api/lambda/config',
    { config: { access: 'visitor' }, schema: { response: { 200: config } } },
    async () => {
      const { config: given } = deps;
      return ok({
        ...outsideServices(deps),
        admin_links: given.ADMIN_MAGIC_LOGIN,
        version: PRODUCT_VERSION,
        blog: await isBlogOpen(deps),
        captcha: given.captchaWidget,
      });
    },
  );
}
