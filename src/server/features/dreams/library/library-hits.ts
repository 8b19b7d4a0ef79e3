import { hitFinder } from '#server/language/search-query.ts';
import type { LibraryHit } from '#shared/library/library.ts';
import type { DreamRow } from '#server/features/dreams/dreams.store.ts';
import { allConditions, type PreparedSearch } from './library-terms.ts';

/** A hit that stands further in than this is shown with what is around it instead of the opening lines. */
const SHOWN_FROM = 110;
const LEAD = 60;
const LENGTH = 360;
/** Hits after this many units are found by the search and not looked for here. */
const LOOKED_AT = 20_000;

type Range = [number, number];
type Part = NonNullable<LibraryHit['part']>;
type Found = Pick<DreamRow, 'id' | 'title' | 'text' | 'language' | 'waking_note'> &
  Pick<DreamRow, 'tags' | 'people' | 'places' | 'signs' | 'series' | 'period' | 'reflection'>;

function startOf(text: string, first: number): number {
  if (first < SHOWN_FROM) return 0;
  const from = first - LEAD;
  const space = text.slice(from, first).search(/\s/u);
  return space < 0 ? first : from + space + 1;
}

/** A passage as one line, with the marks where they stand in it. */
function passageOf(text: string, marks: readonly Range[], where: Part['where']): Part {
  const start = startOf(text, marks[0]?.[0] ?? 0);
  let line = start > 0 ? '… ' : '';
  const moved: Range[] = [];
  let at = start;
  const take = (end: number) => {
    const piece = text.slice(at, end).replace(/\s+/gu, ' ');
    line += line === '' || line.endsWith(' ') ? piece.trimStart() : piece;
    at = end;
  };
  for (const [from, to] of marks) {
    if (to - start > LENGTH || from < at) continue;
    take(from);
    const begins = line.length;
    take(to);
    moved.push([begins, line.length]);
  }
  take(Math.min(text.length, Math.max(at, start + LENGTH)));
  return { where, text: line.trimEnd(), marks: moved };
}

/** Finds where a search has hit a dream. `spoken` is what its recordings say. */
export function hitsFinder(search: PreparedSearch) {
  const asked = allConditions(search);
  const fields = asked.flatMap((one) => one.fields);
  const words = [
    ...asked.flatMap(({ wanted, literal }) => [...wanted, ...literal]),
    ...fields.flatMap((term) =>
      term.kind === 'text' ? [{ ...term, exact: false, begins: false, title: false }] : [],
    ),
  ];
  const names = new Set(fields.flatMap((term) => (term.kind === 'name' && !term.not ? term.names : [])));
  const finders = new Map<string, ReturnType<typeof hitFinder>>();
  const finderOf = (language: string) => {
    const known = finders.get(language) ?? hitFinder(words, language);
    finders.set(language, known);
    return known;
  };
  const partOf = (row: Found, spoken: string | undefined): Part | null => {
    const find = finderOf(row.language);
    for (const [where, text] of [
      ['text', row.text],
      ['note', row.waking_note],
      ['reflection', row.reflection],
      ['spoken', spoken ?? ''],
    ] as const) {
      const marks = text === '' ? [] : find(text.slice(0, LOOKED_AT), 'other');
      if (marks.length > 0) return passageOf(text, marks, where);
    }
    return null;
  };
  return (row: Found, spoken: string | undefined): LibraryHit => {
    const find = finderOf(row.language);
    const own = [...row.tags, ...row.people, ...row.places, ...row.signs, ...row.series, row.period].filter(
      Boolean,
    );
    return {
      id: row.id,
      title: find(row.title, 'title'),
      names: [...new Set(own.filter((name) => names.has(name) || find(name, 'other', 1).length > 0))],
      part: partOf(row, spoken),
    };
  };
}
