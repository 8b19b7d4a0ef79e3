// The floor of any Node server: node:http and node-postgres, plain SQL prepared by name, the same JSON from the same database.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, idleTimeoutMillis: 0 });
const ask = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows;

const iso = (value: Date | null) => value?.toISOString() ?? null;

const ONE = 'select *, night_of::text as night_of from dream where id = $1 and user_id = 1';
const NIGHT = 'select *, night_of::text as night_of from night where user_id = 1 and night_of = $1';
const NEWER = `select id from dream where user_id = 1 and deleted_at is null and state = 'kept'
  and (night_of, id) > ($1, $2) order by night_of, id limit 1`;
const OLDER = `select id from dream where user_id = 1 and deleted_at is null and state = 'kept'
  and (night_of, id) < ($1, $2) order by night_of desc, id desc limit 1`;

async function oneDream(id: number) {
  const [row] = await ask('one', ONE, [id]);
  if (!row) return null;
  const [night] = await ask('night', NIGHT, [row.night_of]);
  const [newer] = await ask('newer', NEWER, [row.night_of, id]);
  const [older] = await ask('older', OLDER, [row.night_of, id]);
  const model = {
    ...row,
    recorded_at: iso(row.recorded_at),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  };
  return { error: false, model, night: night ?? null, newer: newer?.id ?? null, older: older?.id ?? null };
}

const STREAM = `
    select p.id::float8 as id, p.title, p.text, p.language, p.anonymous, p.author_id::float8 as author_id, f.username,
      p.content_note, p.types, p.moods, p.tags, p.night_of::text as night_of, p.words, false as own
    from public_dream p left join profile f on f.user_id = p.author_id
    where p.hidden_at is null order by p.id desc limit 21`;

async function stream() {
  const rows = await ask('stream', STREAM, []);
  const list = rows.slice(0, 20).map(({ author_id, username, night_of: _night, ...row }) => ({
    ...row,
    author: author_id === null ? null : { id: author_id, username },
    night: 'this_week',
  }));
  return { error: false, list, next: rows[19]?.id ?? null };
}

createServer((request, response) => {
  const id = /^\/dream\/(\d+)$/.exec(request.url ?? '')?.[1];
  const work =
    request.url === '/ready' ? Promise.resolve({ ok: true }) : id ? oneDream(Number(id)) : stream();
  const answer = (body: object | null) => {
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' });
    return response.end(JSON.stringify(body));
  };
  void work.then(answer).catch((error: unknown) => response.writeHead(500).end(String(error)));
}).listen(Number(process.env.PORT), '127.0.0.1');
