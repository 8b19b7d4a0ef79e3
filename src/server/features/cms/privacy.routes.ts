import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import type { App } from '#server/http/server.ts';
import { privacyVersion, privacyVersionFacts } from '#shared/cms/cms.ts';
import { FALLBACK_LANGUAGE, SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { listOf, modelOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import { readVersion, readVersions } from './privacy.service.ts';

const VERSIONS = '/v2/api/lambda/privacy/versions';
const asked = z.strictObject({ lng: z.enum(SUPPORTED_LANGUAGES).default(FALLBACK_LANGUAGE) });
const open = { access: 'visitor' } as const;

/** What the page about privacy said, and since when. */
export function privacyRoutes(app: App, deps: Deps): void {
  app.get(
    VERSIONS,
    { config: open, schema: { querystring: asked, response: { 200: listOf(privacyVersionFacts) } } },
    async (request) => ok({ list: await readVersions(deps, request.query.lng) }),
  );
  app.get(
    `${VERSIONS}/:number`,
    {
      config: open,
      schema: {
        params: z.strictObject({ number: idParam }),
        querystring: asked,
        response: { 200: modelOf(privacyVersion) },
      },
    },
    async (request) => ok({ model: await readVersion(deps, request.query.lng, request.params.number) }),
  );
}
