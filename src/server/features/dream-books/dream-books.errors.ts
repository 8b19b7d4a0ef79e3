import { defineError } from '#server/http/errors.ts';

export const bookNotFound = defineError(404, 'dream_books.not_found', 'There is no such dream book.');
export const entryNotFound = defineError(404, 'dream_books.entry_not_found', 'There is no such entry.');
export const bookSlugTaken = defineError(
  409,
  'dream_books.slug_taken',
  'Something else in the dream books has this short name already.',
);
export const importNotFound = defineError(404, 'dream_books.import_not_found', 'There is no such import.');
export const importNotText = defineError(
  400,
  'dream_books.not_text',
  'This file is no text. CSV, JSON or the plain text of a book can be read.',
);
export const importEmpty = defineError(400, 'dream_books.nothing_found', 'No entry was found in this file.');
export const importTooMany = defineError(
  413,
  'dream_books.too_many_entries',
  'This file has more than twenty thousand entries.',
);
export const importBroken = defineError(
  400,
  'dream_books.file_broken',
  'This file could not be read to its end.',
);
export const importNoColumns = defineError(
  400,
  'dream_books.no_columns',
  'The first row has to name the columns: headword and text are needed.',
);
export const importNotPlanned = defineError(
  409,
  'dream_books.import_settled',
  'This import was written or taken back already. Look again.',
);
export const wordNotFound = defineError(404, 'dictionary.not_found', 'No dream book here has this word.');
