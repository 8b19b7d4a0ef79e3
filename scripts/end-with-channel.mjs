// Loaded into the npm that ensure-deps.mjs runs: it ends when that process does, however it ends.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
