import { useTranslation } from 'react-i18next';
import { usePasted } from '#web/pictures/use-pasted.ts';
import { usePictures } from '#web/pictures/use-sheet.tsx';
import classes from '#web/features/capture/capture.module.css';
import type { Capture } from '#web/features/capture/use-capture.ts';

/** The one way to a picture: chosen, pasted or drawn, and kept with the words on this device. */
export function PictureLink({ capture, guest }: { capture: Capture; guest: boolean }) {
  const { t } = useTranslation('translation');
  const { open, sheet } = usePictures({
    atOnce: true,
    dreamClientId: capture.clientId,
    guest,
    onKept: capture.addPictures,
  });
  const begin = async (files: readonly File[] = []) => {
    // The picture needs a dream on this device that it belongs to.
    await capture.draft.flush();
    await open(files);
  };
  usePasted((files) => void begin(files), sheet === null);
  return (
    <>
      <button type="button" className={classes.link} onClick={() => void begin()}>
        {capture.pictures > 0 ? t('pictures.actionKept', { count: capture.pictures }) : t('pictures.action')}
      </button>
      {sheet}
    </>
  );
}
