import { dreamName, nameAndRest } from '#shared/words/dream-name.ts';
import { curled } from './curled.ts';

type Named = {
  title: string;
  text: string;
  language?: string | undefined;
  /** The writer's warning of a copy: what stands under it names nothing. */
  content_note?: string;
  visibility?: string;
};

const isOpen = ({ content_note: note = '', visibility }: Named): boolean =>
  note === '' && visibility !== 'sealed';

/**
 * What a dream is called wherever it is shown: its title, else its first sentence or words, set as its language sets them.
 * Empty where it has neither, and where its text is not to be read yet.
 */
export const shownName = (dream: Named): string =>
  curled(dreamName(dream.title, isOpen(dream) ? dream.text : ''), dream.language);

/** The same beside the text that is read below it, of which the name takes nothing away unless it comes from there. */
export function shownNameAndRest(dream: Named): { name: string; rest: string } {
  if (!isOpen(dream)) return { name: shownName(dream), rest: dream.text };
  const { name, rest } = nameAndRest(dream.title, dream.text);
  return { name: curled(name, dream.language), rest };
}
