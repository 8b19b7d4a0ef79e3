import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type * as Sdk from '@aws-sdk/client-s3';
import { ReachFault } from '#server/adapters/reach/port.ts';
import { defineError } from '#server/http/errors.ts';
import { checkPerson, checkedKey, TORN } from './file-keys.ts';
import type { FileStore } from './port.ts';

/** A provider's own answer never comes through: its 401 would log the caller out. */
const storageFailed = defineError(
  502,
  'files.storage_failed',
  'The place where files are kept does not answer. Nothing was kept; try again.',
);
/** Who only reads has nothing to lose. */
const storageSilent = defineError(
  502,
  'files.storage_silent',
  'The place where files are kept does not answer right now. Try again in a moment.',
);

export type S3Place = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
};
type Opened = { sdk: typeof Sdk; client: Sdk.S3Client; bucket: string };
type Found = { key: string; at: Date };

const GONE = new Set(['NoSuchKey', 'NotFound']);
const TRIES = 3;
/** The character that follows the slash: all of an area stands before it. */
const AFTER_SLASH = '0';
const CONNECTION_MS = 5_000;
/** How long a provider may say nothing, in each of its tries: the SDK's own limit of a request only warns. */
const SILENCE_MS = 20_000;

/** The SDK is loaded with the first file: most installations never need it. */
function opener({ endpoint, region, bucket, ...place }: S3Place, silenceMs: number): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  const open = async (): Promise<Opened> => {
    const sdk = await import('@aws-sdk/client-s3');
    const { accessKeyId, secretAccessKey, forcePathStyle } = place;
    const client = new sdk.S3Client({
      ...(endpoint === undefined ? {} : { endpoint }),
      region,
      forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: TRIES,
      requestHandler: { connectionTimeout: CONNECTION_MS, socketTimeout: silenceMs },
    });
    return { sdk, client, bucket };
  };
  return () => (opened ??= open());
}

/** Undefined where there is no such file. Throws 502 where the provider fails. */
async function asked<Answer>(work: Promise<Answer>, failed = storageFailed): Promise<Answer | undefined> {
  try {
    return await work;
  } catch (cause) {
    if (GONE.has((cause as Error).name)) return undefined;
    throw Object.assign(failed(), { cause });
  }
}

const send = async (open: () => Promise<Opened>, key: string, bytes: Uint8Array): Promise<void> => {
  const { sdk, client, bucket } = await open();
  const given = { Bucket: bucket, Key: checkedKey(key), Body: bytes } as const;
  await asked(
    client.send(new sdk.PutObjectCommand({ ...given, ACL: 'private', ChecksumAlgorithm: 'SHA256' })),
  );
};

/** The size of the whole, where only a part of it was answered. */
const wholeSize = (range: string | undefined, length: number | undefined): number =>
  Number(range?.split('/')[1] ?? length ?? 0);

async function readFile(
  open: () => Promise<Opened>,
  key: string,
  range?: { start: number; end: number },
): Promise<{ stream: NodeJS.ReadableStream; size: number } | null> {
  const { sdk, client, bucket } = await open();
  const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
  const found = await asked(
    client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: checkedKey(key), ...part })),
    storageSilent,
  );
  if (!found?.Body) return null;
  const stream = found.Body as NodeJS.ReadableStream;
  return { stream, size: wholeSize(found.ContentRange, found.ContentLength) };
}

type Asked = { prefix?: string; after: string; most?: number };

/** Files in the order of their keys, those behind one of them: every server of this kind knows the older call. */
async function listAfter({ sdk, client, bucket }: Opened, { prefix, after, most }: Asked): Promise<Found[]> {
  const asking = { Bucket: bucket, Prefix: prefix, Marker: after, MaxKeys: most };
  const page = await asked(client.send(new sdk.ListObjectsCommand(asking)));
  return (page?.Contents ?? []).flatMap(({ Key, LastModified }) =>
    Key === undefined ? [] : { key: Key, at: LastModified ?? new Date() },
  );
}

async function* filesBelow(opened: Opened, prefix: string): AsyncGenerator<Found> {
  let after = '';
  for (;;) {
    const page = await listAfter(opened, { prefix, after });
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.key;
  }
}

/** The first words of all keys, one call each: whatever lies between two of them is jumped over. */
async function* areas(opened: Opened): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const [found] = await listAfter(opened, { after, most: 1 });
    const area = found?.key.split('/', 1)[0];
    if (area === undefined) return;
    yield area;
    after = `${area}${AFTER_SLASH}`;
  }
}

async function removeFile(open: () => Promise<Opened>, key: string): Promise<void> {
  const { sdk, client, bucket } = await open();
  await asked(client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: checkedKey(key) })));
}

async function removeOf(open: () => Promise<Opened>, person: number): Promise<void> {
  checkPerson(person);
  const opened = await open();
  for await (const area of areas(opened))
    for await (const { key } of filesBelow(opened, `${area}/${person}/`)) await removeFile(open, key);
}

async function sweepTorn(open: () => Promise<Opened>, before: Date): Promise<number> {
  let swept = 0;
  for await (const { key, at } of filesBelow(await open(), '')) {
    if (!TORN.test(key) || at >= before) continue;
    await removeFile(open, key);
    swept += 1;
  }
  return swept;
}

async function* keysBefore(open: () => Promise<Opened>, area: string, before: Date): AsyncGenerator<string> {
  for await (const { key, at } of filesBelow(await open(), `${area}/`))
    if (!TORN.test(key) && at < before) yield key;
}

async function wholeOf(open: () => Promise<Opened>, key: string): Promise<Buffer> {
  const found = await readFile(open, key);
  if (!found) throw new Error('there is no such file');
  return buffer(found.stream);
}

const isMissing = (cause: unknown): boolean =>
  (cause as Sdk.S3ServiceException).$metadata?.httpStatusCode === 404;

/** Asks for the bucket alone; no file is read or written. */
async function reachBucket(open: () => Promise<Opened>, endpoint: string | undefined, signal: AbortSignal) {
  const { sdk, client, bucket } = await open();
  try {
    await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }), { abortSignal: signal });
  } catch (cause) {
    // The answer to this call has no body in which a server could say what is wrong.
    if (isMissing(cause)) throw new ReachFault('missing', `NoSuchBucket: ${bucket}`, cause);
    throw cause;
  }
  return { host: endpoint === undefined ? 'amazonaws.com' : new URL(endpoint).host, about: bucket };
}

/** Files in a bucket of an S3-compatible endpoint, private, each sent whole with its SHA-256. Failures are 502. */
export function makeS3Files(place: S3Place, silenceMs = SILENCE_MS): FileStore {
  const open = opener(place, silenceMs);
  return {
    put: (key, bytes) => send(open, key, bytes),
    join: async (key, parts) => {
      const pieces: Buffer[] = [];
      for (const part of parts) pieces.push(await wholeOf(open, part));
      const whole = Buffer.concat(pieces);
      await send(open, key, whole);
      return { bytes: whole.length };
    },
    read: (key, range) => readFile(open, key, range),
    localCopy: async (key) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'dream-diary-copy-'));
      const file = path.join(folder, 'file');
      const dispose = () => rm(folder, { recursive: true, force: true });
      try {
        await writeFile(file, await wholeOf(open, key), { mode: 0o600 });
      } catch (error) {
        await dispose();
        throw error;
      }
      return { path: file, dispose };
    },
    remove: (key) => removeFile(open, key),
    removeOf: (person) => removeOf(open, person),
    sweepTorn: (before) => sweepTorn(open, before),
    keysBefore: (area, before) => keysBefore(open, area, before),
    reach: (signal) => reachBucket(open, place.endpoint, signal),
  };
}
