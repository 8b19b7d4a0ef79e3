import { readFileSync } from 'node:fs';

const EVERY_MS = 500;
let watching = false;

/**
 * Asks this process to end when the npm that started it is gone: npm passes signals on, but a killed npm cannot.
 * npm may have a shell in between, which outlives it, so that shell's parent is watched too.
 */
export function endWithParent() {
  if (watching) return;
  watching = true;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
    // A shutdown that hangs must not keep the port.
    setTimeout(() => process.exit(1), 15_000).unref();
  }, EVERY_MS);
  timer.unref();
}

/**
 * The parent's number from /proc; undefined where there is no /proc.
 * @param {number} pid
 * @returns {number | undefined}
 */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in brackets and may hold anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
