import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#web/ui/copy-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { readingLinkKeys } from './reading-links.queries.ts';
import classes from './reading-links.module.css';

/** The address as a picture for a camera; drawn here, so that no server learns it. */
function Code({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('translation');
  const { data, error } = useQuery({
    queryKey: readingLinkKeys.code(url),
    queryFn: async () => {
      const { toString } = await import('qrcode');
      return `data:image/svg+xml,${encodeURIComponent(await toString(url, { type: 'svg', margin: 4 }))}`;
    },
    gcTime: 0,
    retry: false,
  });
  if (error) return <p role="alert">{t('readingLinks.codeFailed')}</p>;
  return data ? (
    <img className={classes.code} src={data} alt={t('readingLinks.codeOf', { title })} />
  ) : (
    <div className={classes.code} role="status" aria-label={t('readingLinks.codeComing')} />
  );
}

/** The address of a link to copy by hand, by a press, or with a camera. */
export function LinkAddress({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('translation');
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const [coded, setCoded] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(url);
    field.current?.select();
    toast(t(isCopied ? 'readingLinks.copied' : 'readingLinks.selected'));
  };
  return (
    <div className={classes.address}>
      <label htmlFor={fieldId}>{t('readingLinks.address')}</label>
      <div className={classes.addressRow}>
        <input
          id={fieldId}
          ref={field}
          dir="ltr"
          readOnly
          value={url}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Button icon="copy" onClick={() => void copy()}>
          {t('readingLinks.copy')}
        </Button>
        <Button look="plain" onClick={() => setCoded(true)}>
          {t('readingLinks.code')}
        </Button>
      </div>
      <Dialog
        open={coded}
        title={<bdi>{title}</bdi>}
        onClose={() => setCoded(false)}
        actions={
          <Button look="plain" onClick={() => setCoded(false)}>
            {t('readingLinks.close')}
          </Button>
        }
      >
        <Code url={url} title={title} />
        <p className={classes.quiet}>{t('readingLinks.codeNote')}</p>
      </Dialog>
    </div>
  );
}
