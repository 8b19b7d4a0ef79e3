/** Only the server reads with schemas; asking one here is a fault of ours. */
const READING = new Set<string | symbol>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);

const nothing: unknown = new Proxy(() => undefined, {
  get: (_, name) => {
    if (READING.has(name)) throw new Error('Schemas are not read in the browser.');
    return nothing;
  },
  apply: () => nothing,
});

/**
 * Stands in for zod in the browser's build. Pages share limits, words and types with the server, but it is the server
 * that validates: what they need not do they need not carry (docs/decisions/018-no-schemas-in-the-browser.md).
 */
export const z = nothing;
