import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/server.ts';
import { exportRoutes } from '#server/features/portability/pack/export.routes.ts';
import { importRoutes } from '#server/features/portability/import/imports.routes.ts';

/** The diary out and in. */
export function portabilityRoutes(app: App, deps: Deps): void {
  exportRoutes(app, deps);
  importRoutes(app, deps);
}
