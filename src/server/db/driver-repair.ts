import { registerHooks } from 'node:module';

type Repairs = readonly (readonly [fault: string, repaired: string])[];

/**
 * A connection that closes while a short write waits for its turn throws where nobody can catch it, which ends the server,
 * or keeps the write for good, so that this connection never sends anything again. What is asked between a fault of the
 * socket and its end is never answered.
 */
const CONNECTION: Repairs = [
  [
    'function nextWrite(fn) {\n',
    `function nextWrite(fn) {
    if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }
`,
  ],
  [
    '    clearImmediate(nextWriteTimer)\n',
    '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
  ],
  ['    !hadError && (query || sent.length) && error(', '    ;(query || sent.length) && error('],
];

/**
 * A transaction or reservation whose connection was lost goes on using it after it has been opened again for somebody else,
 * whose transaction it then commits or rolls back; what it had queued is never answered.
 */
const POOL: Repairs = [
  [
    '    move(c, reserved)\n    c.reserved = () => queue.length\n',
    '    let lost = null\n    c.onclose = e => { lost = e; while (queue.length) queue.shift().reject(e) }\n    move(c, reserved)\n    c.reserved = () => queue.length\n',
  ],
  [
    '    sql.release = () => {\n',
    '    sql.release = () => {\n      if (lost)\n        return\n      c.onclose = null\n',
  ],
  [
    '    function handler(q) {\n      c.queue',
    '    function handler(q) {\n      if (lost)\n        return q.reject(lost)\n      c.queue',
  ],
  ['      , prepare = null\n', '      , prepare = null\n      , lost = null\n'],
  [
    'connection.onclose = reject)',
    'connection.onclose = e => { lost = e; while (queries.length) queries.shift().reject(e); reject(e) })',
  ],
  [
    'uncaughtError || (uncaughtError = e))\n',
    'uncaughtError || (uncaughtError = e))\n        if (lost)\n          return q.reject(lost)\n',
  ],
];

/** By file of the driver, what is wrong in postgres.js 3.4.9 (issues 1154 and 1208 there) and what stands in its place. */
const REPAIRS: Readonly<Record<string, Repairs>> = { 'connection.js': CONNECTION, 'index.js': POOL };
const DRIVER_FILE = /\/node_modules\/postgres\/src\/([a-z]+\.js)$/;

/** A file of the driver without these faults; null where it is not the source that they were found in. */
export function repairedSource(file: string, source: string): string | null {
  const repairs = REPAIRS[file] ?? [];
  if (!repairs.every(([fault]) => source.includes(fault))) return null;
  return repairs.reduce((text, [fault, repaired]) => text.replaceAll(fault, () => repaired), source);
}

/** Repairs the database driver while it is loaded. To be called before anything that imports it. */
export function repairDriver(): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const [, file] = DRIVER_FILE.exec(url) ?? [];
      if (file === undefined || !loaded.source) return loaded;
      const text =
        typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      return { ...loaded, source: repairedSource(file, text) ?? text };
    },
  });
}
