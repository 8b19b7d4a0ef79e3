import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyOrSay } from '#web/ui/copy-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormActions } from '#web/ui/fields/form.tsx';
import classes from './two-factor.module.css';

/** Hands the codes over as a text file, made in the page. */
function download(codes: readonly string[]) {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'dream-diary-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

type RecoveryCodesProps = {
  /** What has just happened: the factor was turned on, or the codes were made new. */
  said: string;
  codes: readonly string[];
  onDone: () => void;
};

/** Ten codes for the day the device is lost. They are never shown again. */
export function RecoveryCodes({ said, codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('translation');
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyOrSay(codes.join('\n')));
  return (
    <div className={classes.recovery}>
      <p role="status">{said}</p>
      <p>{t('settings.twoFactor.keep', { count: codes.length })}</p>
      <ol className={classes.codes} dir="ltr" aria-label={t('settings.twoFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <FormActions>
        <Button icon="copy" onClick={() => void copy()}>
          {t(copied ? 'settings.twoFactor.copied' : 'settings.twoFactor.copy')}
        </Button>
        <Button icon="download" onClick={() => download(codes)}>
          {t('settings.twoFactor.download')}
        </Button>
        <Button look="lamp" onClick={onDone}>
          {t('settings.twoFactor.kept')}
        </Button>
      </FormActions>
    </div>
  );
}
