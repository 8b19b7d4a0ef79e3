import type { ImportProblem } from '#shared/portability.ts';

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|heic|heif|tiff?|bmp|svg|ico|jxl|dng|raw)$/i;
const FILM = /\.(?:mp4|mov|m4v|avi|mkv|webm|3gp|mpe?g|wmv)$/i;
const SOUND = /\.(?:m4a|mp3|wav|ogg|oga|opus|aac|flac|aiff?|caf|amr|wma)$/i;

export const isSoundName = (name: string): boolean => SOUND.test(name);
export const isPictureName = (name: string): boolean => PICTURE.test(name);

/** Why a file that is neither words nor a picture of a dream stays behind, by what it is called. */
export function leftBecause(name: string): ImportProblem {
  if (PICTURE.test(name)) return 'picture_unused';
  if (FILM.test(name)) return 'film_left';
  if (SOUND.test(name)) return 'sound_left';
  return /\.pdf$/i.test(name) ? 'pdf_left' : 'left_out';
}
