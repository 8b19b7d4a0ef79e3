import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstViewDone, isSlowLine } from '#web/api/first-view.ts';
import { fetchPart } from '#web/ui/layers/fetch-part.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import type { PictureSheetProps } from './picture-sheet.tsx';

const load = () => import('./picture-sheet.tsx');

type SheetFor = {
  dreamClientId: string;
  guest?: boolean;
  /** Where somebody is about to do something, it does not wait for the first view. */
  atOnce?: boolean;
  onKept?: (count: number) => void;
};
type Opened = { files: readonly File[]; toDraw: boolean };

/**
 * The sheet for a picture, fetched in its own chunk before it is asked for, since that may be without a connection; a press
 * that finds it missing is answered when the line is back. `sheet` is drawn where it stands; null while it is closed.
 */
export function usePictures({
  dreamClientId,
  guest = false,
  atOnce = false,
  onKept = () => undefined,
}: SheetFor) {
  const { t } = useTranslation('translation');
  const [Sheet, setSheet] = useState<ComponentType<PictureSheetProps> | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    // It is asked for again, with words for a failure, when it is needed.
    const ahead = () => fetchPart(load, { quiet: true });
    // On a slow line six kilobytes that few need wait for a press.
    const loading = atOnce ? ahead() : firstViewDone().then(() => (isSlowLine() ? undefined : ahead()));
    void loading.catch(() => undefined);
  }, [atOnce]);
  const open = async (files: readonly File[] = [], toDraw = false) => {
    setOpened({ files, toDraw });
    try {
      const { PictureSheet } = await fetchPart(load);
      setSheet(() => PictureSheet);
    } catch {
      setOpened(null);
      toast(t('pictures.notLoaded'), { status: 'error' });
    }
  };
  const sheet: ReactNode = Sheet && opened && (
    <Sheet
      dreamClientId={dreamClientId}
      guest={guest}
      files={opened.files}
      toDraw={opened.toDraw}
      onKept={onKept}
      onClose={() => setOpened(null)}
    />
  );
  return { open, sheet };
}
