import { registerHooks } from 'node:module';

const OWN_FILE = /\/node_modules\/drizzle-orm\/(?:.+\/)?[\w-]+\.js$/;

/**
 * drizzle's package.json has 180 KB, and Node reads the whole of it for each of the thousand imports between its files and
 * ours: half of the time that a start took. Answers those without looking, which is to be asked before drizzle is loaded.
 */
export function resolveDrizzleQuickly(): void {
  const entries = new Map<string, string>();
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const parent = context.parentURL ?? '';
      if (specifier.startsWith('./') || specifier.startsWith('../')) {
        if (!OWN_FILE.test(parent)) return nextResolve(specifier, context);
        return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true };
      }
      if (!specifier.startsWith('drizzle-orm') || !context.conditions.includes('import'))
        return nextResolve(specifier, context);
      const known = entries.get(specifier);
      if (known !== undefined) return { url: known, format: 'module', shortCircuit: true };
      const found = nextResolve(specifier, context);
      if (OWN_FILE.test(found.url)) entries.set(specifier, found.url);
      return found;
    },
  });
}
