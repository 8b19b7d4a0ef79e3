import { readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON, registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** `times`: in how many places the fault stands, one when left out. */
type Repairs = readonly (readonly [fault: string, repaired: string, times?: number])[];

/**
 * A connection that closes while a short write waits for its turn throws where nobody can catch it, which ends the server,
 * or keeps the write for good, so that this connection never sends anything again. What is asked between a fault of the
 * socket and its end is never answered. A COPY that was read more slowly than it came leaves the socket paused at its end.
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
    2,
  ],
  [
    '    stream && stream.push(null)\n    stream = null\n  }\n\n  function NoticeResponse',
    '    stream && stream.push(null)\n    stream = null\n    socket.resume()\n  }\n\n  function NoticeResponse',
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

/** By file of the driver, what is wrong there (issues 1154 and 1208 of postgres.js) and what stands in its place. */
const REPAIRS: Readonly<Record<string, Repairs>> = { 'connection.js': CONNECTION, 'index.js': POOL };
/** The version that these faults were found in. */
const REPAIRED_VERSION = '3.4.9';

/** A file of the driver without its faults; null where one of them is not there exactly once. */
export function repairedSource(source: string, repairs: Repairs): string | null {
  if (repairs.some(([fault, , times = 1]) => source.split(fault).length !== times + 1)) return null;
  return repairs.reduce((text, [fault, repaired]) => text.replaceAll(fault, () => repaired), source);
}

/** The repaired sources of the driver in `folder` by their URL: all of them, or none where it is another version. */
export function repairedFiles(folder: string): Map<string, string> {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const repaired = new Map<string, string>();
  if (version !== REPAIRED_VERSION) return repaired;
  for (const [name, repairs] of Object.entries(REPAIRS)) {
    // Node loads files under their real names, also where node_modules is a link.
    const file = realpathSync(path.join(folder, 'src', name));
    const source = repairedSource(readFileSync(file, 'utf8'), repairs);
    if (source === null) return new Map();
    repaired.set(pathToFileURL(file).href, source);
  }
  return repaired;
}

/** Repairs the database driver while it is loaded; warns and leaves it as it is where it is not the one known here. */
export function repairDriver(): void {
  const found = findPackageJSON('postgres', import.meta.url);
  const repaired = found === undefined ? new Map<string, string>() : repairedFiles(path.dirname(found));
  if (repaired.size === 0) {
    process.emitWarning(`postgres.js is not version ${REPAIRED_VERSION} and runs without its repairs.`);
    return;
  }
  registerHooks({
    load: (url, context, nextLoad) => {
      const source = repaired.get(url);
      return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
    },
  });
}
