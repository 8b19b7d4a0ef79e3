import { CONTACT_SUBJECTS, type ContactSubject } from '#shared/contact.ts';
import { draftKey, draftRow, LETTER_PLACE } from '#web/offline/draft-places.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { draftRows } from '#web/offline/written-words.ts';

export type LetterWords = { name: string; email: string; about: ContactSubject; text: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const subjectIn = (text: unknown): ContactSubject | undefined =>
  CONTACT_SUBJECTS.find((subject) => subject === text);

/** What is being written on this device by whoever is here; empty fields where there is nothing. */
export function keptLetter(): LetterWords {
  const kept = draftRows.get(draftKey(currentOwner(), LETTER_PLACE))?.words;
  return {
    name: textOf(kept?.name),
    email: textOf(kept?.email),
    about: subjectIn(kept?.about) ?? 'question',
    text: textOf(kept?.text),
  };
}

/** What an earlier visit left on the disk, together with what has been written since the page opened. */
export async function loadLetter(): Promise<LetterWords> {
  await draftRows.load(currentOwner());
  return keptLetter();
}

export const keepLetter = (words: LetterWords): void =>
  draftRows.put(draftRow(currentOwner(), LETTER_PLACE, words, new Date().toISOString()));

export const dropLetter = (): void => draftRows.drop(draftKey(currentOwner(), LETTER_PLACE));
