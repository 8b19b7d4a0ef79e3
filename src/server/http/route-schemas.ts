import type { FastifySchema } from 'fastify';
import type { App } from './server.ts';

/** One call as it was declared, for the API document. */
export type DeclaredRoute = { method: string; url: string; schema: FastifySchema | undefined };

/** Writes down every route that is declared after it; call it before the features. */
export function rememberSchemas(app: App): readonly DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    for (const each of [method].flat()) {
      if (each !== 'HEAD' && each !== 'OPTIONS') routes.push({ method: each, url, schema });
    }
  });
  return routes;
}
