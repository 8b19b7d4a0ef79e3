// The records engine over the bench's own descriptors: every dream of every user, each with its owner.
import { pino } from 'pino';
import { buildDeps } from '#server/build-deps.ts';
import { readConfig } from '#server/config.ts';
import { openSql } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { user } from '#server/db/schema/users.ts';
import { dreamResource } from '#server/features/dreams/dreams.resource.ts';
import { resolveSession } from '#server/features/auth/sessions/sessions.service.ts';
import { recordsRoutes } from '#server/features/records/records.routes.ts';
import { addGate } from '#server/http/gate.ts';
import type { ColumnRule, Resource } from '#server/http/resource.ts';
import { makeServer } from '#server/http/server.ts';
import { isNull } from 'drizzle-orm';

const everybody = ['user'] as const;
const column = (source: ColumnRule['column'], kind: ColumnRule['kind']): ColumnRule => ({
  column: source,
  kind,
  read: everybody,
});
const owners: Resource = {
  table: 'user',
  source: user,
  modes: { list: everybody, get: everybody },
  columns: {
    id: column(user.id, 'id'),
    email: column(user.email, 'text'),
    role: column(user.role, 'text'),
    status: column(user.status, 'integer'),
  },
  rows: () => isNull(user.deleted_at),
};
const dreams: Resource = { ...dreamResource, source: dream };

const config = readConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error' });
const deps = buildDeps(config, openSql({ url: process.env.DATABASE_URL ?? '' }, { max: 16 }), {
  log: pino({ level: 'error' }),
});
const app = await makeServer(deps);
addGate(app, (token) => resolveSession(deps, token));
app.get('/ready', async () => ({ ok: true }));
recordsRoutes(app, deps, [dreams, owners]);
await app.listen({ port: config.PORT, host: '127.0.0.1' });
