import { TextInput } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { type ChosenPhoto, PhotoPicker } from './photo-picker.tsx';
import classes from './photo-picker.module.css';

type PhotoFieldProps = {
  label: string;
  hint?: string;
  /** Empty while there is none. */
  value: ChosenPhoto;
  /** The language of the page that shows it. */
  language: string;
  altMax?: number;
  error?: ReactNode;
  onChange: (photo: ChosenPhoto) => void;
};

const NONE: ChosenPhoto = { src: '', alt: '' };

type PickProps = { label: string; language: string; onPick: (photo: ChosenPhoto) => void };

/** A button that opens the library and takes one picture from it. */
export function PickPhoto({ label, language, onPick }: PickProps) {
  const [picking, setPicking] = useState(false);
  return (
    <>
      <Button small icon="picture" onClick={() => setPicking(true)}>
        {label}
      </Button>
      {picking && (
        <PhotoPicker
          language={language}
          onClose={() => setPicking(false)}
          onChoose={(photo) => {
            setPicking(false);
            onPick(photo);
          }}
        />
      )}
    </>
  );
}

/** A picture of a page: taken from the library, with words for those who do not see it. */
export function PhotoField({ label, hint, value, language, altMax, error, onChange }: PhotoFieldProps) {
  const { t } = useTranslation('translation');
  const name = useId();
  const { src, alt } = value;
  const isEmpty = src === '';
  return (
    <div className={classes.field} role="group" aria-labelledby={name}>
      <span id={name} className={classes.label}>
        {label}
      </span>
      {!isEmpty && <img className={classes.shown} src={src} alt={alt} />}
      <bdi className={classes.address} dir={isEmpty ? undefined : 'ltr'}>
        {isEmpty ? hint : src}
      </bdi>
      {error && <FormMessage tone="error">{error}</FormMessage>}
      <div className={classes.acts}>
        <PickPhoto
          label={t(isEmpty ? 'admin.photos.pick' : 'admin.photos.pickAnother')}
          language={language}
          onPick={onChange}
        />
        {!isEmpty && (
          <Button small look="plain" icon="close" onClick={() => onChange(NONE)}>
            {t('admin.photos.without')}
          </Button>
        )}
      </div>
      {!isEmpty && (
        <TextInput
          label={t('admin.photos.alt')}
          description={t('admin.photos.altHint')}
          value={alt}
          dir="auto"
          lang={language}
          maxLength={altMax}
          onChange={(event) => onChange({ src, alt: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
