import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DreamPack } from '#shared/dream-packs.ts';
import { standsAlone } from './pack-months.ts';

/** Dreams drawn at once, and then in each slice: few enough that a key or a tap is answered in between. */
const FIRST = 12;
const SLICE = 40;
/** A face that has not come by then is printed in its stand-in. */
const FACES_MS = 5000;
const FACES = [
  '400 1em "Newsreader Variable", "Noto Naskh Arabic Variable"',
  '400 1em "Figtree Variable", "Noto Sans Arabic Variable"',
];
/** After the first picture, so that its own faces come first. */
const FACES_LATER_MS = 1000;

const rest = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Fetches the faces that a pack's letters need, those of dreams that no screen has shown yet among them. */
async function loadFaces(dreams: DreamPack['dreams']): Promise<void> {
  const letters = [...new Set(JSON.stringify(dreams))].join('');
  const loaded = Promise.allSettled(FACES.map((face) => document.fonts.load(face, letters)));
  await Promise.race([loaded, rest(FACES_MS)]);
}

const cssString = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** The document's title is what browsers name a PDF after; with `heads` the same stands at the head of each page. */
function useTitleOnPaper(title: string, heads: boolean) {
  useEffect(() => {
    const { style } = document.documentElement;
    let before = document.title;
    const begin = () => {
      before = document.title;
      document.title = title;
      if (heads) style.setProperty('--pack-title', cssString(title));
    };
    const end = () => {
      document.title = before;
      style.removeProperty('--pack-title');
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [title, heads]);
}

/**
 * Puts a pack on the page slice by slice and hands it to the browser's print dialog whole, with its letters; printing from
 * the browser's own menu finds it whole, too. `onPrint` is called whenever it goes to the dialog.
 */
export function usePaper(pack: DreamPack, onPrint?: () => void) {
  const { dreams, title } = pack;
  const [drawn, setDrawn] = useState({ dreams, count: FIRST });
  const [preparing, setPreparing] = useState(false);
  const shown = drawn.dreams === dreams ? drawn.count : FIRST;
  const all = () => flushSync(() => setDrawn({ dreams, count: dreams.length }));
  useTitleOnPaper(title || (dreams[0]?.title ?? ''), !standsAlone(pack));
  useEffect(() => {
    const draw = () => startTransition(() => setDrawn({ dreams, count: shown + SLICE }));
    const timer = shown < dreams.length ? setTimeout(draw) : undefined;
    return () => clearTimeout(timer);
  }, [dreams, shown]);
  useEffect(() => {
    const timer = setTimeout(() => void loadFaces(dreams), FACES_LATER_MS);
    return () => clearTimeout(timer);
  }, [dreams]);
  const begin = useEffectEvent(() => {
    all();
    onPrint?.();
  });
  useEffect(() => {
    const listen = () => begin();
    window.addEventListener('beforeprint', listen);
    return () => window.removeEventListener('beforeprint', listen);
  }, []);
  const print = async () => {
    setPreparing(true);
    await loadFaces(dreams);
    setPreparing(false);
    window.print();
  };
  return { shown, all, preparing, print };
}
