import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/server.ts';
import { exportRoutes } from './export.routes.ts';
import { importRoutes } from './imports.routes.ts';

/** The diary out and in. */
export function portabilityRoutes(app: App, deps: Deps): void {
  exportRoutes(app, deps);
  importRoutes(app, deps);
}
