import { spawn, type ChildProcess } from 'node:child_process';

export type ProgramLimits = { timeoutMs: number; outputBytes: number };
export type ProgramEnd =
  | { end: 'done'; output: string }
  | { end: 'missing' | 'timeout' | 'too-much' }
  | { end: 'failed'; code: number | null; complaint: string };

const COMPLAINT_BYTES = 2000;

function killTree(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/**
 * Lets a program end with this process, however that ends: a shell waits for our end of a pipe to close. Returns how to
 * send the shell away.
 */
function endWithUs(child: ChildProcess): () => void {
  if (process.platform === 'win32' || child.pid === undefined) return () => undefined;
  const script = 'read -r nothing; kill -s KILL -- "-$1"';
  const watchdog = spawn('/bin/sh', ['-c', script, 'watchdog', String(child.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => undefined);
  return () => watchdog.kill('SIGKILL');
}

/** Runs one program without a shell, in a process group of its own that is killed whole at the time or output limit. */
export function runProgram(argv: readonly string[], limits: ProgramLimits): Promise<ProgramEnd> {
  const [program = '', ...args] = argv;
  return new Promise((resolve) => {
    const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const dismiss = endWithUs(child);
    const output: Buffer[] = [];
    let complaint = '';
    let size = 0;
    let cut: 'timeout' | 'too-much' | null = null;
    const stop = (why: 'timeout' | 'too-much') => {
      cut ??= why;
      killTree(child);
    };
    const timer = setTimeout(() => stop('timeout'), limits.timeoutMs);
    const finish = (end: ProgramEnd) => {
      clearTimeout(timer);
      dismiss();
      resolve(end);
    };
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limits.outputBytes) stop('too-much');
      else output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString('utf8')).slice(-COMPLAINT_BYTES);
    });
    child.on('error', () => finish({ end: 'missing' }));
    child.on('close', (code) => {
      if (cut) return finish({ end: cut });
      if (code !== 0) return finish({ end: 'failed', code, complaint });
      finish({ end: 'done', output: Buffer.concat(output).toString('utf8') });
    });
  });
}
