// Every admin list over HTTP with 100 000 rows: its first page, another order, a filter, a search and a page far in.
import { openSql } from '#server/db/database.ts';
import { fillTables } from './support/many-rows.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { median, quantile, verdict } from './support/verdict.ts';

const P95_MS = 100;
const TURNS = 40;
const WARM = 2;
const RECORDS = '/v4/api/records';
const LAMBDA = '/v2/api/lambda/admin';

const list = (table: string, ...queries: string[]) => queries.map((query) => `${RECORDS}/${table}?${query}`);

/** Words that are searched for: hardly any row has them, every row, or none; short ones are no help of an index. */
const SEARCHED = ['many77', 'a', 'an', 'man', 'q', 'qx', 'qxj'];
const searching = (rest: string) => SEARCHED.map((words) => `search=${words}&${rest}`);
const ordered = (rest: string, ...fields: string[]) =>
  fields.flatMap((field) => [
    `order=${field},asc&order=id,asc&${rest}`,
    `order=${field},desc&order=id,desc&${rest}`,
  ]);

/** What the screens ask for. */
const LISTS: Record<string, string[]> = {
  users: list(
    'user',
    'join=profile&order=id,desc&order=id,desc&page=1,10',
    ...ordered('join=profile&page=1,10', 'email', 'role', 'status', 'created_at'),
    ...SEARCHED.map((words) => `join=profile&filter=email,cs,${words}&order=id,desc&page=1,10`),
    'join=profile&filter=role,cs,user&filter=status,cs,2&order=id,desc&page=1,10',
    'join=profile&order=id,desc&page=900,10',
    'join=profile&order=id,desc&page=10000,10',
  ),
  categories: list(
    'category',
    'filter=scope,eq,symbol&order=sort,asc&order=id,asc&page=1,100',
    ...searching('filter=scope,eq,symbol&order=sort,asc&order=id,asc&page=1,100'),
    'filter=scope,eq,symbol&order=sort,asc&order=id,asc&page=1000,100',
  ),
  prompts: list(
    'dream_prompt',
    'filter=status,lt,2&order=moment,asc&order=sort,asc&page=1,20',
    ...searching('filter=status,lt,2&order=moment,asc&order=sort,asc&page=1,20'),
    'filter=status,lt,2&order=moment,asc&order=sort,asc&page=5000,20',
  ),
  audit: list(
    'audit',
    'order=id,desc&page=1,20',
    'filter=action,cs,login.refused&order=id,desc&page=1,20',
    'filter=subject_id,eq,77&order=id,desc&page=1,20',
    'order=created_at,asc&order=id,asc&page=1,20',
    'order=id,desc&page=5000,20',
  ),
  cms: list(
    'cms',
    ...ordered('page=1,20', 'page', 'state', 'published_at', 'words'),
    ...searching('order=page,asc&order=id,asc&page=1,20'),
    'order=page,asc&order=id,asc&page=5000,20',
  ),
  'e-mail': list(
    'email_template',
    'order=id,desc&page=1,20',
    ...searching('order=id,desc&page=1,20'),
    'order=id,desc&page=5000,20',
  ),
  photos: list(
    'photo',
    ...ordered('page=1,20', 'title', 'status', 'created_at'),
    ...searching('order=id,desc&page=1,20'),
    'order=id,desc&page=5000,20',
  ),
  FAQ: list(
    'faq',
    'order=sort,asc&order=id,asc&page=1,100',
    ...searching('order=sort,asc&order=id,asc&page=1,100'),
    'order=sort,asc&order=id,asc&page=1000,100',
  ),
  blog: list(
    'blog_post',
    ...ordered('page=1,20', 'publish_at', 'updated_at', 'words', 'title', 'status', 'locale'),
    ...searching('order=id,desc&page=1,20'),
    'order=id,desc&page=5000,20',
  ),
  'book entries': list(
    'dream_book_entry',
    ...ordered('page=1,20', 'headword', 'language', 'letter', 'status'),
    ...ordered('join=dream_book&page=1,20', 'headword', 'status'),
    'filter=status,eq,review&order=headword,asc&join=dream_book&page=1,20',
    ...searching('order=id,desc&page=1,20'),
    'order=id,desc&page=5000,20',
  ),
  outbox: [
    `${LAMBDA}/outbox?page=1`,
    `${LAMBDA}/outbox?state=failed&page=1`,
    ...SEARCHED.map((words) => `${LAMBDA}/outbox?to=${words}&page=1`),
    `${LAMBDA}/outbox?order=to,asc&page=1`,
    `${LAMBDA}/outbox?page=5000`,
  ],
  letters: [
    `${LAMBDA}/contact?page=1`,
    ...SEARCHED.map((words) => `${LAMBDA}/contact?words=${words}&page=1`),
    `${LAMBDA}/contact?state=answered&page=1`,
    `${LAMBDA}/contact?page=5000`,
  ],
  queues: [
    `${LAMBDA}/moderation/items?view=reported&page=1`,
    `${LAMBDA}/moderation/items?view=reported&page=4000`,
    `${LAMBDA}/moderation/items?view=all&subject=comment&page=1`,
    `${LAMBDA}/moderation/items?view=pending&subject=comment&page=1`,
    ...SEARCHED.map((words) => `${LAMBDA}/moderation/items?view=all&subject=comment&words=${words}&page=1`),
  ],
};

const wanted = process.argv.slice(2);
const product = await startProduct();
const sql = openSql(product.connection, { max: 1, statementTimeoutMs: 0 });
try {
  await fillTables(sql);
  const headers = { ...HEADERS, authorization: `Bearer ${await product.token('admin')}` };
  for (const [name, urls] of Object.entries(LISTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const url of urls) {
      const times: number[] = [];
      for (let turn = 0; turn < TURNS + WARM; turn += 1) {
        const started = performance.now();
        const answer = await fetch(`${product.origin}${url}`, { headers });
        const body = await answer.text();
        // A list that gives up is as late as the statement's limit.
        if (!answer.ok) console.log(`  ${answer.status} ${body.slice(0, 120)}`);
        if (turn >= WARM) times.push(performance.now() - started);
      }
      console.log(`  ${url}: p50 ${median(times).toFixed(1)} ms`);
      verdict(
        `${name}, ${url.slice(url.indexOf('?') + 1)}, p95`,
        quantile(times, 0.95),
        { atMost: P95_MS },
        ' ms',
      );
    }
  }
} finally {
  await sql.end();
  await product.stop();
}
