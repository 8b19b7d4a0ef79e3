import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { PICTURE_LIMITS } from '#shared/dream-photos.ts';
import { AppError, defineError } from './errors.ts';
import type { App } from './server.ts';
import { takingTurns } from '#server/turns.ts';

const noFile = defineError(400, 'request.no_file', 'There is no file in this upload.');
const emptyFile = defineError(400, 'request.empty_file', 'This file is empty.');
const twoFiles = defineError(400, 'request.two_files', 'Send one file at a time.');
const unreadable = defineError(400, 'request.malformed', 'The request could not be read.');
const fileTooLarge = defineError(
  413,
  'request.file_too_large',
  'This file is larger than 10 MB. Choose a smaller one.',
);

const soundTooLarge = defineError(
  413,
  'request.sound_too_large',
  'This file is larger than 25 MB. Choose a smaller one.',
);

/** `type` is what the sender says it is, for what that is worth. */
export type UploadedFile = { name: string; type: string; bytes: Buffer };
/** How long a file may be that begins like this; throws where such a file is not taken at all. */
export type LimitOf = (head: Buffer, type: string) => Promise<number>;

const FIELDS = 4;
const FIELD_BYTES = 4096;
/** The fields, and what stands around them and the file. */
const AROUND_BYTES = 64 * 1024;
/** A file's kind is known from its first bytes. */
const HEAD_BYTES = 4100;

/** Routes inside take `multipart/form-data` with one file of at most 10 MiB, or as many bytes as they say. */
export const withUploads = (
  app: App,
  routes: (app: App) => void,
  bytes: number = PICTURE_LIMITS.bytes,
): void => {
  const tooLarge = bytes > PICTURE_LIMITS.bytes ? soundTooLarge : fileTooLarge;
  void app.register(async (inner: App) => {
    await inner.register(multipart, {
      limits: {
        files: 1,
        fileSize: bytes,
        fields: FIELDS,
        fieldSize: FIELD_BYTES,
        parts: FIELDS + 1,
        headerPairs: 20,
      },
      throwFileSizeLimit: true,
    });
    inner.addHook('onRoute', (route) => {
      route.config = { ...route.config, upload: { bytes: bytes + AROUND_BYTES, tooLarge } };
    });
    routes(inner);
  });
};

/** Shown only: without folders, control characters and signs that turn the way of reading, at most 255 characters. */
const shownName = (name: string): string =>
  Array.from(
    name
      .replace(/^.*[\\/]/, '')
      .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
      .toWellFormed()
      .normalize('NFC'),
  )
    .slice(0, PICTURE_LIMITS.name)
    .join('');

/** What a reader of uploads throws without a status is about bytes that are no upload. */
function asRefusal(error: unknown, tooLarge: () => AppError): unknown {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (code === 'FST_FILES_LIMIT') return twoFiles();
  return statusCode === undefined ? Object.assign(unreadable(), { cause: error }) : error;
}

/**
 * Resolves never; rejects as soon as more has come than an upload may have. A form may be nothing but ends of parts, which
 * take their time: after each piece the rest of the server has its turn.
 */
const tooMuch = ({ raw, routeOptions: { config } }: FastifyRequest): Promise<never> =>
  new Promise((_, reject) => {
    const turn = takingTurns();
    let seen = 0;
    raw.on('data', ({ length }: Buffer) => {
      seen += length;
      if (config.upload && seen > config.upload.bytes) return reject(config.upload.tooLarge());
      const others = turn();
      if (others === undefined) return undefined;
      raw.pause();
      return void others.then(() => raw.resume());
    });
  });

/** Reads to the end: the reader tells of a second file only when it is asked for what comes after the first. */
async function filesOf(request: FastifyRequest, limitOf?: LimitOf): Promise<UploadedFile | undefined> {
  let found: UploadedFile | undefined;
  for await (const { fieldname, filename, mimetype, file } of request.files()) {
    const bytes = await bytesOf(file, mimetype, { request, limitOf });
    if (fieldname === 'file') found = { name: shownName(filename), type: mimetype, bytes };
  }
  return found;
}

type Coming = AsyncIterable<unknown> & { truncated: boolean };
type Limits = { request: FastifyRequest; limitOf: LimitOf | undefined };

/** Refuses as soon as the beginning or the length tells, not at the file's end: that may be far away. */
async function bytesOf(file: Coming, type: string, { request, limitOf }: Limits): Promise<Buffer> {
  const tooLarge = request.routeOptions.config.upload?.tooLarge ?? fileTooLarge;
  const chunks: Buffer[] = [];
  let seen = 0;
  let most: number | undefined;
  const check = async () => {
    if (file.truncated) throw tooLarge();
    if (seen >= HEAD_BYTES) most ??= await limitOf?.(Buffer.concat(chunks), type);
    if (most !== undefined && seen > most) throw most > PICTURE_LIMITS.bytes ? tooLarge() : fileTooLarge();
  };
  for await (const chunk of file) {
    chunks.push(chunk as Buffer);
    seen += (chunk as Buffer).length;
    await check();
  }
  await check();
  if (seen === 0) throw emptyFile();
  if (most === undefined) await limitOf?.(Buffer.concat(chunks), type);
  return Buffer.concat(chunks);
}

/** The one file of the upload. Throws 400 without one, with two or a broken one, and 413 while a larger one is still coming. */
export async function readOneFile(request: FastifyRequest, limitOf?: LimitOf): Promise<UploadedFile> {
  if (!request.isMultipart()) throw noFile();
  let found: UploadedFile | undefined;
  try {
    found = await Promise.race([filesOf(request, limitOf), tooMuch(request)]);
  } catch (error) {
    throw asRefusal(error, request.routeOptions.config.upload?.tooLarge ?? fileTooLarge);
  }
  if (!found) throw noFile();
  return found;
}
