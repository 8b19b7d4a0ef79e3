import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second, as Linux reports them. */
const TICKS = 100;
const PAGE_BYTES = 4096;

type Entry = { pid: number; parent: number; command: string; cpuMs: number; bytes: number };
export type Use = { cpuMs: number; bytes: number };

function readEntry(pid: number): Entry | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return {
      pid,
      parent: Number(fields[1]),
      command,
      cpuMs: (ticks * 1000) / TICKS,
      bytes: Number(fields[21]) * PAGE_BYTES,
    };
  } catch {
    return null;
  }
}

/** What the descendants of this process whose command holds `part` have used so far (Linux only). */
export function useOf(part: string): Use {
  const entries = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readEntry(Number(name)))
    .filter((entry) => entry !== null);
  const ours = new Set([process.pid]);
  for (let before = 0; before < ours.size;) {
    before = ours.size;
    for (const { pid, parent } of entries) if (ours.has(parent)) ours.add(pid);
  }
  const counted = entries.filter(
    ({ pid, command }) => pid !== process.pid && ours.has(pid) && command.includes(part),
  );
  const sum = (pick: (entry: Entry) => number) => counted.reduce((total, entry) => total + pick(entry), 0);
  return { cpuMs: sum(({ cpuMs }) => cpuMs), bytes: sum(({ bytes }) => bytes) };
}

/** What all threads of a process have worked so far, in milliseconds of a processor, finer than `useOf` (Linux only). */
export function threadsOf(pid: number): number {
  const folder = `/proc/${pid}/task`;
  let ns = 0;
  for (const thread of readdirSync(folder)) {
    try {
      ns += Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch (fault) {
      // A thread may end between the two looks.
      if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault;
    }
  }
  return ns / 1e6;
}
