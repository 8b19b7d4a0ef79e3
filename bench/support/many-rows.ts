import type { Sql } from '#server/db/database.ts';

const ROWS = 100_000;

/** A table's columns, but those that PostgreSQL fills by itself. */
async function columnsOf(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and is_identity = 'NO' and column_name <> 'id'`;
  return rows.map(({ name }) => name);
}

/** Fills a table without its GIN indexes and builds them anew: row by row, long texts of 100 000 posts take hours. */
async function withoutWordIndexes(sql: Sql, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = ${table} and indexdef like '% USING gin %'`;
  for (const { name } of indexes) await sql.unsafe(`drop index "${name}"`);
  await fill();
  await sql.unsafe(`set maintenance_work_mem = '1GB'`);
  for (const { definition } of indexes) await sql.unsafe(definition);
}

/** Copies what a table holds until there are 100 000 rows of it; `other` says which columns differ, and how. */
async function multiply(sql: Sql, table: string, other: Record<string, string>): Promise<void> {
  const columns = await columnsOf(sql, table);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const values = columns.map((name) => other[name] ?? `s."${name}"`).join(', ');
  await withoutWordIndexes(sql, table, async () => {
    await sql.unsafe(`
      insert into "${table}" (${names})
      select ${values} from generate_series(1, ${ROWS}) as g(n)
      cross join (select count(*) as many from "${table}") as all_of_it
      join (select *, row_number() over (order by id) - 1 as place from "${table}") as s
        on s.place = g.n % all_of_it.many`);
  });
}

const MANY = `'many' || g.n`;

/** Every table that admins have a list of, with 100 000 rows more. */
export async function fillTables(sql: Sql): Promise<void> {
  const mail = `${MANY} || '@example.org'`;
  await sql.unsafe(`
    with made as (
      insert into "user" (email, email_key, role, status, email_verified_at)
      select ${mail}, ${mail}, 'user', g.n % 3, now() from generate_series(1, ${ROWS}) as g(n) returning id)
    insert into profile (user_id, username, name_key) select id, 'many' || id, 'many' || id from made`);
  await sql.unsafe(`
    insert into audit (actor_id, action, subject, subject_id, outcome, ip, request_id, detail)
    select null, case g.n % 50 when 0 then 'login.refused' else 'login.succeeded' end, 'user', g.n % 5000, 'ok', '10.0.0.1', 'r', '{}'
    from generate_series(1, ${ROWS}) as g(n)`);
  await sql.unsafe(`
    insert into mail_outbox ("to", template, kind, subject, text, html, state)
    select ${mail}, 'reset', 'reset', 'A new password', repeat('Good night ', 40), repeat('<p>Good night</p>', 40),
      (array['sent', 'failed', 'kept'])[1 + g.n % 3] from generate_series(1, ${ROWS}) as g(n)`);
  await sql.unsafe(`
    insert into contact_message (email, about, text, answered_at)
    select ${mail}, 'question', 'A letter of ' || ${MANY} || repeat(' and more', 30),
      case g.n % 2 when 0 then now() end from generate_series(1, ${ROWS}) as g(n)`);
  await sql.unsafe(`
    insert into upload (user_id, name, store, file_key, type, size, original, sha256, purpose)
    select (select min(id) from "user"), ${MANY}, 'folder', ${MANY}, 'image/webp', 1, '', '', 'photo'
    from generate_series(1, ${ROWS}) as g(n)`);
  await sql.unsafe(`
    insert into photo (upload_id, title, alt)
    select id, name, '{"en": "A lamp"}'::jsonb from upload where name like 'many%'`);
  await multiply(sql, 'category', { slug: MANY, scope: `'symbol'`, sort: 'g.n' });
  await multiply(sql, 'dream_prompt', { slug: MANY });
  await multiply(sql, 'cms', { key: MANY });
  await multiply(sql, 'email_template', { slug: MANY });
  await multiply(sql, 'faq', { slug: MANY });
  await multiply(sql, 'blog_post', { slug: MANY });
  await multiply(sql, 'dream_book_entry', { headword: MANY, slug: MANY });
  await multiply(sql, 'comment', {
    client_id: 'gen_random_uuid()',
    text: `${MANY} || ' said so'`,
    user_id: `(select min(id) from "user" where email like 'many%') + g.n % 20000`,
  });
  await sql.unsafe(`
    insert into report (user_id, subject, subject_id, reason, note)
    select (select min(id) from "user"), 'comment', id, 'spam', '' from comment on conflict do nothing`);
  await sql.unsafe('vacuum analyze');
}
