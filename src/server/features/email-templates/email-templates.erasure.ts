import type { Erasure } from '#server/erasure.ts';

/** The words stay; who wrote them is forgotten with the user's row. */
export const emailTemplateErasure: Erasure = {
  feature: 'email-templates',
  tables: ['email_template', 'email_template_revision'],
};
