import type { FastifySchema } from 'fastify';
import type { Access } from './gate.ts';
import type { App } from './server.ts';

/** One call as it was declared, for the API document. */
export type DeclaredRoute = {
  method: string;
  url: string;
  schema: FastifySchema | undefined;
  access: Access;
  bodyLimit: number;
};

declare module 'fastify' {
  interface FastifyInstance {
    declaredRoutes: readonly DeclaredRoute[];
  }
}

/** Writes down every route that is declared after it; call it before the features. */
export function rememberSchemas(app: App): readonly DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  app.addHook('onRoute', ({ method, url, schema, config, bodyLimit = app.initialConfig.bodyLimit ?? 0 }) => {
    for (const each of [method].flat()) {
      if (each === 'HEAD' || each === 'OPTIONS') continue;
      routes.push({ method: each, url, schema, access: config?.access ?? 'member', bodyLimit });
    }
  });
  app.decorate('declaredRoutes', routes);
  return routes;
}
