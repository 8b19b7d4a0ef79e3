import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { PICTURE_LIMITS } from '#shared/dream-photos.ts';
import { AppError, defineError } from './errors.ts';
import type { App } from './server.ts';
import { takingTurns } from '#server/turns.ts';

const noFile = defineError(400, 'request.no_file', 'There is no file in this upload.');
const twoFiles = defineError(400, 'request.two_files', 'Send one file at a time.');
const unreadable = defineError(400, 'request.malformed', 'The request could not be read.');
const fileTooLarge = defineError(
  413,
  'request.file_too_large',
  'This file is larger than 10 MB. Choose a smaller one.',
);

export type UploadedFile = { name: string; bytes: Buffer };

const FIELDS = 4;
const FIELD_BYTES = 4096;
/** The file, the fields, and what stands around them. */
const MOST_BYTES = PICTURE_LIMITS.bytes + 64 * 1024;

/** Routes inside take `multipart/form-data` with one file of at most 10 MiB. */
export const withUploads = (app: App, routes: (app: App) => void): void => {
  void app.register(async (inner: App) => {
    await inner.register(multipart, {
      limits: {
        files: 1,
        fileSize: PICTURE_LIMITS.bytes,
        fields: FIELDS,
        fieldSize: FIELD_BYTES,
        parts: FIELDS + 1,
        headerPairs: 20,
      },
      throwFileSizeLimit: true,
    });
    inner.addHook('onRoute', (route) => {
      route.config = { ...route.config, upload: { bytes: MOST_BYTES, tooLarge: fileTooLarge } };
    });
    routes(inner);
  });
};

/** Shown only: without control characters and folders, at most 255 characters. */
const shownName = (name: string): string =>
  Array.from(
    name
      .replace(/^.*[\\/]/, '')
      .replace(/\p{Cc}/gu, '')
      .toWellFormed()
      .normalize('NFC'),
  )
    .slice(0, PICTURE_LIMITS.name)
    .join('');

/** What a reader of uploads throws without a status is about bytes that are no upload. */
function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge();
  if (code === 'FST_FILES_LIMIT') return twoFiles();
  return statusCode === undefined ? Object.assign(unreadable(), { cause: error }) : error;
}

/**
 * Resolves never; rejects as soon as more has come than an upload may have. A form may be nothing but ends of parts, which
 * take their time: after each piece the rest of the server has its turn.
 */
const tooMuch = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_, reject) => {
    const turn = takingTurns();
    let seen = 0;
    raw.on('data', ({ length }: Buffer) => {
      seen += length;
      if (seen > MOST_BYTES) return reject(fileTooLarge());
      const others = turn();
      if (others === undefined) return undefined;
      raw.pause();
      return void others.then(() => raw.resume());
    });
  });

/** Reads to the end: the reader tells of a second file only when it is asked for what comes after the first. */
async function filesOf(request: FastifyRequest): Promise<UploadedFile | undefined> {
  let found: UploadedFile | undefined;
  for await (const { fieldname, filename, file } of request.files()) {
    const chunks: Buffer[] = [];
    for await (const chunk of file) {
      // Not at the file's end: it may be far away.
      if (file.truncated) throw fileTooLarge();
      chunks.push(chunk as Buffer);
    }
    if (file.truncated) throw fileTooLarge();
    if (fieldname === 'file') found = { name: shownName(filename), bytes: Buffer.concat(chunks) };
  }
  return found;
}

/** The one file of the upload. Throws 400 without one, with two or a broken one, and 413 while a larger one is still coming. */
export async function readOneFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw noFile();
  let found: UploadedFile | undefined;
  try {
    found = await Promise.race([filesOf(request), tooMuch(request)]);
  } catch (error) {
    throw asRefusal(error);
  }
  if (!found) throw noFile();
  return found;
}
