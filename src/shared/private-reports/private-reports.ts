import { z } from 'zod';
import { REPORT_LIMITS, REPORT_REASONS } from '#shared/reports.ts';
import { id, lineText, plainText } from '#shared/text.ts';

/** What members of a talk or a circle can show to who looks after the place. */
const PRIVATE_SUBJECTS = ['message', 'circle'] as const;

/** What is wrong with it; what its reporter sees of it goes along. */
export const privateReportInput = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  note: plainText(REPORT_LIMITS.note).default(''),
});
export type PrivateReportInput = z.output<typeof privateReportInput>;

const PRIVATE_VIEWS = ['open', 'closed'] as const;
export const privateReportQuery = z.strictObject({
  view: z.enum(PRIVATE_VIEWS).default('open'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type PrivateReportQuery = z.infer<typeof privateReportQuery>;

/** The reporter's own view, as it was shown; nothing else of the talk or the circle is read for it. */
export const privateReport = z.object({
  id,
  subject: z.enum(PRIVATE_SUBJECTS),
  shown: z.string(),
  /** Pictures and sounds of a message, as long as it stands there and waits for a decision. */
  files: z.array(z.object({ id, type: z.string() })),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  created_at: z.string(),
  /** How many members showed the same. */
  reporters: z.number().int(),
  /** Who said it; null for a circle. */
  author: z.object({ id, username: z.string() }).nullable(),
  /** It is not there any more: taken back, closed, or removed by a decision. */
  gone: z.boolean(),
  decided: z
    .object({
      outcome: z.enum(['removed', 'kept']),
      answer: z.string(),
      at: z.string(),
      by: z.string().nullable(),
    })
    .nullable(),
});
export type PrivateReport = z.infer<typeof privateReport>;

/** `remove` takes the message away, or closes the circle. */
export const privateDecision = z.strictObject({
  act: z.enum(['remove', 'keep']),
  reason: lineText(300, 1),
});
export type PrivateDecision = z.infer<typeof privateDecision>;
