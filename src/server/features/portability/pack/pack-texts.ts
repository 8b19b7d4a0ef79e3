import { DREAM_FIELDS, FILE_FIELDS } from '#shared/dreams.ts';
import { csvLine } from '#server/features/portability/csv/write-csv.ts';
import type { PackDream, PackNight } from './pack-records.ts';

const SLUG_LENGTH = 40;

const slugOf = (title: string): string =>
  Array.from(title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'))
    .slice(0, SLUG_LENGTH)
    .join('')
    .replace(/^-|-$/g, '');

/** `markdown/2026/2026-03-01-the-lake-1f2e3d4c5b6a.md`: sorts by night, reads by title, unique by the device's id. */
export const markdownName = (dream: PackDream): string =>
  `markdown/${dream.night_of.slice(0, 4)}/${[dream.night_of, slugOf(dream.title), dream.client_id.replaceAll('-', '').slice(0, 12)].filter(Boolean).join('-')}.md`;

/** What a table and the top of a Markdown file tell of a dream: everything but when its record was written. */
export const DREAM_COLUMNS = FILE_FIELDS.filter((name) => DREAM_FIELDS[name].kind !== 'stamp').map(
  (name) => DREAM_FIELDS[name].file,
);
/** The text stands below. */
const FRONT_KEYS = DREAM_COLUMNS.filter((name) => name !== 'text');

const isSaid = (value: unknown): boolean =>
  value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

const moodWords = (dream: PackDream): string[] =>
  dream.moods.map(({ mood, intensity }) => `${mood} ${intensity}`);

/** Front matter whose values are JSON, which every YAML reader takes, then the dream's own words. */
export function markdownOf(dream: PackDream): string {
  const lines = FRONT_KEYS.map((key) => [key, key === 'moods' ? moodWords(dream) : dream[key]] as const)
    .filter(([, value]) => isSaid(value))
    .map(([key, value]) => `${key}: ${key === 'night_of' ? String(value) : JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n\n${dream.text}\n`;
}

const RULE = '─'.repeat(40);
/** Between what was dreamed and what the dreamer thinks of it. */
const APART = '* * *';

/** For reading and printing: one dream after the other. */
export function plainOf(dream: PackDream): string {
  const facts = [
    dream.period,
    dream.types.join(', '),
    moodWords(dream).join(', '),
    dream.people.map((name) => `@${name}`).join(' '),
    dream.places.join(', '),
    dream.tags.map((name) => `#${name}`).join(' '),
    dream.series.join(', '),
  ].filter(Boolean);
  const head = [dream.night_of, dream.title].filter(Boolean).join('  ');
  const note = dream.waking_note ? `\n\n(${dream.waking_note})` : '';
  const thoughts = dream.reflection ? `\n\n${APART}\n\n${dream.reflection}` : '';
  return `${head}\n${facts.length > 0 ? `${facts.join(' · ')}\n` : ''}\n${dream.text}${note}${thoughts}\n\n${RULE}\n\n`;
}

export const BOM = '\uFEFF';
const LIST = '; ';

const cellOf = (value: string | number | boolean | readonly string[] | null): string =>
  value === null ? '' : typeof value === 'object' ? value.join(LIST) : String(value);

export const dreamRow = (dream: PackDream): string =>
  csvLine(
    DREAM_COLUMNS.map((column) => (column === 'moods' ? moodWords(dream).join(LIST) : cellOf(dream[column]))),
  );

export const NIGHT_COLUMNS = [
  'night_of',
  'no_recall',
  'bed_at',
  'wake_at',
  'quality',
  'awakenings',
  'note',
] as const satisfies readonly (keyof PackNight)[];

export const nightRow = (night: PackNight): string =>
  csvLine(NIGHT_COLUMNS.map((column) => cellOf(night[column])));

export const README = `This is a dream diary, whole and readable without it.

dreams.jsonl      every dream, one JSON object a line: the form that an import reads
nights.jsonl      the record of each night
recordings.jsonl  the recordings with their words
audio/            what was spoken, as it was recorded, and its words as text
photos.jsonl      the pictures with their words
photos/           the pictures
versions.jsonl    what a change replaced
elements.jsonl    what you said of people, places, signs, tags and series
questions.jsonl   the questions that you ask yourself
rescripts.jsonl   other endings that you wrote, and when you went through them
answers.jsonl, dismissals.jsonl, marks.jsonl, merges.jsonl, reflections.jsonl, views.jsonl
                  your answers to prompts, tags you took away and what you said that names are, what you said of readings, which fragments became
                  which dream, your own readings, your saved searches; an empty file is left out
said.jsonl        what you wrote about dreams that were shared and in talks; it can be taken along, not brought back
talk/             pictures and sounds that you sent into talks
pond.jsonl        what you let go into the dream pond, how you answered there and in the stream; likewise
generated.jsonl   what language models wrote about your dreams, and your talks with them; taken along only
meetings.jsonl, hours.jsonl, visits.jsonl, waiting.jsonl, appeals.jsonl
                  when you met whom, the hours that you offer, sessions that you let be recorded, copies that wait to
                  appear, what you said to moderators about a decision; likewise
markdown/         every dream as a file of its own, with its facts on top
dreams.txt        all dreams as plain text, for reading and printing; what you think of a dream stands below three stars
dreams.csv        all dreams as a table; a cell that a spreadsheet would run begins with an apostrophe
nights.csv        all nights as a table
manifest.json     the version of this form and how much there is

A night is named by its evening. Times are in UTC. Dreams in the bin and public copies are not in here.
`;
