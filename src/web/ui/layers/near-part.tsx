import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { firstViewDone, isSlowLine, readerMoved } from '#web/api/first-view.ts';
import { Awaited } from '#web/ui/skeleton.tsx';
import { laterPart } from './later-part.ts';

/** So far below the window it is about to be read. */
const NEAR = '300px';
const NEAR_ON_SLOW_LINE = '80px';
/** On a slow line parts that stand below each other must not all be near because none of them has come. */
const KEPT_FREE = { minBlockSize: '20rem' };
/** Elsewhere what stands below waits for it unseen, so that nothing jumps; not for a line that drops. */
const MOST_UNSEEN_MS = 8_000;

function useUnseenBelow(): boolean {
  const [unseen, setUnseen] = useState(() => !isSlowLine());
  useEffect(() => {
    const timer = setTimeout(() => setUnseen(false), MOST_UNSEEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return unseen;
}

/**
 * A part that stands below what a page is opened for: fetched when it comes into the window, at the latest when the first view
 * is done; on a slow line only when it is near,
 * and its place is kept free meanwhile. Elsewhere what follows is laid out and not seen until then.
 * `afterMove`: on a slow line not before the reader has begun to do something, even where its place is seen at once.
 */
export function nearPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { afterMove = false }: { afterMove?: boolean } = {},
): ComponentType<Props> {
  const Later = laterPart(load, { quiet: true });
  return function NearPart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
    useEffect(() => {
      if (isNear || !place.current) return undefined;
      const show = () => setIsNear(true);
      const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), {
        rootMargin: isSlowLine() ? NEAR_ON_SLOW_LINE : NEAR,
      });
      const here = place.current;
      const watch = () => seen.observe(here);
      if (afterMove && isSlowLine()) void readerMoved().then(watch);
      else watch();
      void firstViewDone().then(() => !isSlowLine() && show());
      return () => seen.disconnect();
    }, [isNear]);
    const unseen = useUnseenBelow();
    const free = isSlowLine() ? KEPT_FREE : undefined;
    const coming = unseen && <Awaited />;
    if (!isNear)
      return (
        <>
          <div ref={place} style={free} />
          {coming}
        </>
      );
    return (
      <Suspense fallback={free ? <div style={free} /> : coming}>
        <Later {...props} />
      </Suspense>
    );
  };
}
