import { memo, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryHit } from '#shared/library/library.ts';
import { useDensity } from './density.ts';
import type { LibraryNight } from './library-nights.ts';
import { guessHeight, NightGroup } from './night-group.tsx';
import classes from './library.module.css';

/** Nights this far away are taken off the page and keep their height. */
const FAR = '4000px';
/** Padding and line of a night, which do not count as its content. */
const FRAME = 49;
/** What each night measured when it was last on the screen, by density, so that a list that is opened again has its height at once. */
const heights = new Map<string, number>();
/** The same of each piece as a whole: in a gallery, nights stand side by side. */
const wholes = new Map<string, number>();

/** What the gallery's pieces measured together, and how many nights they held. */
const gallery = { height: 0, nights: 0 };

/** Keeps the heights of a piece that is about to go. */
function remember(list: HTMLElement, density: string, id: string): void {
  if (!list.firstElementChild) return;
  const place = `${density} ${id}`;
  if (density === 'gallery' && !wholes.has(place)) {
    gallery.height += list.offsetHeight;
    gallery.nights += list.querySelectorAll('[data-night]').length;
  }
  wholes.set(place, list.offsetHeight);
  for (const night of list.querySelectorAll<HTMLElement>('[data-night]'))
    heights.set(`${density} ${night.dataset.night}`, night.offsetHeight - FRAME);
}

const heightOf = (night: LibraryNight, density: string): number =>
  density === 'gallery' && gallery.nights > 0
    ? gallery.height / gallery.nights
    : FRAME + (heights.get(`${density} ${night.night_of}`) ?? guessHeight(night));

/** The height that a piece will about have. */
const heightAhead = (nights: readonly LibraryNight[], density: string, id: string): number =>
  wholes.get(`${density} ${id}`) ?? nights.reduce((sum, night) => sum + heightOf(night, density), 0);

/**
 * True while an element is far away; what holds the focus never is. `first` holds until the browser has looked; `onFar` is
 * told while everything still stands there.
 */
function useIsFar(
  element: RefObject<HTMLElement | null>,
  first: boolean,
  onFar: (list: HTMLElement) => void,
): boolean {
  const [isFar, setFar] = useState(first);
  const tell = useEffectEvent(onFar);
  useEffect(() => {
    const list = element.current;
    const watch = new IntersectionObserver(
      (changes) => {
        // Several changes may come at once; only the last is how things stand now.
        const seen = changes.at(-1);
        if (!seen) return;
        const goes = !seen.isIntersecting && !seen.target.contains(document.activeElement);
        if (goes && list) tell(list);
        setFar(goes);
      },
      { rootMargin: `${FAR} 0px` },
    );
    if (list) watch.observe(list);
    return () => watch.disconnect();
  }, [element]);
  return isFar;
}

type LibraryStretchProps = {
  /** What the piece is known by from one opening of the list to the next. */
  id: string;
  nights: readonly LibraryNight[];
  hits: ReadonlyMap<number, LibraryHit>;
  feature: string;
  /** It is drawn without waiting until the browser says that it is near. */
  atOnce: boolean;
};

const isSame = (before: LibraryStretchProps, now: LibraryStretchProps): boolean =>
  before.hits === now.hits &&
  before.feature === now.feature &&
  before.nights.length === now.nights.length &&
  before.nights.every((night, at) => night === now.nights[at]);

/**
 * A few nights of the library. Far from the window it holds only their height: a page of a hundred dreams that has just
 * come is drawn piece by piece, and what was passed is taken off again.
 */
export const LibraryStretch = memo(function LibraryStretch(props: LibraryStretchProps) {
  const { id, nights, hits, feature, atOnce } = props;
  const { t } = useTranslation('translation');
  const list = useRef<HTMLUListElement>(null);
  const density = useDensity();
  const isFar = useIsFar(list, !atOnce, (element) => remember(element, density, id));
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (element) remember(element, density, id);
    };
  }, [density, id]);
  return (
    <ul
      ref={list}
      aria-label={t('nights.list')}
      className={classes.stretch}
      data-months={[...new Set(nights.map(({ night_of: day }) => day.slice(0, 7)))].join(' ')}
      style={isFar ? { blockSize: heightAhead(nights, density, id) } : undefined}
    >
      {!isFar &&
        nights.map((night) => (
          <NightGroup
            key={`${night.night_of}-${night.dreams[0]?.id ?? night.waiting?.[0]?.key ?? 0}`}
            group={night}
            feature={feature}
            hits={hits}
            height={heights.get(`${density} ${night.night_of}`)}
          />
        ))}
    </ul>
  );
}, isSame);
