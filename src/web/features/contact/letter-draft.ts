import { CONTACT_SUBJECTS, type ContactSubject } from '#shared/contact.ts';
import { browserStorage, PERSONAL_KEYS } from '#web/api/storage.ts';

export type LetterWords = { name: string; email: string; about: ContactSubject; text: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const subjectIn = (text: unknown): ContactSubject | undefined =>
  CONTACT_SUBJECTS.find((subject) => subject === text);

/** What was being written on this device; empty fields where there was nothing. */
export function keptLetter(): LetterWords {
  let kept: Partial<Record<keyof LetterWords, unknown>> = {};
  try {
    kept = { ...(JSON.parse(browserStorage.getItem(PERSONAL_KEYS.letter) ?? '{}') as object) };
  } catch {
    // What cannot be read was not written by this page.
  }
  return {
    name: textOf(kept.name),
    email: textOf(kept.email),
    about: subjectIn(kept.about) ?? 'question',
    text: textOf(kept.text),
  };
}

export function keepLetter(words: LetterWords): void {
  try {
    browserStorage.setItem(PERSONAL_KEYS.letter, JSON.stringify(words));
  } catch {
    // A full device still sends the words; only a reload would lose them.
  }
}

export const dropLetter = (): void => browserStorage.removeItem(PERSONAL_KEYS.letter);
