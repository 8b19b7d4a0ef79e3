import type { ColumnMapping, CsvField, DateOrder, ImportOptions } from '#shared/portability.ts';

/** Headers by which a column is recognised, lower case without marks. */
const NAMES: Record<CsvField, readonly string[]> = {
  date: [
    'night_of',
    'night',
    'date',
    'day',
    'datum',
    'tag des traums',
    'nacht',
    'fecha',
    'data',
    'created',
    'created_at',
    'creation date',
    'timestamp',
    'time',
    'recorded_at',
    'entry date',
    'التاريخ',
    '日期',
  ],
  title: ['title', 'titel', 'name', 'subject', 'headline', 'titulo', 'titre', 'العنوان', '标题'],
  text: [
    'text',
    'dream',
    'content',
    'body',
    'entry',
    'description',
    'traum',
    'inhalt',
    'note',
    'notes',
    'texto',
    'texte',
    'reve',
    'sueno',
    'sonho',
    'النص',
    '内容',
  ],
  tags: ['tags', 'tag', 'keywords', 'labels', 'schlagworte', 'categories', 'category', 'etiquetas'],
  people: ['people', 'persons', 'characters', 'personen', 'personas', 'personnes'],
  places: ['places', 'place', 'location', 'orte', 'ort', 'lugares', 'lieux'],
  moods: ['moods', 'mood', 'emotion', 'emotions', 'feeling', 'feelings', 'stimmung', 'gefuhle'],
  types: ['types', 'type', 'kind', 'art'],
  lucidity: ['lucidity', 'lucid', 'luzid', 'klarheit'],
  vividness: ['vividness', 'clarity', 'vivid', 'lebendigkeit'],
  favourite: ['favourite', 'favorite', 'starred', 'favorit'],
  waking_note: ['waking_note', 'waking note', 'comment', 'notiz'],
  series: ['series', 'serie', 'reihe', 'traumreihe', 'سلسلة'],
  period: ['period', 'lebenszeit', 'zeit im leben', 'lebensphase'],
  reflection: ['reflection', 'interpretation', 'thoughts', 'gedanken', 'deutung', 'reflexion'],
};

const plain = (header: string): string => header.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The mapping that the headers suggest; a column serves one field only. */
function proposeColumns(headers: readonly string[]): ColumnMapping {
  const names = headers.map(plain);
  const taken = new Set<number>();
  const mapping: ColumnMapping = {};
  for (const [field, known] of Object.entries(NAMES) as [CsvField, readonly string[]][]) {
    const found = known.map((name) => names.indexOf(plain(name))).find((at) => at >= 0 && !taken.has(at));
    if (found === undefined) continue;
    taken.add(found);
    mapping[field] = found;
  }
  return mapping;
}

const PARTS = /^\s*(\d{1,2})[-_./](\d{1,2})[-_./]\d{4}/;

/** Which way round days and months stand, as far as the examples tell; a dot is European, a slash is not told. */
export function guessOrder(dates: readonly string[]): DateOrder {
  const parts = dates.map((date) => PARTS.exec(date)).filter((found) => found !== null);
  if (parts.length === 0) return 'ymd';
  if (parts.some((found) => Number(found[2]) > 12)) return 'mdy';
  if (parts.some((found) => Number(found[1]) > 12)) return 'dmy';
  return dates.some((date) => /^\s*\d{1,2}\./.test(date)) ? 'dmy' : 'mdy';
}

/** What a fresh CSV is read with until the dreamer says otherwise. */
export function proposeOptions(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): ImportOptions {
  const columns = proposeColumns(headers);
  const at = columns.date ?? -1;
  return {
    columns,
    date_order: guessOrder(rows.map((row) => row[at] ?? '')),
    day_means: plain(headers[at] ?? '').startsWith('night') ? 'evening' : 'morning',
  };
}
