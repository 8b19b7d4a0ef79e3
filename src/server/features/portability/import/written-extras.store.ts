import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { WORD_FIELDS } from '#shared/dreams.ts';
import { elementKey } from '#shared/elements.ts';
import { OWN_PROMPT } from '#shared/prompts/prompts.ts';
import type { Extra, ExtraName } from '#server/features/portability/pack/pack-extras.ts';
import type { Written } from './written-rows.store.ts';

type Place = { userId: number; importId: number };

/** Status of a question that is not asked any more. */
const ENDED = 2;

const DATES = 'created_at timestamptz, updated_at timestamptz';
/** The record's own columns, as SQL reads them from JSON. */
const SHAPES: Record<ExtraName, string> = {
  answers: `prompt text, question jsonb, dream_client_id uuid, answer text, night_of date, ${DATES}`,
  dismissals: 'dream_client_id uuid, label text, taught_kind text, taught_name text, created_at timestamptz',
  elements: `kind text, name text, name_key text, meaning text, relation text, invented boolean, former_keys text[], former_meanings jsonb, ${DATES}`,
  marks: `dream_client_id uuid, kind text, key text, value text, ${DATES}`,
  merges: 'dream_client_id uuid, fragment_client_id uuid',
  questions: `slug text, moment text, text jsonb, status integer, ${DATES}`,
  reflections: `dream_client_id uuid, source text, lens text, text text, passages jsonb, verdict text, state text, ${DATES}`,
  rescripts: `dream_client_id uuid, keep text, change text, ending text, rehearsals jsonb, ${DATES}`,
  versions: `dream_client_id uuid, ${WORD_FIELDS.map((name) => `${name} text`).join(', ')}, reason text, created_at timestamptz`,
  views: `name text, query text, ${DATES}`,
};

/** Dreams that this very import has added: what hangs on others is there already or is not theirs. */
const added = ({ userId, importId }: Place): SQL => sql`
  join dream d on d.user_id = ${userId} and d.client_id = w.dream_client_id
  join diary_import_row r on r.import_id = ${importId} and r.kind = 'dream' and r.target_id = d.id`;
const addedOrNone = (place: Place): SQL => sql`
  left join lateral (select d.id from dream d
    join diary_import_row r on r.import_id = ${place.importId} and r.kind = 'dream' and r.target_id = d.id
    where d.user_id = ${place.userId} and d.client_id = w.dream_client_id) d on true`;

/** A name that means another by now, as the dreamer's diary says and not this import: the other one stays as it is. */
const givenUp = ({ userId, importId }: Place): SQL => sql`exists (
  select 1 from element e where e.user_id = ${userId} and e.kind = w.kind and e.former_keys @> array[w.name_key]
    and not exists (select 1 from diary_import_row r
      where r.import_id = ${importId} and r.kind = 'elements' and r.target_id = e.id))`;

const STATEMENTS: Record<ExtraName, (list: SQL, place: Place) => SQL> = {
  answers: (list, place) => sql`
    insert into prompt_showing (user_id, prompt_id, dream_id, answered, answer, night_of, created_at, updated_at)
    select ${place.userId}, p.id, d.id, true, w.answer, w.night_of, w.created_at, w.updated_at
    from ${list} join lateral (select id from dream_prompt
        where slug = w.prompt and (user_id is null or user_id = ${place.userId})
        order by user_id nulls first limit 1) p on true
      ${addedOrNone(place)}
    where (w.dream_client_id is null or d.id is not null) and not exists (select 1 from prompt_showing s
      where s.user_id = ${place.userId} and s.prompt_id = p.id and s.created_at = w.created_at)
    returning id, updated_at as stamp`,
  dismissals: (list, place) => sql`
    insert into dream_finding_dismissal (user_id, dream_id, label, taught_kind, taught_name, created_at)
    select ${place.userId}, d.id, w.label, w.taught_kind, w.taught_name, w.created_at from ${list} ${addedOrNone(place)}
    where (w.dream_client_id is null or d.id is not null) and not exists (select 1 from dream_finding_dismissal o
      where o.user_id = ${place.userId} and o.label = w.label and o.dream_id is not distinct from d.id)
    returning id, created_at as stamp`,
  elements: (list, place) => sql`
    insert into element (user_id, kind, name, name_key, meaning, relation, invented, former_keys, former_meanings, created_at, updated_at)
    select ${place.userId}, kind, name, name_key, meaning, relation, invented, former_keys, former_meanings, created_at, updated_at
    from ${list} where not ${givenUp(place)}
    on conflict (user_id, kind, name_key) do nothing returning id, updated_at as stamp`,
  marks: (list, place) => sql`
    insert into reading_mark (user_id, dream_id, kind, key, value, created_at, updated_at)
    select ${place.userId}, d.id, w.kind, w.key, w.value, w.created_at, w.updated_at from ${list} ${added(place)}
    on conflict (user_id, dream_id, kind, key) do nothing returning id, updated_at as stamp`,
  merges: (list, place) => sql`
    with linked as (
      update dream f set merged_into = d.id
      from ${list} ${added(place)}
      where d.state <> 'fragment' and f.user_id = ${place.userId} and f.client_id = w.fragment_client_id
        and f.state = 'fragment' and f.merged_into is null
    ) select null as id, null as stamp where false`,
  questions: (list, place) => sql`
    insert into dream_prompt (user_id, slug, moment, text, weight, status, created_at, updated_at)
    select ${place.userId}, w.slug, w.moment, w.text, ${OWN_PROMPT.weight},
      case when w.status = 1 and row_number() over (partition by w.status order by w.created_at) + (
        select count(*) from dream_prompt p where p.user_id = ${place.userId} and p.status = 1) <= ${OWN_PROMPT.most}
        then 1 else ${ENDED} end,
      w.created_at, w.updated_at
    from ${list}
    where not exists (select 1 from dream_prompt p
      where p.slug = w.slug and (p.user_id is null or p.user_id = ${place.userId}))
    on conflict do nothing returning id, updated_at as stamp`,
  reflections: (list, place) => sql`
    insert into interpretation (user_id, dream_id, source, lens, text, passages, verdict, state, created_at, updated_at)
    select ${place.userId}, d.id, w.source, w.lens, w.text, w.passages, w.verdict, coalesce(w.state, 'shown'),
      w.created_at, w.updated_at
    from ${list} ${added(place)} returning id, updated_at as stamp`,
  rescripts: (list, place) => sql`
    insert into rescript (user_id, dream_id, keep, change, ending, rehearsals, created_at, updated_at)
    select ${place.userId}, d.id, w.keep, w.change, w.ending, w.rehearsals, w.created_at, w.updated_at
    from ${list} ${added(place)} on conflict (dream_id) do nothing returning id, updated_at as stamp`,
  versions: (list, place) => sql`
    insert into dream_version (user_id, dream_id, ${sql.raw(WORD_FIELDS.join(', '))}, reason, created_at)
    select ${place.userId}, d.id, ${sql.raw(WORD_FIELDS.map((name) => `w.${name}`).join(', '))}, w.reason, w.created_at from ${list} ${added(place)}
    returning id, created_at as stamp`,
  views: (list, place) => sql`
    insert into saved_view (user_id, name, query, created_at, updated_at)
    select ${place.userId}, w.name, w.query, w.created_at, w.updated_at from ${list}
    where not exists (select 1 from saved_view v
      where v.user_id = ${place.userId} and v.name = w.name and v.query = w.query)
    returning id, updated_at as stamp`,
};

/** Links have no row of their own: they go with their dreams. */
const TABLES: Record<ExtraName, { table: string; stamp: string; unless?: string } | null> = {
  answers: { table: 'prompt_showing', stamp: 'updated_at' },
  dismissals: { table: 'dream_finding_dismissal', stamp: 'created_at' },
  elements: { table: 'element', stamp: 'updated_at' },
  marks: { table: 'reading_mark', stamp: 'updated_at' },
  merges: null,
  questions: {
    table: 'dream_prompt',
    stamp: 'updated_at',
    unless: 'exists (select 1 from prompt_showing s where s.prompt_id = x.id and s.answered)',
  },
  reflections: { table: 'interpretation', stamp: 'updated_at' },
  rescripts: { table: 'rescript', stamp: 'updated_at' },
  versions: { table: 'dream_version', stamp: 'created_at' },
  views: { table: 'saved_view', stamp: 'updated_at' },
};

type Row = { id: string; stamp: string };
const written = (rows: readonly Row[]): Written[] =>
  rows.map(({ id, stamp }) => ({ id: Number(id), stamp: new Date(stamp).toISOString() }));

/**
 * Questions that nobody asks here come along as the dreamer's own, asked no more: what was answered to them has a place.
 * A question is worded in English where no other language stands in for it. */
const bringQuestions = (list: SQL, userId: number): SQL => sql`
  insert into dream_prompt (user_id, slug, moment, text, status)
  select distinct on (w.prompt) ${userId}, w.prompt,
    case when w.dream_client_id is not null then 'after_save' when w.night_of is not null then 'evening' else 'weekly' end,
    case when w.question ? 'en' then w.question
      else w.question || jsonb_build_object('en', (select value from jsonb_each_text(w.question) order by key limit 1)) end,
    ${ENDED}
  from ${list}
  where w.question is not null and w.question <> '{}' and not exists (select 1 from dream_prompt p
    where p.slug = w.prompt and (p.user_id is null or p.user_id = ${userId}))
  order by w.prompt, w.created_at
  on conflict do nothing`;

/** Adds extras of one kind that are not there yet; answers what was written. */
export async function insertExtras(
  db: Db,
  name: ExtraName,
  records: readonly Extra[],
  place: Place,
): Promise<Written[]> {
  if (records.length === 0) return [];
  const rows = records.map((record) =>
    'former_keys' in record ? { ...record, name_key: elementKey(record.name) } : record,
  );
  const list = sql`json_to_recordset(${JSON.stringify(rows)}::json) as w(${sql.raw(SHAPES[name])})`;
  if (name === 'answers') await db.execute(bringQuestions(list, place.userId));
  return written(await db.execute<Row>(STATEMENTS[name](list, place)));
}

/** Removes extras that are as they were written, and that nothing written since hangs on. */
export async function removeExtras(
  db: Db,
  name: ExtraName,
  rows: readonly Written[],
  userId: number,
): Promise<void> {
  const place = TABLES[name];
  if (!place) return;
  const { table, stamp, unless = 'false' } = place;
  await db.execute(sql`
    delete from ${sql.identifier(table)} x
    using json_to_recordset(${JSON.stringify(rows)}::json) as w(id bigint, stamp timestamptz)
    where x.id = w.id and x.user_id = ${userId} and x.${sql.identifier(stamp)} = w.stamp and not ${sql.raw(unless)}`);
}
