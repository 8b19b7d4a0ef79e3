// The floor of any Node server: node:http and postgres.js, plain SQL with an exact count(*), the records' own JSON.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import postgres from 'postgres';

const sql = postgres(process.env.DATABASE_URL ?? '', {
  max: 16,
  types: {
    bigint: { to: 20, from: [20], parse: Number, serialize: String },
    day: { to: 1082, from: [1082], parse: String, serialize: String },
  },
});
const user = Number(process.env.DREAMER);
type Question = {
  table: 'dream' | 'dream_plain';
  page: number;
  size: number;
  source?: string;
  title?: string;
  owner: boolean;
};

async function list({ table, page, size, source, title, owner }: Question) {
  const from = sql`from ${sql(table)} d ${owner ? sql`join "user" u on u.id = d.user_id` : sql``} where d.user_id = ${user} and d.deleted_at is null
    ${source === undefined ? sql`` : sql`and d.source = ${source}`} ${title === undefined ? sql`` : sql`and d.title ilike ${`%${title}%`}`}`;
  const [rows, [count]] = await Promise.all([
    sql`select d.* ${owner ? sql`, u.id as owner_id, u.email, u.role, u.status` : sql``} ${from} order by d.id desc limit ${size} offset ${(page - 1) * size}`,
    sql`select count(*) as total ${from}`,
  ]);
  const total = Number(count?.total ?? 0);
  const shown = owner
    ? rows.map(({ owner_id: id, email, role, status, ...row }) => ({
        ...row,
        user_id: { id, email, role, status },
      }))
    : rows;
  return { error: false, list: shown, total, limit: size, num_pages: Math.ceil(total / size), page };
}

async function create(table: 'dream' | 'dream_plain', body: Record<string, string>) {
  const row = {
    ...body,
    user_id: user,
    language: 'en',
    night_of: '2026-01-01',
    recorded_at: new Date(),
    words: 5,
  };
  const [model] = await sql`insert into ${sql(table)} ${sql(row)} returning *`;
  return { error: false, model };
}

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Record<string, string>;
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://floor');
  const table = url.searchParams.get('table') === 'dream_plain' ? 'dream_plain' : 'dream';
  if (url.pathname === '/ready') return { ok: true };
  if (request.method === 'POST') return create(table, await readBody(request));
  if (url.pathname !== '/list') {
    const [model] =
      await sql`select * from ${sql(table)} where id = ${Number(url.pathname.slice(1))} and user_id = ${user} and deleted_at is null`;
    return { error: false, model };
  }
  return list({
    table,
    page: Number(url.searchParams.get('page') ?? 1),
    size: Number(url.searchParams.get('size')),
    source: url.searchParams.get('source') ?? undefined,
    title: url.searchParams.get('title') ?? undefined,
    owner: url.searchParams.has('owner'),
  });
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = JSON.stringify(await answer(request));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(body);
  } catch (error) {
    response.writeHead(500);
    response.end(String(error));
  }
}

createServer((request, response) => void serve(request, response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
