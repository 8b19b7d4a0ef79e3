import { chatIn } from '#server/features/portability/notebooks/chat.ts';
import { tableIn } from '#server/features/portability/notebooks/json-table.ts';
import { noteOfPage } from '#server/features/portability/notebooks/page-note.ts';
import { notesIn } from '#server/features/portability/notebooks/standard-notes.ts';
import { talkIn } from '#server/features/portability/notebooks/telegram-talk.ts';
import { talkOfPages } from '#server/features/portability/notebooks/telegram-pages.ts';
import { datedParts, type SplitOptions } from '#server/features/portability/sources/dated-parts.ts';
import { linesOfText, type Parts } from '#server/features/portability/sources/split-lines.ts';

type Texts = readonly string[];
/** Names of the pictures that lie beside a file. */
type Pictures = readonly string[];

/** What goes on as a file goes on as bytes: they pass from thread to thread without a copy. */
const encoded = (text: string | null): Uint8Array<ArrayBuffer> | null =>
  text === null ? null : new TextEncoder().encode(text);

/** A dream a night for more than a hundred years. */
const MOST_PARTS = 50_000;
function partsOf(text: string, options: SplitOptions): Parts | null {
  const found = datedParts(linesOfText(text), options);
  return found.parts.length > MOST_PARTS ? null : found;
}

/** What can only be read whole. Each is given the texts of its files, and answers null where they are something else. */
const READERS = {
  chat: ([text = '']: Texts, pictures: Pictures) => encoded(chatIn(text, new Set(pictures))),
  page: ([text = '']: Texts, _: null) => encoded(noteOfPage(text)),
  notes: ([text = '']: Texts, _: null) => notesIn(text),
  parts: ([text = '']: Texts, options: SplitOptions) => partsOf(text, options),
  table: ([text = '']: Texts, _: null) => encoded(tableIn(text)),
  talk: ([text = '']: Texts, pictures: Pictures) => encoded(talkIn(text, new Set(pictures))),
  talkPages: (texts: Texts, pictures: Pictures) => encoded(talkOfPages(texts, new Set(pictures))),
};
export type Reader = keyof typeof READERS;
export type Given<Name extends Reader> = Parameters<(typeof READERS)[Name]>[1];
export type Answer<Name extends Reader> = ReturnType<(typeof READERS)[Name]> | null;

/** What `name` answers to texts in any encoding. */
export const readWith = <Name extends Reader>(name: Name, texts: Texts, given: Given<Name>): Answer<Name> =>
  (READERS[name] as (texts: Texts, given: Given<Name>) => Answer<Name>)(texts, given);
