// Loaded into the npm that ensure-deps.mjs runs: it ends when that process does, however it ends.
process.once('disconnect', () => {
  // After everybody else's: what threads are still at would be waited for, and at a low priority that takes many seconds.
  process.once('exit', () => process.kill(process.pid, 'SIGKILL'));
  process.exit(1);
});
process.channel?.unref();
