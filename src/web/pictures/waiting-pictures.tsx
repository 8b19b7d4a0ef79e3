import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/api/online.ts';
import type { DevicePicture } from '#web/offline/database.ts';
import { loadDevice } from '#web/offline/device-later.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { BlobImage } from './blob-image.tsx';
import classes from './waiting-pictures.module.css';

/** Words for what the server said; what it says in its own words otherwise. */
const FAULTS = {
  'uploads.not_a_picture': 'refusedKind',
  'uploads.picture_broken': 'broken',
  'uploads.too_many_pixels': 'pixels',
  'request.file_too_large': 'refusedHeavy',
  'dream_photos.dream_full': 'dreamFull',
  'dream_photos.quota': 'quota',
  'dreams.not_found': 'dreamGone',
} as const;
const isKnown = (code: string): code is keyof typeof FAULTS => Object.hasOwn(FAULTS, code);

function useFaultWords({ fault }: DevicePicture): string | null {
  const { t } = useTranslation('translation');
  if (!fault) return null;
  return isKnown(fault.code) ? t(`pictures.fault.${FAULTS[fault.code]}`) : fault.message;
}

function Waiting({ picture }: { picture: DevicePicture }) {
  const { t } = useTranslation('translation');
  const online = useOnline();
  const { client_id: id, bytes, mime } = picture;
  const fault = useFaultWords(picture);
  const blob = useMemo(() => new Blob([bytes], { type: mime }), [bytes, mime]);
  const name = picture.alt || picture.name;
  const again = async () => (await loadDevice()).outbox.retry({ kind: 'picture', id });
  const forget = async () => (await loadDevice()).pictureStore.forget(id);
  return (
    <li className={classes.waiting}>
      <BlobImage blob={blob} alt={name} />
      <div>
        <p role={fault ? 'alert' : 'status'} data-fault={fault ? true : undefined}>
          {fault ?? t(online ? 'pictures.waiting.sending' : 'pictures.waiting.here')}
        </p>
        {fault && (
          <div className={classes.acts}>
            <Button small onClick={() => void again()}>
              {t('pictures.waiting.again')}
            </Button>
            <Button small look="plain" onClick={() => void forget()}>
              {t('pictures.waiting.remove')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** Pictures that are still on this device alone, each with what it waits for. */
export function WaitingPictures({ pictures }: { pictures: readonly DevicePicture[] }) {
  const { t } = useTranslation('translation');
  if (pictures.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('pictures.waiting.label')}>
      {pictures.map((picture) => (
        <Waiting key={picture.client_id} picture={picture} />
      ))}
    </ul>
  );
}
