import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PORTABILITY_LIMITS } from '#shared/portability.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import classes from './portability.module.css';

type DropProps = { busy: boolean; onFile: (file: File) => void };

const isTooLarge = ({ name, size }: File): boolean => {
  const { zipBytes, uploadBytes } = PORTABILITY_LIMITS;
  return size > (/\.(zip|age)$/i.test(name) ? zipBytes : uploadBytes);
};

/** A file is dropped here or chosen; one that is too large is told at once. */
export function ImportDrop({ busy, onFile }: DropProps) {
  const { t } = useTranslation('translation');
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined) => {
    if (!file || busy) return;
    const large = isTooLarge(file);
    setTooLarge(large);
    if (!large) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={`${classes.drop} ${over ? classes.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{t('portability.import.drop')}</p>
      <Button icon="share" loading={busy} onClick={() => field.current?.click()}>
        {t('portability.import.choose')}
      </Button>
      <VisuallyHidden>
        <input
          ref={field}
          type="file"
          tabIndex={-1}
          aria-label={t('portability.import.choose')}
          accept=".zip,.age,.json,.csv,.tsv,.xlsx,.md,.markdown,.txt,.html,.htm,.enex,.docx"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
      <p className={classes.quiet}>{t('portability.import.formats')}</p>
      {tooLarge && <FormMessage tone="error">{t('portability.import.tooLarge')}</FormMessage>}
    </div>
  );
}
