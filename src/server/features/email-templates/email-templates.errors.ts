import { defineError } from '#server/http/errors.ts';

export const templateUnknown = defineError(404, 'email_templates.unknown', 'There is no such template.');
export const templateInUse = defineError(
  409,
  'email_templates.in_use',
  'The product sends mails with this template. Put its words back instead.',
);
export const templateSlugTaken = defineError(
  409,
  'email_templates.slug_taken',
  'Another template has this short name already.',
);
export const templateNotOwn = defineError(
  409,
  'email_templates.not_own',
  'This mail goes out by itself when something happens. It cannot be sent by hand.',
);
export const templateArchived = defineError(
  409,
  'email_templates.archived',
  'This template is in the archive.',
);
export const addressUnconfirmed = defineError(
  409,
  'email_templates.unconfirmed',
  'Your own address is not confirmed.',
);
