import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isNoAnswer } from '#web/api/api-error.ts';
import { isUnreadable } from '#web/api/readable-file.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { uploadDiary } from './portability.queries.ts';
import classes from './portability.module.css';

/** A file on its way: its share that has been sent, from 0 to 1, and why it did not arrive. */
type Upload = {
  file: File | null;
  share: number;
  isSending: boolean;
  error: Error | null;
  send: (file: File) => void;
  stop: () => void;
};

/** The same file again would be refused again, or is not there any more. */
const isRefusal = (error: Error): boolean =>
  isUnreadable(error) || (error instanceof ApiError && error.status >= 400 && error.status < 500);

/** The browser asks before a page goes while a file is being sent from it. */
function useAskBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}

/** Sends a file and keeps it until it has arrived, so that it can be sent again without choosing it anew. */
export function useUpload(onArrived: () => Promise<unknown>): Upload {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const stopping = useRef<AbortController | null>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (chosen: File) => {
      const { signal } = (stopping.current = new AbortController());
      const onSent = (sent: number, total: number) => setShare(total > 0 ? sent / total : 0);
      return uploadDiary(chosen, { signal, onSent });
    },
    onSuccess: async () => {
      await onArrived();
      setFile(null);
    },
    onError: (refused) => {
      if (isRefusal(refused)) setFile(null);
    },
  });
  useAskBeforeLeaving(isPending);
  const send = (chosen: File) => {
    setFile(chosen);
    setShare(0);
    mutate(chosen);
  };
  const stop = () => {
    stopping.current?.abort();
    reset();
    setFile(null);
  };
  return { file, share, isSending: isPending, error, send, stop };
}

const wholePercent = (share: number): number => Math.floor(share * 100);

function Sending({ file, share, stop }: Upload & { file: File }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const isSent = share >= 1;
  const label = t('portability.import.sending', { name: file.name });
  return (
    <div className={classes.sending}>
      <p role="status">
        {isSent ? t('portability.import.looking') : label}{' '}
        {!isSent && <span className={classes.quiet}>{t('portability.import.sendingNote')}</span>}
      </p>
      <progress
        className={classes.progress}
        aria-label={isSent ? t('portability.import.looking') : label}
        {...(isSent ? {} : { value: wholePercent(share), max: 100 })}
      />
      {!isSent && (
        <FormActions>
          <Button onClick={stop}>{t('portability.import.stopSending')}</Button>
          <span>{t('portability.import.percent', { percent: format.number(wholePercent(share)) })}</span>
        </FormActions>
      )}
    </div>
  );
}

/** A file on its way, or what became of it; a lost connection keeps the file. */
export function UploadView(upload: Upload & { file: File }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const format = useFormat();
  const { file, share, error, send, stop } = upload;
  if (!error) return <Sending {...upload} />;
  const percent = format.number(wholePercent(share));
  return (
    <div className={classes.sending}>
      <FormMessage tone="error">
        {isNoAnswer(error) ? t('portability.import.broken', { name: file.name, percent }) : errorText(error)}
      </FormMessage>
      <FormActions>
        <Button look="lamp" onClick={() => send(file)}>
          {t('portability.import.sendAgain')}
        </Button>
        <Button onClick={stop}>{t('portability.import.another')}</Button>
      </FormActions>
    </div>
  );
}
