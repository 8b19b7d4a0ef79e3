import type { Lost } from './import-items.ts';

const COMMENT = /%%([\s\S]*?)%%/g;

/** A note without what its writer put beside the words ("%%ask her%%": shown to nobody who reads it), and that by itself. */
export function withoutComments(text: string): { text: string; comments: string } {
  if (!text.includes('%%')) return { text, comments: '' };
  const comments: string[] = [];
  const words = text.replace(COMMENT, (_found, comment: string) => {
    if (comment.trim() !== '') comments.push(comment.trim());
    return '';
  });
  return { text: words, comments: comments.join('\n\n') };
}

/** Below such a heading a note of a whole day tells its dream. */
const OF_A_DREAM =
  /^(?:(?:my|the|last night['’]s|mein|meine|der|die|mi|mis|mon|mes|meu|meus)\s+)?(?:dreams?|dream (?:journal|log|diary)|nightmares?|traum|träume|alptraum|albtraum|traumtagebuch|sueños?|pesadilla|rêves?|cauchemar|sonhos?|pesadelo|حلم|الحلم|حلمي|أحلام|أحلامي|كابوس|梦|梦境)(?:\s+(?:of|of the|der|de la)\s+(?:night|nacht|noche))?\s*:?$/iu;
const HEADING = /^(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$/;
const NO_WORD = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

type Section = { depth: number; heading: string; lines: string[] };

function sectionsOf(body: string): Section[] {
  const sections: Section[] = [{ depth: 0, heading: '', lines: [] }];
  let isCode = false;
  for (const line of body.split('\n')) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const found = isCode ? null : HEADING.exec(line);
    if (found) sections.push({ depth: found[1]?.length ?? 1, heading: found[2] ?? '', lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

const textOf = ({ lines }: Section): string => lines.join('\n').trim();

/**
 * The dream of a note about a whole day, which stands below a heading of its own beside others ("Log", "Dream", "Tasks"), and what
 * the others say; null for every other note.
 */
export function dreamInDay(body: string): { text: string; others: Lost[] } | null {
  const sections = sectionsOf(body);
  const isDream = ({ heading }: Section) => OF_A_DREAM.test(heading.replace(NO_WORD, ''));
  const [dream, further] = sections.filter(isDream);
  if (!dream || further || textOf(dream) === '') return null;
  const at = sections.indexOf(dream);
  // What stands below it in smaller headings is told with it.
  const end = sections.findIndex(({ depth }, place) => place > at && depth <= dream.depth);
  const own = sections.slice(at, end < 0 ? undefined : end);
  const around = [...sections.slice(0, at), ...(end < 0 ? [] : sections.slice(end))];
  const beside = around.filter((one) => textOf(one) !== '');
  if (!beside.some(({ depth }) => depth === dream.depth)) return null;
  const others = beside.map((one): Lost => ({
    column: one.heading.replace(NO_WORD, ''),
    reason: 'no_field',
    value: textOf(one),
  }));
  const [, ...below] = own;
  const text = [textOf(dream), ...below.flatMap((one) => [one.heading, textOf(one)])].join('\n\n');
  return { text, others };
}

const STAMP = /[-_ ]+\d{4}-\d\d-\d\d(?:[T_ ].*)?$/;

/** The title of a plain note whose first line is what its file is called, as programs name the notes that they hand out. */
export function titleOfNamed(name: string, text: string): string | undefined {
  const base = (name.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '').replace(STAMP, '');
  const [first = '', ...rest] = text.trim().split('\n');
  const level = (words: string) => words.normalize('NFC').replace(NO_WORD, '').toLowerCase();
  return base !== '' && level(first) === level(base) && rest.join('').trim() !== ''
    ? first.trim()
    : undefined;
}
