/**
 * What a table has under a key that did not come from us; undefined where it has nothing. A plain object answers to
 * "constructor" and "toString" as well, which are words that people write.
 */
export const ownEntry = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
