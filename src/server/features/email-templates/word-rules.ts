import {
  halfPlacesOf,
  LABELLED,
  type MailWords,
  placesOf,
  type WordLabel,
} from '#shared/mail/email-templates.ts';

type Part = keyof MailWords;
export type WordFaults = Partial<Record<Part, string>>;

/** What a mail that is given it has to tell: a decision without its reason, a letter without its words would be none. */
const TOLD = ['letter', 'writer', 'words', 'reason', 'day'];
const LAID_OUT: readonly string[] = Object.values(LABELLED);

const UNKNOWN = 'Names a value that this mail does not have';
const HALF = 'Two braces open or close a value and have no others to go with';
const OWN_PLACE = 'Links and codes have their own place below the text';
const NOT_FILLED = 'Values are filled in only in the subject and the text';
const UNTOLD = 'Leaves out a value that this mail has to tell';
const NO_PART = 'This mail has no such part';

const hasBraces = (text: string): boolean => placesOf(text).length > 0 || halfPlacesOf(text).length > 0;

function textFault(text: string, variables: readonly string[]): string | undefined {
  const places = placesOf(text);
  if (places.some((name) => !variables.includes(name))) return UNKNOWN;
  if (halfPlacesOf(text).length > 0) return HALF;
  return places.some((name) => LAID_OUT.includes(name)) ? OWN_PLACE : undefined;
}

function labelFault(label: string | undefined, needed: boolean, isOwn: boolean): string | undefined {
  if (label === undefined) return needed && !isOwn ? 'Required' : undefined;
  if (!needed) return NO_PART;
  return hasBraces(label) ? NOT_FILLED : undefined;
}

/** What is wrong with the words of one language, by part; a mail of the admins' own may do without its button. */
export function wordFaults(words: MailWords, variables: readonly string[], isOwn: boolean): WordFaults {
  const told = placesOf([words.subject, ...words.lines].join(' '));
  const untold = TOLD.some((name) => variables.includes(name) && !told.includes(name));
  const labels = (Object.keys(LABELLED) as WordLabel[]).map((label) => [
    label,
    labelFault(words[label], variables.includes(LABELLED[label]), isOwn),
  ]);
  const faults: Record<string, string | undefined> = {
    subject: textFault(words.subject, variables),
    lines: textFault(words.lines.join('\n'), variables) ?? (untold ? UNTOLD : undefined),
    footer: hasBraces(words.footer ?? '') ? NOT_FILLED : undefined,
    ...Object.fromEntries(labels),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
