import { z } from 'zod';
import { id, plainText } from '#shared/text.ts';

/** What can be reported, and whose author can be blocked: what stands in public, never a diary's own dream. */
export const PUBLIC_SUBJECTS = ['public_dream', 'comment', 'interpretation'] as const;
export type PublicSubject = (typeof PUBLIC_SUBJECTS)[number];
export const REPORT_REASONS = ['hurtful', 'private_facts', 'spam', 'danger', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_LIMITS = { note: 500 } as const;

/** Names one public thing; its author is never named. */
export const subjectInput = z.strictObject({ subject: z.enum(PUBLIC_SUBJECTS), subject_id: id });
export type SubjectInput = z.infer<typeof subjectInput>;

export const reportInput = subjectInput.extend({
  reason: z.enum(REPORT_REASONS),
  note: plainText(REPORT_LIMITS.note).default(''),
});

/** The same whether it was said once or again. */
export const reported = z.object({
  error: z.literal(false),
  model: z.object({ subject: z.enum(PUBLIC_SUBJECTS), subject_id: id }),
});
