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
  'This file is larger than 200 MB. A pack without audio is smaller.',
);
export const uploadEmpty = defineError(400, 'portability.empty', 'There is nothing in this file.');
export const formatUnknown = defineError(
  415,
  'portability.format_unknown',
  'This is no diary that can be read: a pack of ours, Day One JSON, Word documents, a zip of dated texts, or CSV.',
);
export const packNewer = defineError(
  415,
  'portability.pack_newer',
  'This pack was made by a newer version of the diary.',
);
export const zipBroken = defineError(
  400,
  'portability.zip_broken',
  'This zip file is damaged or was cut off.',
);
export const zipEncrypted = defineError(
  400,
  'portability.zip_encrypted',
  'This zip file has a password. Pack it again without one.',
);
export const zipUnsafe = defineError(
  400,
  'portability.zip_unsafe',
  'This zip file holds names that lead out of its folder. Nothing was read.',
);
export const zipNested = defineError(
  400,
  'portability.zip_nested',
  'This zip file holds another archive. Unpack it first and choose what is inside.',
);
export const zipBomb = defineError(
  400,
  'portability.zip_bomb',
  'This zip file would unpack to far more than it seems. Nothing was read.',
);
export const tooManyEntries = defineError(
  400,
  'portability.too_many',
  'There is more in this file than can be taken in one go: at most 50,000 dreams.',
);
export const lineTooLong = defineError(
  400,
  'portability.line_too_long',
  'A line in this file is far longer than a dream can be.',
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
