import { elementKey } from '#shared/elements.ts';
import {
  type FrontMatter,
  listAt,
  splitFrontMatter,
  textAt,
} from '#server/features/portability/pack/front-matter.ts';
import type { Lost } from './import-items.ts';
import { isYes } from './levels.ts';
import type { LooseDream } from './loose-dream.ts';
import { nameOfNote, withoutBrackets } from './wiki-links.ts';

/** What facts of a note are called; the first is our own name. Compared in lower case without accents. */
const KEYS = {
  tags: [
    'tags',
    'tag',
    'keywords',
    'schlagworte',
    'schlagworter',
    'stichworte',
    'stichworter',
    'etiquetas',
    'mots-cles',
  ],
  people: [
    'people',
    'persons',
    'person',
    'personen',
    'menschen',
    'characters',
    'personas',
    'personnes',
    'pessoas',
  ],
  places: ['places', 'place', 'location', 'orte', 'ort', 'lugares', 'lugar', 'lieux', 'lieu'],
  signs: ['signs', 'dreamsigns', 'dream signs', 'traumzeichen'],
  series: ['series', 'serie'],
  senses: ['senses'],
  moods: [
    'moods',
    'mood',
    'emotions',
    'emotion',
    'feelings',
    'feeling',
    'stimmung',
    'gefuhle',
    'gefuhl',
    'emociones',
    'humeur',
    'humor',
  ],
  types: ['types', 'type', 'kind', 'art'],
  lucidity: [
    'lucidity',
    'lucid',
    'is lucid',
    'lucid dream',
    'luzid',
    'luziditat',
    'klartraum',
    'klarheit',
    'klar',
    'lucido',
    'lucide',
  ],
  vividness: ['vividness', 'vivid', 'clarity', 'lebendigkeit'],
  favourite: ['favourite', 'favorite', 'starred', 'favorit', 'favori', 'favorito'],
  recall: ['recall'],
  waking_note: ['waking_note', 'waking note'],
  point_of_view: ['point_of_view'],
  lucid_technique: ['lucid_technique', 'technique'],
  lucid_trigger: ['lucid_trigger', 'trigger'],
  reflection: ['reflection', 'interpretation', 'deutung'],
  period: ['period', 'lebensphase'],
} as const satisfies Partial<Record<keyof LooseDream, readonly string[]>>;
type Fact = keyof typeof KEYS;

export const DATE_KEYS = ['date', 'day', 'datum', 'fecha', 'data', 'jour'] as const;
export const CREATED_KEYS = [
  'created',
  'created_at',
  'date created',
  'date-created',
  'creation date',
  'created time',
  'erstellt',
] as const;
/** Keys that are read elsewhere, and those that tell a program something and nobody else. */
const SPOKEN_FOR = new Set<string>([
  ...DATE_KEYS,
  ...CREATED_KEYS,
  'title',
  'titel',
  'night_of',
  'recorded_at',
  'recorded_tz',
  'client_id',
  'id',
  'uid',
  'uuid',
  'aliases',
  'alias',
  'cssclass',
  'cssclasses',
  'publish',
  'layout',
  'template',
  'position',
  'updated',
  'updated_at',
  'modified',
  'last modified',
  'last edited time',
  'date modified',
  'date-modified',
  'latitude',
  'longitude',
  'altitude',
  'completed?',
  'due',
  'source',
  'author',
  'public',
  'collapsed',
  'icon',
  'banner',
]);
/** Kinds of note that say no more than that this is a dream. */
const ONLY_A_DREAM =
  /^(?:dreams?|traum|träume|sue[nñ]os?|r[eê]ves?|sonhos?|sogni?|journal|daily|note|diary|tagebuch)$/i;
const COORDINATES = /^[-+]?\d{1,3}\.\d+$|^[-+]?\d{1,3}[.,]\d+\s*,\s*[-+]?\d{1,3}[.,]\d+$/;

const plain = (key: string): string => key.normalize('NFD').replace(/\p{M}/gu, '').trim();

/** Keys as they are compared, with what they are called in the file. */
function plainKeys(front: FrontMatter): { facts: FrontMatter; called: Map<string, string> } {
  const called = new Map([...front.keys()].map((key) => [plain(key), key]));
  return { facts: new Map([...front].map(([key, value]) => [plain(key), value])), called };
}

function unknownKeys(facts: FrontMatter, called: ReadonlyMap<string, string>): Lost[] {
  const read = new Set<string>([...SPOKEN_FOR, ...Object.values(KEYS).flat()]);
  return [...facts].flatMap(([key, value]): Lost[] => {
    const said = typeof value === 'string' ? value : value.join(', ');
    return read.has(key) || said === ''
      ? []
      : [{ column: called.get(key) ?? key, reason: 'no_field', value: said }];
  });
}

export type NoteFacts = Partial<Omit<LooseDream, 'where' | 'dating' | 'text'>>;

/** The facts on top of a note, its links as the names that they lead to. */
export function factsOfNote(front: FrontMatter, isOurs: boolean): NoteFacts {
  const { facts, called } = plainKeys(front);
  const list = (fact: Fact) => listAt(facts, ...KEYS[fact]).map(withoutBrackets);
  const text = (fact: Fact) => textAt(facts, ...KEYS[fact]);
  const labels = new Map(
    (Object.keys(KEYS) as Fact[]).flatMap((fact) => {
      const key = KEYS[fact].find((one) => facts.has(one));
      return key === undefined ? [] : [[fact, called.get(key) ?? key] as const];
    }),
  );
  return {
    labels,
    lost: isOurs ? [] : unknownKeys(facts, called),
    tags: list('tags'),
    people: list('people'),
    places: list('places').filter((place) => !COORDINATES.test(place.trim())),
    signs: list('signs'),
    series: list('series'),
    senses: list('senses'),
    moods: list('moods'),
    types: list('types').filter((type) => !ONLY_A_DREAM.test(type.trim())),
    lucidity: text('lucidity'),
    vividness: text('vividness'),
    recall: text('recall'),
    favourite: isYes(text('favourite') ?? ''),
    waking_note: text('waking_note'),
    point_of_view: text('point_of_view'),
    lucid_technique: text('lucid_technique'),
    lucid_trigger: text('lucid_trigger'),
    reflection: text('reflection'),
    period: text('period'),
  };
}

/** What of a note's facts holds for each of several dreams in it; the rest is told as lost. */
export function sharedFacts({ tags, people, places, series, labels, lost = [], ...own }: NoteFacts): {
  shared: NoteFacts;
  lost: readonly Lost[];
} {
  const single = Object.entries(own).flatMap(([fact, value]): Lost[] => {
    const said = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
    return said === '' ? [] : [{ column: labels?.get(fact) ?? fact, reason: 'no_field', value: said }];
  });
  const shared = {
    ...(tags ? { tags } : {}),
    ...(people ? { people } : {}),
    ...(places ? { places } : {}),
    ...(series ? { series } : {}),
  };
  return { shared, lost: [...lost, ...single] };
}

const PROPERTY = /^(?:- )?([\p{L}\p{N}_ -]{1,60})::[ \t]*(.*)$/u;

const UNDER_HEADING =
  /^\s*(#\s[^\n]+\n)\n*((?:[\p{L}\p{N}][\p{L}\p{N}_ ()/-]{0,59}:[ \t][^\n]*(?:\n|$))+)(?:\n|$)/u;
const DAYS = new Set<string>([...DATE_KEYS, ...CREATED_KEYS]);

/** Lines `Key: value` under the heading, as Notion writes them; without a day among them they are words of the note. */
function factsUnderHeading(text: string): { front: FrontMatter; body: string } | null {
  const found = UNDER_HEADING.exec(text);
  if (!found) return null;
  const [all, heading = '', lines = ''] = found;
  const front = new Map(
    lines
      .trimEnd()
      .split('\n')
      .map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
      }),
  );
  if (![...front.keys()].some((key) => DAYS.has(plain(key)))) return null;
  return { front, body: `${heading}\n${text.slice(all.length)}` };
}

/** Facts on top of a note: front matter, properties of the form `key:: value`, or those under its heading. */
export function splitFacts(text: string): { front: FrontMatter; body: string } {
  const { front, body } = splitFrontMatter(text);
  const under = front.size === 0 ? factsUnderHeading(body) : null;
  if (under) return under;
  const lines = body.split('\n');
  const properties = new Map(front);
  let at = 0;
  for (; at < lines.length; at += 1) {
    const found = PROPERTY.exec(lines[at] ?? '');
    if (!found) break;
    properties.set((found[1] ?? '').trim().toLowerCase(), (found[2] ?? '').trim());
  }
  return at === 0 ? { front, body } : { front: properties, body: lines.slice(at).join('\n') };
}

const PEOPLE_FOLDER =
  /(?:^|\/)(?:people|persons?|personen|leute|menschen|contacts?|kontakte|personas|gente|personnes|gens|pessoas|persone)\/[^/]+\.(?:md|markdown)$/i;

/** The people that a note tells of: itself, where it is one of a person, and those in its facts. */
export function peopleOfNote(name: string, head: string): string[] {
  const { front } = splitFacts(head);
  const { facts } = plainKeys(front);
  const isPerson =
    PEOPLE_FOLDER.test(name) ||
    [...listAt(facts, 'type', 'types'), ...listAt(facts, 'tags', 'tag')].some((word) =>
      /^#?(?:person|people)$/i.test(word.trim()),
    );
  const named = listAt(facts, ...KEYS.people).map(withoutBrackets);
  return [...named, ...(isPerson ? [nameOfNote(name)] : [])].map(elementKey);
}
