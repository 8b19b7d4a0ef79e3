import { defineError } from '#server/http/errors.ts';

export const ticketSpent = defineError(
  404,
  'portability.ticket_spent',
  'This link has been used or is too old. Ask for a new one.',
);
export const importNotFound = defineError(404, 'portability.not_found', 'There is no such import.');
export const uploadTooLarge = defineError(
  413,
  'portability.too_large',
  'This file is too large: a zip may have 2 GB, anything else 200 MB.',
);
export const uploadEmpty = defineError(400, 'portability.empty', 'There is nothing in this file.');
export const formatUnknown = defineError(
  415,
  'portability.format_unknown',
  'This is no diary that can be read: a pack of ours, an export of Day One, Journey, Evernote or Notion, dated texts, pages or Word documents, CSV, Excel or recordings.',
);
export const documentUnread = defineError(
  415,
  'portability.document_unread',
  'Documents of this kind cannot be read here. Save it as .docx or as plain text, and choose that.',
);
export const packNewer = defineError(
  415,
  'portability.pack_newer',
  'This pack was made by a newer version of the diary.',
);
export const lineTooLong = defineError(
  400,
  'portability.line_too_long',
  'A line in this file is far longer than a dream can be.',
);
export const readingTooLong = defineError(
  400,
  'portability.takes_too_long',
  'This file takes too long to read. Divide it and bring in one part after the other.',
);
export const nobodyWaits = defineError(
  400,
  'portability.nobody_waits',
  'The connection was lost while this file was read. Choose it again.',
);
export const documentTooHard = defineError(
  400,
  'portability.document_too_hard',
  'A Word document in this file takes too long to read. Save it as plain text and choose that.',
);
export const importBusy = defineError(
  409,
  'portability.busy',
  'Another import is still running. It can be taken back or waited for.',
);
export const importStarted = defineError(409, 'portability.started', 'This import has already been started.');
export const nothingToTakeBack = defineError(
  409,
  'portability.nothing_to_take_back',
  'There is nothing left to take back.',
);
