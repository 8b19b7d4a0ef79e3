import type { DreamPack } from '#shared/dream-packs.ts';
import type { TextSize } from '#web/ui/text-size.ts';
import { monthsOf } from './pack-months.ts';

/** How a pack is typeset; what it says is settled by its redaction. */
export type PackLayout = {
  /** A page of its own for title, range and note; without it they stand above the first dream. */
  titlePage: boolean;
  contents: boolean;
  /** Each month begins on a new page. */
  monthPages: boolean;
  /** Each dream begins on a new page. */
  dreamPages: boolean;
  /** Leaves room at the inner edge of both sides of a sheet. */
  binding: boolean;
  size: TextSize;
};

export const PLAIN_LAYOUT: PackLayout = {
  titlePage: false,
  contents: false,
  monthPages: false,
  dreamPages: false,
  binding: false,
  size: 'normal',
};

/** From so many dreams on a pack is a little book. */
const BOOK_DREAMS = 6;
const BOOK_MONTHS = 3;
const DREAMS_A_MONTH = 4;

/** What suits these dreams where nothing was wished: a few run on, more of them get a title page, months a page each. */
export function usualLayout(pack: DreamPack | undefined): PackLayout {
  const dreams = pack?.dreams ?? [];
  const isBook = dreams.length >= BOOK_DREAMS;
  const months = monthsOf(dreams).length;
  const monthPages = months >= BOOK_MONTHS && dreams.length >= months * DREAMS_A_MONTH;
  return { ...PLAIN_LAYOUT, titlePage: isBook, contents: isBook, monthPages };
}
