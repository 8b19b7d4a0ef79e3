import { flushSync } from 'react-dom';

/** Words inside a box that shows a number of lines (`line-clamp`), and where they may be ended. */
export type ClampedWords = {
  /** What holds the words alone. */
  place: HTMLElement;
  ends: readonly number[];
  text: string;
  /** Ends the words at one of `ends`; null shows them whole. */
  cut: (at: number | null) => void;
};

type Watched = ClampedWords & { box: HTMLElement; width: number };

const watched = new Set<Watched>();
const waiting = new Set<Watched>();
const TRIES = 3;

/** The nearest element around the words that holds a number of lines. */
function boxAround(place: HTMLElement): HTMLElement {
  const parent = place.parentElement ?? place;
  const near = [parent, parent.parentElement ?? parent];
  return near.find((box) => !['', 'none'].includes(getComputedStyle(box).webkitLineClamp)) ?? parent;
}

const isOver = ({ box }: Watched): boolean => box.scrollHeight > box.clientHeight + 1;

/** Where the `at`th sign stands in the page. */
function pointOf(place: HTMLElement, at: number): [Node, number] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  let left = at;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text;
    if (left <= length) return [node, left];
    left -= length;
  }
  return [place, place.childNodes.length];
}

/** Measures how much of words that stand there whole, with three dots behind it, a height has room for. */
function measure({ place, box }: Watched, height: number): (end: number) => boolean {
  const style = getComputedStyle(box);
  const dots = Number.parseFloat(style.fontSize);
  const line = Number.parseFloat(style.lineHeight) || dots * 1.2;
  const room = box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  const foot = box.getBoundingClientRect().top + height;
  const range = document.createRange();
  range.setStart(place, 0);
  return (end) => {
    range.setEnd(...pointOf(place, end));
    const rects = Array.from(range.getClientRects(), ({ left, right, top, bottom }) => ({
      left,
      right,
      middle: (top + bottom) / 2,
    }));
    const lowest = Math.max(...rects.map(({ middle }) => middle));
    if (lowest > foot) return false;
    if (lowest < foot - line) return true;
    const last = rects.filter(({ middle }) => middle > lowest - line / 2);
    const wide = Math.max(...last.map(({ right }) => right)) - Math.min(...last.map(({ left }) => left));
    return wide + dots <= room;
  };
}

/** The last of the ends that has room; the first where none has. */
function lastThatFits(ends: readonly number[], fits: (end: number) => boolean): number | null {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(ends[middle] ?? 0)) low = middle;
    else high = middle - 1;
  }
  return ends[low] ?? null;
}

/** A word of so few signs says nothing by itself: "The…". */
const SAYS_NOTHING = 4;
/** The space before a word, and what it is told by at least. */
const TOLD_BY = 5;

/** Where words are ended: at the last end that has room, or inside the second word where only a short first one has. */
export function endOf(text: string, ends: readonly number[], fits: (end: number) => boolean): number | null {
  const at = lastThatFits(ends, fits);
  const next = ends[ends.indexOf(at ?? -1) + 1];
  if (at === null || at > SAYS_NOTHING || next === undefined) return at;
  const isParted = (end: number) => /[\uDC00-\uDFFF\p{M}]/u.test(text[end] ?? '');
  for (let end = next - 1; end >= at + TOLD_BY; end -= 1) if (!isParted(end) && fits(end)) return end;
  return at;
}

/** Ends at a word what has more lines than its box: the page is laid out once for all of them. */
function endAll(): void {
  const all = [...waiting].filter(({ place }) => place.isConnected);
  waiting.clear();
  flushSync(() => all.forEach(({ cut }) => cut(null)));
  for (const words of all) words.width = words.box.clientWidth;
  let over = all
    .filter((words) => words.ends.length > 0 && isOver(words))
    .map((words) => ({ words, height: words.box.clientHeight, at: null as number | null }));
  over.forEach(({ words }) => words.box.style.setProperty('-webkit-line-clamp', 'none'));
  for (const one of over) one.at = endOf(one.words.text, one.words.ends, measure(one.words, one.height));
  over.forEach(({ words }) => words.box.style.removeProperty('-webkit-line-clamp'));
  for (let tries = 0; over.length > 0 && tries < TRIES; tries += 1) {
    flushSync(() => over.forEach(({ words, at }) => words.cut(at)));
    // Lines may break otherwise with dots behind them: then it is one word less.
    over = over
      .filter(({ words }) => isOver(words))
      .map(({ words, height, at }) => ({
        words,
        height,
        at: words.ends.findLast((end) => end < (at ?? 0)) ?? at,
      }));
  }
}

function later(words: Watched): void {
  // Before the next paint, and once for all that came together.
  if (waiting.size === 0) queueMicrotask(endAll);
  waiting.add(words);
}

let grown: ResizeObserver | undefined;

function watchBoxes(): ResizeObserver {
  const observer = new ResizeObserver((entries) => {
    const changed = new Set(entries.map(({ target }) => target));
    for (const words of watched)
      if (changed.has(words.box) && Math.abs(words.box.clientWidth - words.width) >= 1) later(words);
  });
  // A face that comes late sets other lines.
  document.fonts.addEventListener('loadingdone', () => watched.forEach(later));
  return observer;
}

/** Ends words on a word now and whenever their box or their face changes; returns how to stop. */
export function endOnWords(words: ClampedWords): () => void {
  // Where nothing is laid out, nothing is measured.
  if (typeof ResizeObserver === 'undefined' || !('fonts' in document)) return () => undefined;
  grown ??= watchBoxes();
  const observer = grown;
  const box = boxAround(words.place);
  const one: Watched = { ...words, box, width: box.clientWidth };
  watched.add(one);
  observer.observe(box);
  later(one);
  return () => {
    watched.delete(one);
    waiting.delete(one);
    observer.unobserve(box);
  };
}
