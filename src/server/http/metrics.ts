import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notFound } from './errors.ts';
import type { App } from './server.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'];
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** Request times by route pattern and status, and the process's own figures. Never paths, never people. */
export function addMetrics(app: App, token: string | undefined): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    times.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    // A proxy on this machine calls from here too, on behalf of anybody.
    const isPassedOn = FORWARDED.some((name) => request.headers[name] !== undefined);
    const allowed =
      token === undefined
        ? LOOPBACK.has(request.ip) && !isPassedOn
        : bearer !== undefined && isSame(bearer, token);
    if (!allowed) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
