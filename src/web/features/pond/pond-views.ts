import { useSearchParams } from 'react-router';
import { browserStorage } from '#web/api/storage.ts';

/** The water, one's own casts, everything in words, and the way to let one go. */
export const POND_VIEWS = ['water', 'casts', 'text'] as const;
export type PondView = (typeof POND_VIEWS)[number] | 'cast';
const KEY = 'pond-view';

const isText = (): boolean => browserStorage.getItem(KEY) === 'text';
/** Whoever reads the pond as text finds it as text again. */
export const rememberView = (view: PondView): void => {
  if (view === 'water' || view === 'text') browserStorage.setItem(KEY, view);
};

/** Which view the address names; without a word the one that was read last. */
export function usePondView(): PondView {
  const [params] = useSearchParams();
  if (params.has('cast')) return 'cast';
  const asked = POND_VIEWS.find((view) => view === params.get('view'));
  return asked ?? (isText() ? 'text' : 'water');
}
