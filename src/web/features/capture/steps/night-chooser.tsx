import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { whenTouched } from '#web/ui/layers/when-touched.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import screen from '#web/features/capture/capture.module.css';
import type { NightChoice } from '#web/features/capture/night-choice.ts';
import { useNightName } from '#web/features/capture/night-name.ts';

const importOptions = async () => (await import('./night-options.tsx')).NightOptions;
const NightOptions = laterPart(importOptions);
const touch = whenTouched(importOptions);

type NightChooserProps = { night: NightChoice; onChoose: (night: NightChoice) => void };

/** Says which night is assumed; one press changes it. */
export function NightChooser({ night, onChoose }: NightChooserProps) {
  const { t } = useTranslation('translation');
  const [now] = useState(() => new Date());
  const [open, setOpen] = useState(false);
  const name = useNightName(night, now);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={`${screen.plain} ${screen.night}`}
        aria-haspopup="dialog"
        {...touch}
        aria-label={t('capture.night.change', { night: name })}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      <Dialog
        open={open}
        title={t('capture.night.question')}
        onClose={close}
        actions={<Button onClick={close}>{t('capture.night.ready')}</Button>}
      >
        <Suspense fallback={<SkeletonLines lines={2} />}>
          <NightOptions night={night} now={now} onChoose={onChoose} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
