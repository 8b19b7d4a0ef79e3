import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { parseByteRange, rangeHeader } from '#server/http/byte-range.ts';
import type { App } from '#server/http/server.ts';
import { fileNotFound, fileOutside } from './uploads.errors.ts';
import { openBytes, openRow, type UploadRow } from './uploads.service.ts';

const params = z.strictObject({ name: z.string().regex(/^[0-9a-f]{32}$/, 'Not an address') });
const number = (digits: RegExp) => z.string().regex(digits).transform(Number).optional();
const querystring = z.strictObject({
  /** The version that the address was made for. */
  v: number(/^[1-9]\d{0,8}$/),
  /** Pixels: a copy at least as wide is enough. */
  w: number(/^[1-9]\d{0,3}$/),
  token: z.string().max(2000).optional(),
});
type Query = z.infer<typeof querystring>;

/** A file can be nothing but itself: no page, no script, no guess at its kind. */
const HEADERS = {
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;
const ENDINGS = new Map([
  ['image/webp', 'webp'],
  ['audio/webm', 'webm'],
  ['audio/ogg', 'ogg'],
  ['audio/mp4', 'm4a'],
  ['audio/mpeg', 'mp3'],
  ['audio/wav', 'wav'],
]);

/** The address with the right version never changes what it answers; the plain one may, soon after a file is replaced. */
function cachingOf(row: UploadRow, { v }: Query, isSignedIn: boolean): string {
  if (row.private || isSignedIn) return 'no-store';
  return v === row.version ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
}

const tagOf = ({ sha256, version }: UploadRow, width: number | undefined): string =>
  `"${sha256.slice(0, 32)}-${version}-${width ?? 0}"`;

const isFresh = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim()));

type Wanted = Parameters<typeof openBytes>[2];

async function opened(deps: Deps, row: UploadRow, wanted: Wanted) {
  const file = await openBytes(deps, row, wanted);
  if (!file) throw fileNotFound();
  return file;
}

/** How many bytes there are, asked for only where a part is wanted, or nothing but that. */
async function lengthOf(deps: Deps, row: UploadRow, width: number | undefined): Promise<number> {
  const { size, stream } = await opened(deps, row, { width, range: { start: 0, end: 0 } });
  stream.resume();
  return size;
}

/** What HEAD asks for: no byte of the file is read for it. */
const headOf = async (deps: Deps, row: UploadRow, width: number | undefined) => ({
  size: await lengthOf(deps, row, width),
  stream: Readable.from([]),
});

/** The part that is asked for; whole where nothing is, or of a file that has changed since. */
async function partOf(deps: Deps, request: FastifyRequest, row: UploadRow, width: number | undefined) {
  const header = rangeHeader(request);
  const condition = request.headers['if-range'];
  if (header === undefined || (condition !== undefined && condition !== tagOf(row, width))) return undefined;
  const size = await lengthOf(deps, row, width);
  const range = parseByteRange(header, size);
  if (range === 'outside') throw fileOutside({ headers: { 'content-range': `bytes */${size}` } });
  return range === 'whole' ? undefined : range;
}

type Found = { row: UploadRow; caching: string };

async function sendFile(deps: Deps, request: FastifyRequest, reply: FastifyReply, { row, caching }: Found) {
  const { w: width } = request.query as Query;
  const part = await partOf(deps, request, row, width);
  const { size, stream } = await (request.method === 'HEAD'
    ? headOf(deps, row, width)
    : opened(deps, row, { width, range: part }));
  reply.headers({ ...HEADERS, 'cache-control': caching, etag: tagOf(row, width) }).type(row.type);
  reply.header('content-disposition', `inline; filename="${row.name}.${ENDINGS.get(row.type) ?? 'bin'}"`);
  reply.header('content-length', part ? part.end - part.start + 1 : size);
  if (part) reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  return reply.send(stream);
}

/** Reads files without cookies and without our header, as pages and pictures in letters do. */
export function fileRoutes(app: App, deps: Deps): void {
  app.get(
    '/v2/api/lambda/files/:name',
    {
      config: { access: 'visitor', withoutProject: true, forgivesToken: true },
      schema: { params, querystring },
    },
    async (request, reply) => {
      // Until a file is there to be kept: a fault is over sooner.
      reply.header('cache-control', 'no-store');
      const row = await openRow(deps, request.actor, request.params.name, request.query.token);
      const tag = tagOf(row, request.query.w);
      const caching = cachingOf(row, request.query, request.actor.kind === 'member');
      if (isFresh(request, tag)) {
        reply.status(304).headers({ etag: tag, 'cache-control': caching });
        // Told of a length of nothing, a cache would take the file to be empty.
        return reply.send(request.method === 'HEAD' ? Readable.from([]) : undefined);
      }
      return sendFile(deps, request, reply, { row, caching });
    },
  );
}
