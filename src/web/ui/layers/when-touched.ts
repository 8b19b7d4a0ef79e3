import { fetchPart } from './fetch-part.ts';

/** For the button that a part waits behind: whoever touches it means it, so the part is fetched before the press. */
export function whenTouched(load: () => Promise<unknown>) {
  // The press itself fetches again, and says where it cannot be had.
  const fetch = () => void fetchPart(load, { quiet: true }).catch(() => undefined);
  return { onPointerEnter: fetch, onFocus: fetch };
}
