import type { Deps } from '#server/deps.ts';
import { readMissingSymbols } from './stream-symbols.service.ts';

const READ_MISSING = 'stream-symbols.read-missing';
const EVERY_HOUR = '37 * * * *';

export function registerStreamSymbolJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(READ_MISSING, (deps) => readMissingSymbols(deps));
  jobs.schedule(READ_MISSING, EVERY_HOUR);
}
