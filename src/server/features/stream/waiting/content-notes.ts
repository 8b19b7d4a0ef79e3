import { lexiconHits, lexiconOf } from '#server/language/lexicon.ts';
import { tokenise } from '#server/language/tokens.ts';
import { CONTENT_NOTES, type ContentNote } from '#shared/stream/waiting.ts';

type Sign = { classes: readonly string[]; least: number };
/** Of which classes of the word lists how many words must stand in a text. One kiss, one doctor upset nobody. */
const SIGNS: Record<ContentNote, readonly Sign[]> = {
  death: [{ classes: ['death'], least: 1 }],
  violence: [
    { classes: ['aggression'], least: 2 },
    { classes: ['weapons'], least: 1 },
  ],
  sexuality: [{ classes: ['sexuality'], least: 2 }],
  illness: [{ classes: ['illness'], least: 2 }],
};

/** What a text may upset somebody with, told by the word lists; undefined in a language that has none. */
export function contentNotesOf(text: string, language: string): ContentNote[] | undefined {
  const lexicon = lexiconOf(language);
  if (!lexicon) return undefined;
  const counts = new Map<string, number>();
  for (const { class: name } of lexiconHits(tokenise(text), lexicon))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const holds = ({ classes, least }: Sign) =>
    classes.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0) >= least;
  return CONTENT_NOTES.filter((note) => SIGNS[note].some(holds));
}
