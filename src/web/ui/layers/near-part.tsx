import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { firstViewDone } from '#web/api/first-view.ts';

/**
 * A part that stands below what a page is opened for: fetched when it comes into the window, at the latest when the first view
 * is done. Nothing stands in its place until then.
 */
export function nearPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Later = lazy(async () => ({
    default: (await load()) as ComponentType<object>,
  })) as ComponentType<object>;
  return function NearPart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
    useEffect(() => {
      if (isNear || !place.current) return undefined;
      const show = () => setIsNear(true);
      const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && show());
      seen.observe(place.current);
      void firstViewDone().then(show);
      return () => seen.disconnect();
    }, [isNear]);
    if (!isNear) return <div ref={place} />;
    return (
      <Suspense>
        <Later {...props} />
      </Suspense>
    );
  };
}
