// Writes docs/api.md from the routes and descriptors: node scripts/api-document.ts
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { buildDeps } from '#server/build-deps.ts';
import { readConfig } from '#server/config.ts';
import { openSql } from '#server/db/database.ts';
import type { ApiDocument } from '#server/http/api-document/api-document.ts';
import { referenceMarkdown } from '#server/http/api-document/api-reference.ts';

const FILE = path.join(import.meta.dirname, '../docs/api.md');
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SECRET_KEY: 'a key that seals nothing, for docs',
});
/** Never connects: declaring routes asks the database nothing. */
const sql = openSql({ url: 'postgres://nobody@localhost/nothing' }, { max: 1 });
const app = await createApp(buildDeps(config, sql));
const answer = await app.inject({ method: 'GET', url: '/v4/api/openapi.json' });
writeFileSync(FILE, referenceMarkdown(JSON.parse(answer.body) as ApiDocument));
await app.close();
await sql.end();
