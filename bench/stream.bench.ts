// The first page of the stream in every order and filter among 100 000 public dreams, or as many as COPIES says, and posting a comment below one of them.
import { randomUUID } from 'node:crypto';
import { openSql } from '#server/db/database.ts';
import { MOODS } from '#shared/dreams.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { median, quantile, verdict } from './support/verdict.ts';

const COPIES = Number(process.env.COPIES ?? 100_000);
const SLICE = 20_000;
const CALLS = 60;
const WARM = 5;
const COMMENTS = 60;
const PAGE_MS = 30;
const COMMENT_MS = 50;
/** Words of which one stands once in a thousand copies, and one in each. */
const RARE = 'lighthousekeeper';
const COMMON = 'evening';

const product = await startProduct();
const sql = openSql(product.connection, { max: 2, statementTimeoutMs: 0 });
const token = await product.token();
const stream = `${product.origin}/v2/api/lambda/stream`;
const as = (given?: string) => ({ ...HEADERS, ...(given && { authorization: `Bearer ${given}` }) });

/** Copies of several languages, kinds, feelings, lengths, symbols and days; one author has all of them. */
async function fill(from: number, to: number): Promise<void> {
  const moods = `array['${MOODS.join("','")}']`;
  await sql.unsafe(`
    insert into public_dream (author_id, author_sealed, anonymous, title, text, language, types, moods, tags, content_note,
      night_of, words, published_at)
    select (select min(id) from "user" where role = 'user'), 'sealed', false, 'Night ' || n,
      'That ${COMMON} the tram went ' || md5(n::text) || ' and on the roof ' || md5((n * 7)::text)
        || case when n % 1000 = 3 then ' the ${RARE} waved' else '' end || repeat(' and the water rose', n % 20),
      case when n % 100 = 0 then 'ar' when n % 10 < 7 then 'en' else 'de' end,
      case when n % 500 = 0 then '{sleep_paralysis}'::text[] when n % 6 = 0 then '{nightmare}' else '{ordinary}' end,
      jsonb_build_array(jsonb_build_object('mood', (${moods})[1 + n % ${MOODS.length}], 'intensity', 2)),
      '{tram}', case when n % 9 = 0 then 'a fall' else '' end, current_date - n % 900, 20 + n % 400,
      now() - make_interval(days => ${COPIES} / 1000 - n / 1000)
    from generate_series(${from}, ${to}) as g(n)`);
}

async function fillAll(): Promise<number[]> {
  for (let from = 1; from <= COPIES; from += SLICE) await fill(from, Math.min(COPIES, from + SLICE - 1));
  await sql.unsafe(`
    update stream_place set symbols_version = 1,
      symbols = array['s' || public_dream_id % 7, 'rare' || public_dream_id % 2000], answered = (public_dream_id % 13 / 4)::int,
      resonance = resonance + 6 * (public_dream_id % 13 / 4)::int`);
  await sql.unsafe('vacuum analyze public_dream');
  await sql.unsafe('vacuum analyze stream_place');
  const shared = await sql<{ id: number }[]>`
    select p.id::float8 as id from public_dream p join dream d on d.public_dream_id = p.id join "user" u on u.id = d.user_id
    left join preference f on f.user_id = u.id
    where p.kind = 'member' and not p.anonymous and p.comments_closed_at is null and p.circle_id is null and p.hidden_at is null
      and coalesce(p.comments, f.settings->'privacy'->>'comments', 'everybody') <> 'nobody' order by p.id limit 12`;
  return shared.map(({ id }) => id);
}

async function ask(query: string, given?: string): Promise<{ ms: number; found: number }> {
  const started = performance.now();
  const answer = await fetch(`${stream}?${query}`, { headers: as(given) });
  const body = (await answer.json()) as { list: unknown[] };
  if (!answer.ok) throw new Error(`the stream answered ${answer.status} to ${query}`);
  return { ms: performance.now() - started, found: body.list.length };
}

async function measure(name: string, query: string, given?: string): Promise<void> {
  const times: number[] = [];
  let found = 0;
  for (let at = 0; at < CALLS + WARM; at += 1) {
    const one = await ask(query, given);
    ({ found } = one);
    if (at >= WARM) times.push(one.ms);
  }
  console.log(`${name}: median ${median(times).toFixed(1)} ms, ${found} found`);
  verdict(`stream, ${name}, 95th percentile`, quantile(times, 0.95), { atMost: PAGE_MS }, ' ms');
}

const FILTERS: Record<string, string> = {
  'no filter': '',
  'a common language': '&language=en',
  'a rare language': '&language=ar',
  'two languages': '&languages=de,ar',
  'a rare kind': '&type=sleep_paralysis',
  'a feeling': '&mood=awe',
  length: '&length=long',
  'a common symbol': '&symbol=s3',
  'a rare symbol': '&symbol=rare77',
  'a symbol of nobody': '&symbol=nobody',
  'four at once': '&language=de&type=nightmare&length=short&symbol=s2',
  'no nightmares, no notes': '&no_nightmares=true&no_notes=true',
  'a common word': `&q=${COMMON}`,
  'a rare word': `&q=${RARE}`,
  'a rare word in a rare language': `&q=${RARE}&language=ar`,
  'a common word with a rare kind': `&q=${COMMON}&type=sleep_paralysis&language=ar`,
  'a common word with a symbol of nobody': `&q=${COMMON}&symbol=nobody`,
  'two letters in a language': '&q=zq&language=en',
};

const below = await fillAll();
// The demo's own indexing is over by then.
for (let at = 0; at < WARM * CALLS; at += 1) await ask('');
for (const order of ['new', 'resonant', 'quiet'])
  for (const [name, filter] of Object.entries(FILTERS))
    await measure(`${order}, ${name}`, `order=${order}${filter}`);
await measure('new, as a member', 'order=new', token);

/** Everybody may write ten comments in ten minutes: several people take turns. */
async function comments(): Promise<void> {
  const times: number[] = [];
  const [standing] = await sql<
    { id: number }[]
  >`select min(id)::float8 as id from "user" where role = 'user'`;
  if (below.length === 0 || !standing) throw new Error('there is nothing to comment on');
  for (let at = 0; at < COMMENTS; at += 1) {
    await sql.unsafe(`delete from rate_limit where key like 'comment%'`);
    const started = performance.now();
    const answer = await fetch(`${product.origin}/v2/api/lambda/comments`, {
      method: 'POST',
      headers: as(token),
      body: JSON.stringify({
        public_dream_id: below[at % below.length],
        client_id: randomUUID(),
        text: `If it were my dream, the tram would wait. ${at}`,
      }),
    });
    if (!answer.ok) throw new Error(`a comment was answered with ${answer.status}: ${await answer.text()}`);
    times.push(performance.now() - started);
  }
  verdict('posting a comment, 95th percentile', quantile(times, 0.95), { atMost: COMMENT_MS }, ' ms');
}
await comments();

await sql.end({ timeout: 1 });
await product.stop();
