import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReadable } from '#web/api/readable-file.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { OpeningFailed, openLocked, secretIn } from './pack-keys.ts';
import own from './backups.module.css';
import classes from './portability.module.css';

const MOST_KEY_BYTES = 64 * 1024;

type FieldProps = { text: string; faulty: boolean; onChange: (text: string) => void };

function KeyField({ text, faulty, onChange }: FieldProps) {
  const { t } = useTranslation('translation');
  return (
    <>
      <label className={own.field}>
        <span>{t('portability.locked.key')}</span>
        <textarea
          dir="ltr"
          rows={2}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          value={text}
          aria-invalid={faulty || undefined}
          aria-describedby="locked-key-note"
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <p id="locked-key-note" className={classes.quiet}>
        {t(faulty ? 'portability.locked.noKey' : 'portability.locked.stays')}
      </p>
    </>
  );
}

/** A key can be given as the file that it was saved in. */
function KeyFile({ label, onText }: { label: string; onText: (text: string) => void }) {
  const { t } = useTranslation('common');
  const field = useRef<HTMLInputElement>(null);
  const [lost, setLost] = useState(false);
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const readable = await isReadable(chosen);
    setLost(!readable);
    if (readable) onText(await chosen.slice(0, MOST_KEY_BYTES).text());
  };
  return (
    <>
      <Button icon="key" onClick={() => field.current?.click()}>
        {label}
      </Button>
      <VisuallyHidden>
        <input
          ref={field}
          type="file"
          tabIndex={-1}
          aria-label={label}
          accept=".txt,.key,text/plain"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
      {lost && <FormMessage tone="error">{t('errors.fileUnreadable')}</FormMessage>}
    </>
  );
}

type LockedProps = { file: File; busy: boolean; onOpened: (file: File) => void; onClose: () => void };

/** A locked pack is opened here, in the browser: its key goes nowhere. */
export function LockedImport({ file, busy, onOpened, onClose }: LockedProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const opening = useMutation({
    mutationFn: (key: string) => openLocked(file, key),
    onSuccess: onOpened,
    gcTime: 0,
  });
  const secret = secretIn(text);
  const said = text.trim() !== '' && !secret;
  const fault = opening.error instanceof OpeningFailed ? opening.error.fault : null;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (secret) opening.mutate(secret);
      }}
    >
      <p>
        {t('portability.locked.note')} <bdi>{file.name}</bdi>
      </p>
      <KeyField text={text} faulty={said} onChange={setText} />
      <FormActions>
        <Button look="lamp" type="submit" loading={opening.isPending || busy} disabled={!secret}>
          {t('portability.locked.open')}
        </Button>
        <KeyFile label={t('portability.locked.keyFile')} onText={setText} />
        <Button look="plain" onClick={onClose}>
          {t('portability.import.discard')}
        </Button>
      </FormActions>
      {fault && <FormMessage tone="error">{t(`portability.locked.faults.${fault}`)}</FormMessage>}
      {opening.error && !fault && <FormMessage tone="error">{errorText(opening.error)}</FormMessage>}
    </Form>
  );
}
