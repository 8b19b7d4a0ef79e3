import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A package that a quiet server never asks, loaded by the first call of what this returns: each costs megabytes at rest and tens
 * of milliseconds of every start. For calls that answer at once; where one can be waited for, `await import` says the same.
 */
export function onFirstUse<Package>(load: (require: NodeJS.Require) => Package): () => Package {
  let loaded: Package | undefined;
  return () => (loaded ??= load(require));
}
