import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PORTABILITY_LIMITS } from '#shared/portability.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import classes from './portability.module.css';

/** What is told at once, without sending anything. */
type Refusal = 'tooLarge' | 'folder' | 'several';
type DropProps = { busy: boolean; onFile: (file: File) => void };

const isTooLarge = ({ name, size }: File): boolean => {
  const { zipBytes, uploadBytes } = PORTABILITY_LIMITS;
  return size > (/\.(zip|age)$/i.test(name) ? zipBytes : uploadBytes);
};

/** What becomes of files that are dropped or chosen, and why one was not taken. */
function useTaking({ busy, onFile }: DropProps) {
  const [refused, setRefused] = useState<Refusal | null>(null);
  const take = (file: File | undefined) => {
    if (!file || busy) return;
    const isLarge = isTooLarge(file);
    setRefused(isLarge ? 'tooLarge' : null);
    if (!isLarge) onFile(file);
  };
  const takeDropped = ({ items, files }: DataTransfer) => {
    const isFolder = items?.[0]?.webkitGetAsEntry?.()?.isDirectory ?? false;
    if (isFolder) setRefused('folder');
    else if (files.length > 1) setRefused('several');
    else take(files[0]);
  };
  return { refused, take, takeDropped };
}

/** Ours, those of other diaries, and recordings. */
const ACCEPTED =
  '.zip,.age,.json,.csv,.tsv,.xlsx,.xlsm,.md,.markdown,.txt,.html,.htm,.enex,.jex,.bear2bk,.textpack,.docx,.m4a,.mp3,.wav,.ogg,.opus,.webm';

/** A file is dropped here or chosen; one that is too large, a folder and several at once are told at once. */
export function ImportDrop(props: DropProps) {
  const { t } = useTranslation('translation');
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { refused, take, takeDropped } = useTaking(props);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeDropped(event.dataTransfer);
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
      <Button icon="share" loading={props.busy} onClick={() => field.current?.click()}>
        {t('portability.import.choose')}
      </Button>
      <VisuallyHidden>
        <input
          ref={field}
          type="file"
          tabIndex={-1}
          aria-label={t('portability.import.choose')}
          accept={ACCEPTED}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
      <p className={classes.quiet}>{t('portability.import.formats')}</p>
      {refused && <FormMessage tone="error">{t(`portability.import.${refused}`)}</FormMessage>}
    </div>
  );
}
