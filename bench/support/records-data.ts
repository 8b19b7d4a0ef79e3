import type { Sql } from '#server/db/database.ts';
import { diaryWords, seeded } from './diary-words.ts';

const DREAMS = 100_000;
const USERS = 5_000;

/** 5 000 users and 100 000 dreams of one dreamer, and a copy of the dreams without text indexes for the floor. */
export async function fillDiary(sql: Sql, dreamer: number): Promise<void> {
  await sql`insert into "user" (email, email_key, role, status)
    select 'bench' || n || '@example.org', 'bench' || n || '@example.org', 'user', 1 from generate_series(1, ${USERS}) n`;
  await sql`insert into profile (user_id, username, name_key) select id, 'Bench ' || id, 'bench' || id from "user" where email like 'bench%'`;
  await sql`
    with words as (select array['river','house','night','train','mother','teeth','flying','school','water','dog','window','forest','letter','stairs','snow','fire'] as w)
    insert into dream (user_id, title, text, language, night_of, recorded_at, source, recall, words)
    select ${dreamer}, w[1 + n % 16] || ' ' || w[1 + (n / 16) % 16] || ' ' || w[1 + (n / 256) % 16] || ' ' || n,
      repeat('I was walking through ' || w[1 + (n * 7) % 16] || ' and it was quiet. ', 8), 'en',
      date '2020-01-01' + n % 1800, timestamptz '2020-01-01' + n * interval '1 minute',
      (array['voice','typed','imported','remembered'])[1 + n % 4], (array['full','fragments','feeling'])[1 + n % 3], 80
    from words, generate_series(1, ${DREAMS}) n`;
  await sql`create table dream_plain as select * from dream`;
  await sql`alter table dream_plain add primary key (id)`;
  await sql`create index dream_plain_user on dream_plain (user_id, id desc)`;
  await sql`create sequence dream_plain_id start with 1000000`;
  await sql`alter table dream_plain alter column id set default nextval('dream_plain_id')`;
  for (const column of ['client_id', 'types', 'moods', 'tags', 'people', 'places']) {
    await sql.unsafe(
      `alter table dream_plain alter column ${column} set default ${column === 'client_id' ? 'gen_random_uuid()' : column === 'moods' ? "'[]'" : "'{}'"}`,
    );
  }
  await sql`vacuum analyze`;
}

const NEW_DREAMS = 400;
const RARE_SHARE = 0.1;
const [FEWEST_WORDS, MOST_WORDS] = [60, 280];

/** Bodies of create calls: texts of about 300 to 1 500 characters in the words of the demo's English diaries, no two alike. */
export function newDreams(): string[] {
  const { text } = diaryWords('en', seeded(11), RARE_SHARE);
  return Array.from({ length: NEW_DREAMS }, (_, at) => {
    const words = FEWEST_WORDS + Math.floor(((MOST_WORDS - FEWEST_WORDS) * at) / NEW_DREAMS);
    return JSON.stringify({ title: `a new one ${at}`, text: text(words), source: 'typed' });
  });
}
