// The floor of any Node server: node:http and node-postgres, plain SQL with an exact count(*), the records' own JSON.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

const { INT8, DATE } = pg.types.builtins;
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, String);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, idleTimeoutMillis: 0 });
/** Prepared by name; each text has one. */
const names = new Map<string, string>();
async function ask(text: string, values: unknown[]): Promise<pg.QueryResult['rows']> {
  const name = names.get(text) ?? `floor ${names.size}`;
  names.set(text, name);
  return (await pool.query({ name, text, values })).rows;
}

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
  const values: unknown[] = [user];
  const place = (value: unknown) => `$${values.push(value)}`;
  const from = `from ${table} d ${owner ? 'join "user" u on u.id = d.user_id' : ''} where d.user_id = $1 and d.deleted_at is null
    ${source === undefined ? '' : `and d.source = ${place(source)}`} ${title === undefined ? '' : `and d.title ilike ${place(`%${title}%`)}`}`;
  const filters = [...values];
  const window = `limit ${place(size)} offset ${place((page - 1) * size)}`;
  const [rows, [count]] = await Promise.all([
    ask(
      `select d.* ${owner ? ', u.id as owner_id, u.email, u.role, u.status' : ''} ${from} order by d.id desc ${window}`,
      values,
    ),
    ask(`select count(*) as total ${from}`, filters),
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
  const columns = Object.keys(row);
  const [model] = await ask(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
    Object.values(row),
  );
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
    const [model] = await ask(
      `select * from ${table} where id = $1 and user_id = $2 and deleted_at is null`,
      [Number(url.pathname.slice(1)), user],
    );
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
