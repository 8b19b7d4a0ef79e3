import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type DreamPhoto, PICTURE_LIMITS } from '#shared/dream-photos.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { PhotoPicture } from './photo-picture.tsx';
import { changePhoto, removePhoto, useAskPhotosAgain } from './photos.queries.ts';
import classes from './dream-photos.module.css';

type PhotoViewProps = {
  photos: readonly DreamPhoto[];
  at: number;
  nameOf: (photo: DreamPhoto) => string;
  onGo: (at: number) => void;
  onClose: () => void;
};

/** What is to be seen, in words, saved when the field is left. */
function Words({ photo }: { photo: DreamPhoto }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const again = useAskPhotosAgain(photo.dream_id);
  const [alt, setAlt] = useState(photo.alt);
  const save = useMutation({ mutationFn: () => changePhoto(photo.id, { alt }), onSuccess: again });
  const fault = save.isError ? errorText(save.error) : undefined;
  return (
    <TextInput
      label={t('dreams.photos.alt')}
      description={save.isSuccess ? t('dreams.photos.altSaved') : t('dreams.photos.altHint')}
      maxLength={PICTURE_LIMITS.alt}
      value={alt}
      error={fault}
      onChange={(event) => setAlt(event.currentTarget.value)}
      onBlur={() => {
        if (alt.trim() !== photo.alt) save.mutate();
      }}
    />
  );
}

function Remove({ photo, onGone }: { photo: DreamPhoto; onGone: () => void }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const again = useAskPhotosAgain(photo.dream_id);
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removePhoto(photo.id),
    onSuccess: async () => {
      toast(t('dreams.photos.removed'));
      await again();
      onGone();
    },
    onError: (error) => toast(errorText(error), { status: 'error' }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <IconButton icon="trash" label={t('dreams.photos.remove')} onClick={() => setAsking(true)} />
      <Confirm
        open={asking}
        title={t('dreams.photos.removeTitle')}
        action={t('dreams.photos.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('dreams.photos.removeNote')}
      </Confirm>
    </>
  );
}

/** Swaps two neighbours; every picture gets a number of its own, since old ones may share one. */
function useMove({ photos, at, onGo }: Pick<PhotoViewProps, 'photos' | 'at' | 'onGo'>) {
  const errorText = useErrorText();
  const again = useAskPhotosAgain(photos[at]?.dream_id ?? 0);
  return useMutation({
    mutationFn: async (to: number) => {
      const order = [...photos];
      const [moved] = order.splice(at, 1);
      if (moved) order.splice(to, 0, moved);
      for (const [sort, photo] of order.entries())
        if (photo.sort !== sort) await changePhoto(photo.id, { sort });
      await again();
      onGo(to);
    },
    onError: (error) => toast(errorText(error), { status: 'error' }),
  });
}

type BarProps = Omit<PhotoViewProps, 'nameOf'>;

/** The way to the next picture, its place among the others, and the way out. */
function Bar({ photos, at, onGo, onClose }: BarProps) {
  const { t } = useTranslation('translation');
  const move = useMove({ photos, at, onGo });
  const photo = photos[at];
  const last = photos.length - 1;
  return (
    <div className={classes.bar}>
      <IconButton
        icon="before"
        label={t('dreams.photos.previous')}
        disabled={at === 0}
        onClick={() => onGo(at - 1)}
      />
      <span>{t('dreams.photos.of', { at: at + 1, count: photos.length })}</span>
      <IconButton
        icon="forward"
        label={t('dreams.photos.next')}
        disabled={at === last}
        onClick={() => onGo(at + 1)}
      />
      <span className={classes.gap} />
      <IconButton
        icon="up"
        label={t('dreams.photos.earlier')}
        disabled={at === 0 || move.isPending}
        onClick={() => move.mutate(at - 1)}
      />
      <IconButton
        icon="down"
        label={t('dreams.photos.later')}
        disabled={at === last || move.isPending}
        onClick={() => move.mutate(at + 1)}
      />
      {photo && <Remove photo={photo} onGone={onClose} />}
    </div>
  );
}

/** One picture large, with its words, its place and the way to the next one. */
export function PhotoView({ photos, at, nameOf, onGo, onClose }: PhotoViewProps) {
  const { t } = useTranslation(['translation', 'common']);
  const photo = photos[at];
  if (!photo) return null;
  const last = photos.length - 1;
  const onKey = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === forward && at < last) onGo(at + 1);
    if (event.key === back && at > 0) onGo(at - 1);
  };
  return (
    <Dialog
      open
      wide
      title={nameOf(photo)}
      onClose={onClose}
      actions={
        <Button look="lamp" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.view} onKeyDown={onKey}>
        <PhotoPicture photo={photo} size="whole" name={nameOf(photo)} className={classes.large} />
        <Bar photos={photos} at={at} onGo={onGo} onClose={onClose} />
        <Words key={photo.id} photo={photo} />
      </div>
    </Dialog>
  );
}
