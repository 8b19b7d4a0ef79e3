import { sql, type SQL } from 'drizzle-orm';
import { dream, dream_finding_dismissal, dream_index } from '#server/db/schema/dreams.ts';
import { night } from '#server/db/schema/nights.ts';
import { recording } from '#server/db/schema/recordings.ts';
import { dream_photo } from '#server/db/schema/dream-photos.ts';
import { VALENCE } from '#shared/library/library-views.ts';
import { MOODS } from '#shared/dreams.ts';
import { termsOfText } from '#server/language/terms.ts';
import { normaliseWord } from '#server/language/tokens.ts';

/** Languages whose words have stems; all others are asked for as they are written. */
export const STEMMED = ['ar', 'de', 'en', 'es', 'fr', 'pt'] as const;

/** A dream of long ago without a day of its own stands at the night of its telling, and is of none. */
const isOfItsNight = (dreamed: 'd' | 'b'): SQL =>
  sql.raw(
    `(${dreamed}.source <> 'remembered' or ${dreamed}.night_of < (${dreamed}.recorded_at at time zone ${dreamed}.recorded_tz)::date - 1)`,
  );
const OF_ITS_NIGHT = isOfItsNight('d');

export const IS: Record<string, SQL> = {
  favourite: sql`d.favourite`,
  shared: sql`d.visibility in ('circle', 'public', 'anonymous')`,
  draft: sql`d.state in ('draft', 'fragment')`,
  spoken: sql`d.source = 'voice'`,
  typed: sql`d.source = 'typed'`,
  imported: sql`d.source = 'imported'`,
  remembered: sql`d.source = 'remembered'`,
  dated: OF_ITS_NIGHT,
};
/** What the index found in the words of dreams, but for what the dreamer crossed out. */
const found = (kind: string): SQL => sql`exists (
  select 1 from ${dream_index} w, jsonb_array_elements(w.findings -> 'findings') one
  where w.dream_id = d.id and one ->> 'class' = ${kind} and not exists (
    select 1 from ${dream_finding_dismissal} x where x.user_id = d.user_id
      and (x.dream_id is null or x.dream_id = d.id) and x.label = one ->> 'label'))`;
const UNPLEASANT = JSON.stringify(MOODS.filter((mood) => VALENCE[mood] < 0));

export const HAS: Record<string, SQL> = {
  audio: sql`d.id in (select r.dream_id from ${recording} r where r.user_id = d.user_id and r.dream_id is not null)`,
  photo: sql`d.id in (select p.dream_id from ${dream_photo} p where p.user_id = d.user_id)`,
  note: sql`d.waking_note <> ''`,
  people: sql`cardinality(d.people) > 0`,
  places: sql`cardinality(d.places) > 0`,
  tags: sql`cardinality(d.tags) > 0`,
  signs: sql`cardinality(d.signs) > 0`,
  title: sql`d.title <> ''`,
  reflection: sql`d.reflection <> ''`,
  series: sql`cardinality(d.series) > 0`,
  feelings: sql`d.moods <> '[]'::jsonb`,
  dream_before: sql`(${OF_ITS_NIGHT} and exists (select 1 from ${dream} b
    where b.user_id = d.user_id and b.night_of = d.night_of - 1 and b.deleted_at is null and b.state = 'kept'
      and ${isOfItsNight('b')}))`,
  family: found('family'),
  animals: found('animals'),
  unpleasant: sql`exists (select 1 from jsonb_array_elements(d.moods) m
    where m ->> 'mood' in (select jsonb_array_elements_text(${UNPLEASANT}::text::jsonb)))`,
};
/** What was noted of the night that a dream is of. */
const ofNight = (what: string): SQL =>
  sql`(select ${sql.raw(what)} from ${night} n where n.user_id = d.user_id and n.night_of = d.night_of and ${OF_ITS_NIGHT})`;
export const NUMBERS = {
  lucid: sql`d.lucidity::int`,
  vivid: sql`d.vividness::int`,
  sleep: ofNight('n.quality::int'),
  woke: ofNight('n.awakenings::int'),
  hours: ofNight('floor(extract(epoch from n.wake_at - n.bed_at) / 3600)::int'),
  words: sql`d.words`,
};
/** Whether words of the telling have the stem that this word has in the dream's language. */
export function textCondition(text: string): SQL {
  const stemIn = (language: string) => termsOfText(text, language)[0]?.stem ?? normaliseWord(text);
  const plain = stemIn('');
  const own = STEMMED.map((language) => ({ language, stem: stemIn(language) })).filter(
    ({ stem }) => stem !== plain,
  );
  const cases = own.map(({ language, stem }) => sql`when ${language} then ${stem}::text`);
  const stem =
    own.length === 0
      ? sql`${plain}::text`
      : sql`case w.language ${sql.join(cases, sql` `)} else ${plain}::text end`;
  return sql`exists (select 1 from ${dream_index} w where w.dream_id = d.id and jsonb_exists(w.terms, ${stem}))`;
}

export const moonCondition = (value: string, moonlit: readonly string[]): SQL => {
  const near = sql`d.night_of in (select jsonb_array_elements_text(${JSON.stringify(moonlit)}::text::jsonb)::date)`;
  return value === 'full' ? sql`(${OF_ITS_NIGHT} and ${near})` : sql`(${OF_ITS_NIGHT} and not ${near})`;
};
