import { z } from 'zod';

/** Raised when an older reader would misunderstand the archive. */
export const FORMAT = 1;
export const CONTENTS_NAME = 'backup.json';
export const SECRET_NAME = 'secret.key';
/** The last entry: an archive without it was cut off. */
export const END_NAME = 'complete';

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** What an archive tells of itself before anything else. */
export const contents = z.strictObject({
  product: z.literal('dream-diary'),
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** The moment of the newest migration that its tables had. */
  migration: z.number().int(),
  tables: z.array(z.strictObject({ name, columns: z.array(name).min(1) })),
  sequences: z.array(z.strictObject({ name, last_value: z.string().regex(/^\d+$/), is_called: z.boolean() })),
});
export type Contents = z.infer<typeof contents>;
