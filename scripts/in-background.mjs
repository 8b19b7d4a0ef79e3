// Plain JavaScript without dependencies: installing needs it.
import { fork } from 'node:child_process';

/**
 * Runs a program in a process of its own that nobody waits for and that ends when this one does, however it ends. A start that
 * could not is not a fault: what is left undone is tried by the next one.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, complaint: string }} options what is said where it could not be started
 */
export function inBackground(program, args, { cwd, complaint }) {
  const watch = new URL('./end-with-channel.mjs', import.meta.url).href;
  const child = fork(program, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--import', watch],
  });
  child.once('error', (error) => console.error(`${complaint}: ${error.message}`));
  child.unref();
  child.channel?.unref();
  return child;
}
