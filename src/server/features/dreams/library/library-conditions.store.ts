import { and, or, sql, type SQL } from 'drizzle-orm';
import { containing } from '#server/db/containing.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { queryOf, type Wanted } from '#server/language/search-query.ts';
import { DREAM_FIELDS, fieldsWith } from '#shared/dreams.ts';
import type { Bounds } from '#shared/library/search-bounds.ts';
import type { DateField } from '#shared/library/library-search-names.ts';
import type { When } from '#shared/library/calendar-dates.ts';
import { type Conditions, type FieldTerm, allConditions, type PreparedSearch } from './library-terms.ts';
import { HAS, IS, moonCondition, NUMBERS, STEMMED, textCondition } from './library-facts.store.ts';
import { ownEntry } from '#shared/own-entry.ts';

/** The query for an index row `i`, by its language, for all or any of some words; undefined where there are none to ask for. */
function queryFor(wanted: readonly Wanted[], any = false): SQL | undefined {
  const plain = queryOf(wanted, '', any);
  if (plain === undefined) return undefined;
  const own = STEMMED.map((language) => ({
    language,
    query: queryOf(wanted, language, any) ?? plain,
  })).filter(({ query }) => query !== plain);
  const otherwise = sql`${plain}::tsquery`;
  if (own.length === 0) return otherwise;
  const cases = own.map(({ language, query }) => sql`when ${language} then ${query}::tsquery`);
  return sql`case i.language ${sql.join(cases, sql` `)} else ${otherwise} end`;
}

/** The index row `i` holds the dream `d` as it stands. */
export const isIndexed = sql`(i.search is not null and i.search_of = d.updated_at)`;

const TITLES = fieldsWith('search', 'A');
const NAMES = sql.raw(
  `concat_ws(' ', ${fieldsWith('search', 'B')
    .map((name) => (DREAM_FIELDS[name].kind === 'names' ? `array_to_string(d.${name}, ' ')` : `d.${name}`))
    .join(', ')})`,
);
const TEXTS = fieldsWith('search', 'C', 'D');

const anyLike = (names: readonly string[], like: string): SQL =>
  sql`(${sql.join(
    names.map((name) => sql`${sql.raw(`d.${name}`)} ilike ${like}`),
    sql` or `,
  )})`;

/** What was saved a moment ago and is not indexed yet is looked through as it stands. */
function standsIn({ text, title, not }: Wanted): SQL {
  const like = containing(text);
  const open = sql`(d.visibility <> 'sealed' and ${anyLike(TEXTS, like)})`;
  const named = anyLike(TITLES, like);
  const found = title ? named : sql`(${named} or ${NAMES} ilike ${like} or ${open})`;
  return not ? sql`not ${found}` : found;
}

/** All of some words or, where `any`, one of them. */
function wordCondition({ wanted, literal }: Conditions, any = false): SQL | undefined {
  const join = any ? or : and;
  const query = queryFor(wanted, any);
  const signs = literal.map(standsIn);
  if (!query) return join(...signs);
  const found = sql`case when ${isIndexed} then i.search @@ (${query}) else ${join(...wanted.map(standsIn))} end`;
  return join(found, ...signs);
}

const between = (column: SQL, { min, max }: Bounds): SQL => {
  if (min === undefined) return sql`${column} <= ${max ?? 0}`;
  return max === undefined ? sql`${column} >= ${min}` : sql`${column} between ${min} and ${max}`;
};

const NEVER = sql`false`;
const UNITS = ['year', 'month', 'day'] as const;

function dateCondition(field: DateField, value: string): SQL {
  const first = sql`${`${value}-01-01`.slice(0, 10)}::date`;
  const next = sql`(${first} + ${`1 ${UNITS[value.split('-').length - 1]}`}::interval)::date`;
  if (field === 'before') return sql`d.night_of < ${first}`;
  if (field === 'after') return sql`d.night_of >= ${next}`;
  return sql`d.night_of >= ${first} and d.night_of < ${next}`;
}

function whenCondition(when: readonly When[]): SQL {
  const nights = when.map((one) => {
    if ('yearly' in one) {
      const [first, last] = one.yearly;
      const day = sql`to_char(d.night_of, 'MM-DD')`;
      return first <= last
        ? sql`${day} between ${first} and ${last}`
        : sql`(${day} >= ${first} or ${day} <= ${last})`;
    }
    if ('month' in one) {
      const month = sql`extract(month from d.night_of) = ${one.month}`;
      return one.day === undefined ? month : sql`(${month} and extract(day from d.night_of) = ${one.day})`;
    }
    return and(
      one.from === undefined ? sql`true` : sql`d.night_of >= ${one.from}::date`,
      one.to === undefined ? undefined : sql`d.night_of <= ${one.to}::date`,
    );
  });
  return or(...nights) ?? NEVER;
}

const LISTS = {
  tag: sql`d.tags`,
  person: sql`d.people`,
  place: sql`d.places`,
  sign: sql`d.signs`,
  series: sql`d.series`,
  period: sql`array[d.period]`,
};

type Choice = Extract<FieldTerm, { kind: 'choice' }>;
function choiceCondition({ field, value, bounds }: Choice, moonlit: readonly string[]): SQL {
  switch (field) {
    case 'mood':
      if (!bounds) return sql`d.moods @> ${JSON.stringify([{ mood: value }])}::jsonb`;
      return sql`exists (select 1 from jsonb_array_elements(d.moods) m
        where m ->> 'mood' = ${value} and ${between(sql`(m ->> 'intensity')::int`, bounds)})`;
    case 'type':
      return sql`${value} = any(d.types)`;
    case 'recall':
      return sql`d.recall = ${value}`;
    case 'lang':
      return sql`d.language = ${value}`;
    case 'sense':
      return sql`${value} = any(d.senses)`;
    case 'view':
      return sql`d.point_of_view = ${value}`;
    case 'is':
      return ownEntry(IS, value) ?? NEVER;
    case 'has':
      return ownEntry(HAS, value) ?? NEVER;
    case 'moon':
      return moonCondition(value, moonlit);
    default:
      return field satisfies never;
  }
}

/** Names up to which each dream's list is compared with each of them; more are looked up in a table. */
const FEW_NAMES = 40;

/** One parameter however many names there are: a statement takes 65 534. */
function nameCondition({ field, names }: Extract<FieldTerm, { kind: 'name' }>, userId: number): SQL {
  if (names.length === 0) return NEVER;
  const meant = sql`select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb)`;
  if (names.length <= FEW_NAMES) return sql`${LISTS[field]} && array(${meant})`;
  // `is true` keeps it a table that is made once: joined, two dozen of them would be planned badly.
  return sql`(d.id in (select own.id from (select d.id, unnest(${LISTS[field]}) as name from ${dream} d
    where d.user_id = ${userId}) own where own.name in (${meant}))) is true`;
}
const idList = (items: readonly number[]) =>
  sql`array[${sql.join(
    items.map((item) => sql`${item}`),
    sql`, `,
  )}]::bigint[]`;

/** Whose diary it is, and which of its nights lie near a full moon. */
type Asked = { userId: number; moonlit: readonly string[] };

function termCondition(term: FieldTerm, { userId, moonlit }: Asked): SQL {
  switch (term.kind) {
    case 'choice':
      return choiceCondition(term, moonlit);
    case 'text':
      return textCondition(term.text);
    case 'number':
      return between(NUMBERS[term.field], term.bounds);
    case 'date':
      return dateCondition(term.field, term.value);
    case 'when':
      return whenCondition(term.when);
    case 'name':
      return nameCondition(term, userId);
    case 'category':
      return term.ids.length === 0 ? NEVER : sql`d.category_id = any(${idList(term.ids)})`;
    default:
      return term satisfies never;
  }
}

const fieldConditions = ({ fields }: Conditions, asked: Asked): SQL | undefined =>
  and(
    ...fields.map((term) => {
      const holds = termCondition(term, asked);
      return term.not ? sql`(${holds}) is not true` : sql`(${holds})`;
    }),
  );

const holds = (conditions: Conditions, asked: Asked): SQL | undefined =>
  and(fieldConditions(conditions, asked), wordCondition(conditions));

/** What a search asks of a dreamer's dream `d`, and of its index row `i` where `asksForWords`. */
export function searchCondition(search: PreparedSearch, userId: number): SQL | undefined {
  const asked = { userId, moonlit: search.moonlit };
  const either = search.either.map((list) => {
    // What asks for words alone is one question: the index row of a dream is opened once.
    const words = list.filter(
      ({ fields, wanted, literal }) => fields.length === 0 && wanted.length + literal.length === 1,
    );
    const others = list.filter((one) => !words.includes(one));
    const all = { wanted: words.flatMap((one) => one.wanted), literal: words.flatMap((one) => one.literal) };
    return or(
      ...others.map((one) => holds(one, asked) ?? sql`true`),
      wordCondition({ ...all, fields: [] }, true),
    );
  });
  return and(holds(search, asked), ...either);
}

export const asksForWords = (search: PreparedSearch): boolean =>
  allConditions(search).some(({ wanted }) => wanted.length > 0);

/** The query that tells how well an index row `i` fits. */
export function rankQuery(search: PreparedSearch): SQL | undefined {
  const wanted = allConditions(search).flatMap((one) => one.wanted);
  return queryFor(wanted, search.either.length > 0);
}

/** Where a page of the library begins: behind a dream, before one, or at a night. */
export type Keyset = {
  before?: { night: string; id: number };
  after?: { night: string; id: number };
  beforeRank?: { rank: number; id: number };
  until?: string;
};

export const keysetCondition = ({ before, after, beforeRank, until }: Keyset): SQL | undefined =>
  and(
    before ? sql`(h.night_of, h.id) < (${before.night}::date, ${before.id})` : undefined,
    after ? sql`(h.night_of, h.id) > (${after.night}::date, ${after.id})` : undefined,
    beforeRank
      ? or(
          sql`h.rank < ${beforeRank.rank}::real`,
          sql`(h.rank = ${beforeRank.rank}::real and h.id < ${beforeRank.id})`,
        )
      : undefined,
    until ? sql`h.night_of <= ${until}::date` : undefined,
  );
