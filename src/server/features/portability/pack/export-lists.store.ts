import type { Tx } from '#server/db/database.ts';
import { WORD_FIELDS } from '#shared/dreams.ts';
import { TALK_FILE_NAME } from './export-talks.store.ts';
import type { ListName } from './pack-extras.ts';

const BATCH = 200;

type Reader = Pick<Tx, 'unsafe'>;

const iso = (column: string, table = ''): string =>
  `to_char(${table}${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
const both = (table: string): string => `${iso('created_at', table)}, ${iso('updated_at', table)}`;
const DREAM = `join dream d on d.id = x.dream_id and d.deleted_at is null`;
const ANY_DREAM = `left join dream d on d.id = x.dream_id`;
const OF_KEPT = '(x.dream_id is null or d.deleted_at is null)';
/** Where some dreams are chosen ($2), only what belongs to them. */
const CHOSEN = '($2::bigint[] is null or d.id = any($2::bigint[]))';
const WHOLE = '$2::bigint[] is null';
/**
 * Of an anonymous dream that is hidden an export says what it says once that is gone, so that nobody sees by their own words
 * when which dreams of one dreamer go. Of a dream in a circle, which is the circle's, one's own words alone are taken along. */
const READABLE = `(d.id is not null and d.circle_id is null and (not d.anonymous or d.hidden_at is null))`;
/** Whose title and words stand beside one's own: what a moderator hid or held, and whom one blocks, one does not meet here either. */
const MET = `(${READABLE} and d.hidden_at is null and not exists (
  select 1 from member_block b where b.user_id = $1 and b.blocked_id = d.author_id and not d.anonymous))`;
const CLIENT = 'd.client_id::text as dream_client_id';

/** Rows of one dreamer ($1), oldest first; ids break ties, so that what comes back stands in the same order. */
const QUERIES: Record<ListName, string> = {
  answers: `select p.slug as prompt, p.text as question, ${CLIENT}, x.answer, x.night_of::text as night_of,
    ${both('x.')} from prompt_showing x
    join dream_prompt p on p.id = x.prompt_id ${ANY_DREAM}
    where x.user_id = $1 and x.answered and ${OF_KEPT} and ${CHOSEN} order by x.created_at, x.id`,
  appeals: `select x.subject, x.note, ${iso('answered_at', 'x.')}, ${iso('created_at', 'x.')} from appeal x
    where x.user_id = $1 and ${WHOLE} order by x.created_at, x.id`,
  dismissals: `select ${CLIENT}, x.label, x.taught_kind, x.taught_name, ${iso('created_at', 'x.')} from dream_finding_dismissal x ${ANY_DREAM}
    where x.user_id = $1 and ${OF_KEPT} and ${CHOSEN} order by x.created_at, x.label, x.id`,
  elements: `select x.kind, x.name, x.meaning, x.relation, x.invented, x.former_keys, x.former_meanings, ${both('x.')} from element x
    where x.user_id = $1 and ${WHOLE} order by x.kind, x.name_key`,
  marks: `select ${CLIENT}, x.kind, x.key, x.value, ${both('x.')} from reading_mark x ${DREAM}
    where x.user_id = $1 and ${CHOSEN} order by d.client_id, x.kind, x.key`,
  merges: `select ${CLIENT}, f.client_id::text as fragment_client_id from dream f
    join dream d on d.id = f.merged_into and d.deleted_at is null
    where f.user_id = $1 and f.deleted_at is null and ${CHOSEN} order by d.client_id, f.client_id`,
  pond: `select x.kind, d.client_id::text as dream_client_id, x.title, x.text, x.state, x.feeling, x.line, ${iso('created_at', 'x.')} from (
      select c.id, 'cast' as kind, o.dream_id, c.title, c.text, c.state, null as feeling, null as line, c.created_at
        from pond_cast c join pond_cast_owner o on o.cast_id = c.id where o.user_id = $1
      union all select id, 'drawn', dream_id, '', '', case when too then 'dreamt_too' else '' end, feeling, line, created_at
        from pond_draw where user_id = $1
      union all select public_dream_id, 'ripple', null, '', '', '', feeling, null, created_at
        from stream_ripple where user_id = $1
    ) x left join dream d on d.id = x.dream_id and d.user_id = $1 and d.deleted_at is null
    where ${WHOLE} and (x.kind <> 'cast' or d.id is not null) order by x.created_at, x.kind, x.id`,
  questions: `select x.slug, x.moment, x.text, x.status, ${both('x.')} from dream_prompt x
    where x.user_id = $1 and ${WHOLE} order by x.created_at, x.id`,
  reflections: `select ${CLIENT}, x.source, x.lens, x.text, x.passages::text as passages, x.verdict, x.state, ${both('x.')}
    from interpretation x ${DREAM} where x.user_id = $1 and x.public_dream_id is null and x.source <> 'member' and ${CHOSEN} order by x.created_at, x.id`,
  rescripts: `select ${CLIENT}, x.keep, x.change, x.ending, x.rehearsals, ${both('x.')} from rescript x ${DREAM}
    where x.user_id = $1 and ${CHOSEN} order by d.client_id`,
  said: `select x.kind, case when ${MET} then d.title else '' end as dream, x.lens, x.text,
    case when ${MET} then x.passages else '[]' end::text as passages, x.state,
    (select jsonb_agg(${TALK_FILE_NAME} order by f.place) from room_file f join upload u on u.id = f.upload_id
      where x.kind = 'message' and f.message_id = x.id) as files, ${both('x.')} from (
      select id, 'comment' as kind, public_dream_id, '' as lens, text, '[]'::jsonb as passages, state, created_at, updated_at
        from comment where user_id = $1 and removed_at is null
      union all select id, 'interpretation', public_dream_id, lens, text, passages, state, created_at, updated_at
        from interpretation where user_id = $1 and source = 'member'
      union all select r.id, 'reply', i.public_dream_id, '', r.text, '[]'::jsonb, r.state, r.created_at, r.created_at
        from interpretation_reply r join interpretation i on i.id = r.interpretation_id
        where r.user_id = $1 and i.public_dream_id is not null
      union all select id, 'message', null, '', text, '[]'::jsonb, 'shown', created_at, created_at
        from room_message where user_id = $1 and removed_at is null
    ) x left join public_dream d on d.id = x.public_dream_id
    where ${WHOLE} and (${READABLE} or d.circle_id is not null or x.kind in ('interpretation', 'message'))
      order by x.created_at, x.kind, x.id`,
  waiting: `select ${CLIENT}, x.given, ${iso('appears_at', 'x.')}, x.failed, ${both('x.')} from waiting_copy x ${DREAM}
    where x.user_id = $1 and ${CHOSEN} order by x.appears_at, x.id`,
  versions: `select ${CLIENT}, ${WORD_FIELDS.map((name) => `x.${name}`).join(', ')}, x.reason, ${iso('created_at', 'x.')} from dream_version x ${DREAM}
    where x.user_id = $1 and ${CHOSEN} order by d.client_id, x.created_at, x.id`,
  generated: `select ${CLIENT}, x.parts, x.model, x.host, x.prompt_version, x.language, x.masked, x.verdict,
    coalesce((select jsonb_agg(jsonb_build_object('who', s.who, 'text', s.text) order by s.id) from generated_turn s
      where s.reading_id = x.id), '[]') as talk, ${both('x.')} from generated_reading x ${DREAM}
    where x.user_id = $1 and x.state = 'made' and ${CHOSEN} order by x.created_at, x.id`,
  hours: `select x.open, x.timezone, x.minutes, x.pause, x.weekly, x.away, ${iso('updated_at', 'x.')}
    from meeting_hours x where x.user_id = $1 and ${WHOLE}`,
  meetings: `select coalesce(p.username, '') as with, ${iso('starts_at', 'x.')}, ${iso('ends_at', 'x.')}, x.details, x.state,
    x.cancel_note, ${both('x.')} from meeting x
    left join profile p on x.guest_id is not null and p.user_id = case x.host_id when $1 then x.guest_id else x.host_id end
    where (x.host_id = $1 or x.guest_id = $1) and ${WHOLE} order by x.starts_at, x.id`,
  visits: `select ${iso('start_time', 'x.')}, ${iso('end_time', 'x.')}, x.status, x.screen_width, x.screen_height,
    x.screen_size, coalesce((select jsonb_agg(e order by b.created_at, b.key, n) from analytics_batch b,
      jsonb_array_elements(b.events) with ordinality as f(e, n) where b.analytics_session_id = x.id), '[]') as events
    from analytics_session x where x.user_id = $1 and ${WHOLE} order by x.start_time, x.id`,
  views: `select x.name, x.query, ${both('x.')} from saved_view x where x.user_id = $1 and ${WHOLE}
    order by x.created_at, x.id`,
};

/** One of a diary's lists, a batch at a time. */
export async function* readList(
  sql: Reader,
  { userId, dreamIds }: { userId: number; dreamIds: readonly number[] | null },
  name: ListName,
): AsyncGenerator<object[]> {
  const params = [userId, dreamIds ? `{${dreamIds.join(',')}}` : null];
  for await (const rows of sql.unsafe<Record<string, unknown>[]>(QUERIES[name], params).cursor(BATCH)) {
    yield rows.map(({ former_meanings: former, taught_kind: kind, taught_name: taught, files, ...row }) => ({
      ...row,
      ...(typeof kind === 'string' && { taught_kind: kind, taught_name: taught }),
      ...(typeof row.passages === 'string' && { passages: JSON.parse(row.passages) as unknown }),
      ...(Array.isArray(files) && { files: files as unknown[] }),
      // Left out where there are none, as packs of earlier versions have it.
      ...(Array.isArray(former) && former.length > 0 && { former_meanings: former as unknown[] }),
    }));
  }
}
