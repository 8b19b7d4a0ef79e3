import { z } from 'zod';

/** Field name to text, as the specification's `validation` map. */
export type FieldErrors = Record<string, string>;

/** Body of every failed call. `code` is stable, `message` is for people (or the specification's exact word). */
export const failure = z.object({
  error: z.literal(true),
  message: z.string(),
  code: z.string(),
  validation: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
  retry_after: z.number().optional(),
});
export type Failure = z.infer<typeof failure>;

/** Messages that the client acts on (behaviour.md, section 0). */
export const AUTH_MESSAGES = {
  expired: 'TOKEN_EXPIRED',
  invalid: 'TOKEN_INVALID',
  missing: 'UNAUTHORIZED',
  project: 'PROJECT_INVALID',
} as const;
