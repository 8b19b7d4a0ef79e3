import { z } from 'zod';
import { id } from './text.ts';

export const BACKUP_LIMITS = {
  /** So many packs stand; a newer one takes the place of the oldest. */
  kept: 3,
  /** A pack above this is not kept. */
  packBytes: 2 * 1024 ** 3,
  ticketSeconds: 120,
} as const;

export const BACKUP_RHYTHMS = ['week', 'month'] as const;
export type BackupRhythm = (typeof BACKUP_RHYTHMS)[number];

/** A public key of age that packs are locked with (X25519); its checksum is looked at by the server. */
const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/;

export const backupPlanInput = z.strictObject({
  every: z.enum(BACKUP_RHYTHMS),
  /** With recordings and pictures. */
  media: z.boolean(),
  /** Null: packs are kept as they are. */
  recipient: z.string().regex(RECIPIENT, 'Not a key that packs can be locked with').nullable(),
});
export type BackupPlanInput = z.infer<typeof backupPlanInput>;

/** Why the last pack was not made. */
export const BACKUP_FAULTS = ['unchanged', 'too_large', 'no_space', 'failed'] as const;
export type BackupFault = (typeof BACKUP_FAULTS)[number];

const backupPlan = backupPlanInput.extend({
  /** `making`: at work on it, or about to begin. */
  state: z.enum(['planned', 'making']),
  next_at: z.string(),
  fault: z.enum(BACKUP_FAULTS).nullable(),
  /** When the diary was last looked at, or the plan changed. */
  looked_at: z.string(),
});
export type BackupPlan = z.infer<typeof backupPlan>;

const keptPack = z.object({
  id,
  bytes: z.number(),
  encrypted: z.boolean(),
  dreams: z.number(),
  fetched_at: z.string().nullable(),
  created_at: z.string(),
});
export type KeptPack = z.infer<typeof keptPack>;

export const ownBackups = z.object({ plan: backupPlan.nullable(), packs: z.array(keptPack) });
export type OwnBackups = z.infer<typeof ownBackups>;

/** What becomes of the packs when their plan ends. */
export const endingInput = z.strictObject({ packs: z.enum(['keep', 'delete']) });
