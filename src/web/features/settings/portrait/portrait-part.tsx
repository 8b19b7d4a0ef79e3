import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_TYPES } from '#shared/dream-photos.ts';
import type { ProfileView } from '#shared/profiles.ts';
import { profileKeys } from '#web/api/profile.queries.ts';
import { isReadable } from '#web/api/readable-file.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { removePortrait, savePortrait } from '#web/features/settings/settings.queries.ts';
import { Face } from '#web/ui/face.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { CropDialog } from './crop-dialog.tsx';
import classes from './portrait.module.css';

/** A picture that was chosen, until its square is cut; what the server says is everybody's answer at once. */
function usePortrait({ id }: ProfileView) {
  const { t } = useTranslation(['translation', 'common']);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => {
    image?.close();
    setImage(null);
  };
  const keep = (answer: { model: ProfileView }) => queries.setQueryData(profileKeys.own(id), answer);
  return {
    image,
    fault,
    busy,
    close,
    open: async (file: File | undefined) => {
      if (!file) return;
      setFault(null);
      try {
        setImage(await createImageBitmap(file));
      } catch {
        const readable = await isReadable(file);
        setFault(t(readable ? 'settings.portrait.unreadable' : 'common:errors.fileUnreadable'));
      }
    },
    save: async (square: Blob) => {
      keep(await savePortrait(square));
      close();
    },
    remove: async () => {
      setBusy(true);
      setFault(null);
      try {
        keep(await removePortrait());
      } catch (error) {
        setFault(errorText(error));
        return false;
      } finally {
        setBusy(false);
      }
      return true;
    },
  };
}

/** One's portrait: choosing, cutting to a square, taking away. Initials stand where there is none. */
export function PortraitPart({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('translation');
  const field = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLDivElement>(null);
  const portrait = usePortrait(profile);
  const remove = async () => {
    // What was pressed goes with the picture.
    if (await portrait.remove()) chooser.current?.querySelector('button')?.focus();
  };
  const choose = t(profile.photo ? 'settings.portrait.another' : 'settings.portrait.choose');
  return (
    <div className={classes.portrait}>
      <Face photo={profile.photo} name={profile.username || profile.email} size="large" />
      <div className={classes.acts}>
        <div ref={chooser} className={classes.row}>
          <Button icon="picture" onClick={() => field.current?.click()}>
            {choose}
          </Button>
          {profile.photo && (
            <Button look="plain" icon="trash" loading={portrait.busy} onClick={() => void remove()}>
              {t('settings.portrait.remove')}
            </Button>
          )}
        </div>
        <VisuallyHidden>
          <input
            ref={field}
            type="file"
            tabIndex={-1}
            aria-label={choose}
            accept={PICTURE_TYPES.join(',')}
            onChange={(event) => {
              void portrait.open(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </VisuallyHidden>
        <p className={classes.note}>{t('settings.portrait.note')}</p>
        {portrait.fault && <FormMessage tone="error">{portrait.fault}</FormMessage>}
      </div>
      {portrait.image && <CropDialog image={portrait.image} onCut={portrait.save} onClose={portrait.close} />}
    </div>
  );
}
