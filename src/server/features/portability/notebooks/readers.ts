import { chatIn } from './chat.ts';
import { tableIn } from './json-table.ts';
import { noteOfPage } from './page-note.ts';
import { notesIn } from './standard-notes.ts';
import { talkIn } from './telegram-talk.ts';
import { talkOfPages } from './telegram-pages.ts';

/**
 * What takes a text whole to read. Each is given the texts of its files and the names of the pictures beside them, and
 * answers the texts that it makes of them, null where they are something else.
 */
export const READERS = {
  chat: ([text = ''], pictures) => [chatIn(text, new Set(pictures))],
  page: ([text = '']) => [noteOfPage(text)],
  notes: ([text = '']) => notesIn(text),
  table: ([text = '']) => tableIn(text),
  talk: ([text = ''], pictures) => talkIn(text, new Set(pictures)),
  talkPages: (texts, pictures) => talkOfPages(texts, new Set(pictures)),
} satisfies Record<string, (texts: readonly string[], pictures: readonly string[]) => string[] | null>;
export type Reader = keyof typeof READERS;
