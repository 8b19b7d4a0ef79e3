import type { Sharp, SharpOptions } from 'sharp';
import { PICTURE_LIMITS, PICTURE_TYPES } from '#shared/dream-photos.ts';
import { defineError } from '#server/http/errors.ts';
import { oneAtATime } from '#server/one-at-a-time.ts';

const notAPicture = defineError(
  415,
  'uploads.not_a_picture',
  'This is not a picture that can be kept. JPEG, PNG, WebP, GIF and AVIF are.',
);
const pictureBroken = defineError(
  415,
  'uploads.picture_broken',
  'This picture is damaged and cannot be opened.',
);
const tooManyPixels = defineError(
  413,
  'uploads.too_many_pixels',
  'This picture has more than 40 million pixels. Choose a smaller one.',
);

/** WebP bytes with the sides in pixels, and a small one for lists. */
export type Picture = { bytes: Buffer; small: Buffer; mime: 'image/webp'; width: number; height: number };

const QUALITY = { whole: 84, small: 76 } as const;
/** A picture of ours is taken as it is; anything more in it means that somebody put it there. */
const OWN_TYPE = 'image/webp';

type OpenPicture = (bytes: Uint8Array, options?: SharpOptions) => Sharp;

/** Loaded with the first picture: most processes never see one. */
async function opener(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return (bytes, options) =>
    sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error', ...options });
}

async function checkPicture(bytes: Uint8Array, open: OpenPicture): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !(PICTURE_TYPES as readonly string[]).includes(found.mime)) throw notAPicture();
  const head = await open(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) throw pictureBroken();
  if (head.width * head.height > PICTURE_LIMITS.pixels) throw tooManyPixels();
  return found.mime;
}

/** Looks at the head of a picture without decoding it. Throws as `remakePicture` as far as the head tells. */
export async function inspectPicture(bytes: Uint8Array): Promise<void> {
  await checkPicture(bytes, await opener());
}

/**
 * A picture whose lines are woven must be unpacked whole, 430 MB of a file of 2: one at a time, however many are sent at
 * once.
 */
const inTurn = oneAtATime();

const fitted = (image: Sharp, side: number): Sharp =>
  image.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const smallOf = (open: OpenPicture, bytes: Uint8Array): Promise<Buffer> =>
  fitted(open(bytes), PICTURE_LIMITS.smallSide).webp({ quality: QUALITY.small }).toBuffer();

/**
 * Decodes a picture and writes it anew: upright, at most 2560 px a side, without place, camera or anything that was
 * hidden in the file. The type is told by the bytes alone. Throws 415 for what is no picture or a broken one and 413
 * for more than 40 megapixels (api/behaviour.md, section 7).
 */
export async function remakePicture(bytes: Uint8Array): Promise<Picture> {
  const open = await opener();
  await checkPicture(bytes, open);
  return inTurn(() => remake(bytes, open));
}

async function remake(bytes: Uint8Array, open: OpenPicture): Promise<Picture> {
  try {
    const whole = await fitted(open(bytes), PICTURE_LIMITS.side)
      .webp({ quality: QUALITY.whole })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = whole.info;
    return { bytes: whole.data, small: await smallOf(open, bytes), mime: OWN_TYPE, width, height };
  } catch (cause) {
    throw Object.assign(pictureBroken(), { cause });
  }
}

const riffLength = (bytes: Buffer): number => bytes.readUInt32LE(4) + 8;

/**
 * A picture that we wrote ourselves, byte for byte, so that a pack comes back as it went out; one that carries more
 * than its pixels is written anew. Throws as `remakePicture`.
 */
export async function acceptOwnPicture(bytes: Buffer): Promise<Picture> {
  const open = await opener();
  const mime = await checkPicture(bytes, open);
  const head = await open(bytes).metadata();
  const plain = [head.exif, head.icc, head.iptc, head.xmp].every((part) => part === undefined);
  const fits = Math.max(head.width, head.height) <= PICTURE_LIMITS.side && (head.pages ?? 1) === 1;
  if (mime !== OWN_TYPE || !plain || !fits || riffLength(bytes) !== bytes.length) return remakePicture(bytes);
  try {
    return {
      bytes,
      small: await smallOf(open, bytes),
      mime: OWN_TYPE,
      width: head.width,
      height: head.height,
    };
  } catch (cause) {
    throw Object.assign(pictureBroken(), { cause });
  }
}

export type Copy = { width: number; bytes: Buffer };

/** Smaller copies of a picture of ours, for each of these widths that is less than its own. */
export async function makeCopies(
  { bytes, width }: Pick<Picture, 'bytes' | 'width'>,
  widths: readonly number[],
): Promise<Copy[]> {
  const open = await opener();
  const copies: Copy[] = [];
  for (const wide of widths.filter((one) => one < width)) {
    const made = open(bytes).resize({ width: wide }).webp({ quality: QUALITY.small });
    copies.push({ width: wide, bytes: await made.toBuffer() });
  }
  return copies;
}

/** A picture of ours cut to the square in its middle, at most `side` pixels. */
export async function cutSquare(picture: Picture, side: number): Promise<Picture> {
  const open = await opener();
  const least = Math.min(picture.width, picture.height, side);
  const bytes = await open(picture.bytes)
    .resize({ width: least, height: least, fit: 'cover' })
    .webp({ quality: QUALITY.whole })
    .toBuffer();
  return { ...picture, bytes, width: least, height: least };
}
