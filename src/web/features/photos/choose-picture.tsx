import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_TYPES } from '#shared/dream-photos.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { sortFiles } from '#web/pictures/given-files.ts';
import classes from './photos.module.css';

type ChooseProps = {
  label: string;
  /** What stands there already. */
  children?: ReactNode;
  onFile: (file: File) => Promise<unknown>;
};

/** Sending one picture: what goes on, and why one was not taken. */
function useSending(onFile: ChooseProps['onFile']) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file || busy) return;
    const { name } = file;
    const known = sortFiles([file]).fault;
    setFault(known && t(`pictures.fault.${known.kind}`, { name }));
    if (known) return;
    setBusy(true);
    try {
      await onFile(file);
    } catch (error) {
      // The door of all files names sound too, which is none here.
      const isOther = error instanceof ApiError && error.code === 'uploads.not_kept';
      setFault(isOther ? t('pictures.fault.kind', { name }) : errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, take };
}

/** A picture is dropped here or chosen, and sent at once. */
export function ChoosePicture({ label, children, onFile }: ChooseProps) {
  const { t } = useTranslation('translation');
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { busy, fault, take } = useSending(onFile);
  return (
    <div
      className={`${classes.file} ${over ? classes.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      {children}
      <Button icon="picture" loading={busy} onClick={() => field.current?.click()}>
        {label}
      </Button>
      <VisuallyHidden>
        <input
          ref={field}
          type="file"
          tabIndex={-1}
          aria-label={label}
          accept={PICTURE_TYPES.join(',')}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
      <p className={classes.quiet} role="status">
        {busy ? t('admin.photos.sending') : t('admin.photos.kinds')}
      </p>
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
    </div>
  );
}
