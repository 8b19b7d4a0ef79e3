import type { Resource } from '#server/http/resource.ts';
import type { DeclaredRoute } from '#server/http/route-schemas.ts';
import type { App } from '#server/http/server.ts';
import { type ApiDocument, apiDocument } from './api-document.ts';
import { referenceHtml } from './api-reference.ts';

/** The API document as JSON and as a page; made once, when first asked for, from the routes that were remembered. */
export function apiDocumentRoutes(
  app: App,
  routes: readonly DeclaredRoute[],
  resources: readonly Resource[],
): void {
  let made: { document: ApiDocument; html: string } | null = null;
  const once = () => {
    const document = made?.document ?? apiDocument(routes, resources);
    made ??= { document, html: referenceHtml(document) };
    return made;
  };
  app.get(
    '/v4/api/openapi.json',
    { config: { access: 'visitor', withoutProject: true } },
    async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(once().document)),
  );
  app.get('/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(once().html));
}
