import { BACKUP_FAULTS, type BackupPlan, type KeptPack } from '#shared/own-backups.ts';
import type { PackRow, PlanRow } from './own-backups.store.ts';

/** Background work of this feature; own-backups.jobs.ts says what each does. */
export const BACKUP_JOBS = {
  findDue: 'own-backups.find-due',
  make: 'own-backups.make',
  discard: 'own-backups.discard-files',
  forgetUnkept: 'own-backups.forget-unkept',
} as const;

/** Stands while a pack is being made, and stays where the process that made it has died. */
export const INTERRUPTED = 'interrupted';

/** A plan as its dreamer sees it at a moment. */
export function presentPlan(row: PlanRow, now: string): BackupPlan {
  const { every, media, recipient, next_at, fault, updated_at: looked_at } = row;
  const making = next_at <= now || fault === INTERRUPTED;
  const known = BACKUP_FAULTS.find((one) => one === fault) ?? null;
  return { every, media, recipient, state: making ? 'making' : 'planned', next_at, fault: known, looked_at };
}

export const presentPack = ({ id, bytes, encrypted, dreams, fetched_at, created_at }: PackRow): KeptPack => ({
  id,
  bytes,
  encrypted,
  dreams,
  fetched_at,
  created_at,
});
