import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOAD_LIMITS } from '#shared/uploads/uploads.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { MAX_ZOOM } from './crop-geometry.ts';
import { type CropState, useCrop } from './use-crop.ts';
import classes from './portrait.module.css';

type CropProps = { image: ImageBitmap; onCut: (square: Blob) => Promise<unknown>; onClose: () => void };

/** The picture under the hand, and how near it is. */
function CropField({ crop: { canvas, hand, zoom, zoomTo } }: { crop: CropState }) {
  const { t } = useTranslation('translation');
  const zoomId = useId();
  return (
    <>
      <canvas
        ref={canvas}
        className={classes.canvas}
        width={UPLOAD_LIMITS.portraitSide}
        height={UPLOAD_LIMITS.portraitSide}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by hand and by the arrow keys
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- it takes keys of its own
        role="application"
        aria-label={t('settings.portrait.move')}
        {...hand}
      />
      <label className={classes.zoom} htmlFor={zoomId}>
        {t('settings.portrait.zoom')}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
      </label>
      <p className={classes.note}>{t('settings.portrait.moveHint')}</p>
    </>
  );
}

/** Cuts a square out of a picture and sends it. */
export function CropDialog({ image, onCut, onClose }: CropProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const crop = useCrop(image);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setFault(null);
    try {
      const square = await crop.cut();
      if (square) await onCut(square);
      else setFault(t('settings.portrait.unreadable'));
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t('settings.portrait.crop')}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('settings.portrait.cancel')}
          </Button>
          <Button look="lamp" loading={busy} onClick={() => void save()}>
            {t('settings.portrait.keep')}
          </Button>
        </>
      }
    >
      <div className={classes.crop}>
        <CropField crop={crop} />
        {fault && <FormMessage tone="error">{fault}</FormMessage>}
      </div>
    </Dialog>
  );
}
