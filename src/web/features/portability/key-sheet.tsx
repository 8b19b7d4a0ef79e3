import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyOrSay } from '#web/ui/copy-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormActions } from '#web/ui/fields/form.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import type { PackKey } from './pack-keys.ts';
import own from './backups.module.css';
import classes from './portability.module.css';

/** A key file as age reads it: remarks, then the key. */
const fileOf = (remark: string, { secret, recipient }: PackKey) =>
  `# Dream Diary. ${remark}\n# public key: ${recipient}\n${secret}\n`;

const download = (text: string, day: string) =>
  saveFile(new Blob([text], { type: 'text/plain' }), `dream-diary-key-${day}.txt`);

type SheetProps = { made: PackKey; kept: boolean; onKept: (kept: boolean) => void };

/** The sheet with the key that was just made: it is shown once, and nobody else has it. */
export function KeySheet({ made, kept, onKept }: SheetProps) {
  const { t } = useTranslation('translation');
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyOrSay(made.secret));
  const save = () =>
    download(fileOf(t('portability.backups.key.remark'), made), new Date().toISOString().slice(0, 10));
  return (
    <div className={own.sheet} role="group" aria-labelledby="key-title">
      <h3 id="key-title">{t('portability.backups.key.title')}</h3>
      <p>{t('portability.backups.key.note')}</p>
      <code className={own.secret} dir="ltr">
        {made.secret}
      </code>
      <p className={classes.quiet}>{t('portability.backups.key.tool')}</p>
      <FormActions>
        <Button icon="download" onClick={save}>
          {t('portability.backups.key.save')}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {t('portability.backups.key.print')}
        </Button>
        <Button icon="copy" onClick={() => void copy()}>
          {t(copied ? 'portability.backups.key.copied' : 'portability.backups.key.copy')}
        </Button>
      </FormActions>
      <label className={classes.choice}>
        <input type="checkbox" checked={kept} onChange={(event) => onKept(event.target.checked)} />
        {t('portability.backups.key.kept')}
      </label>
    </div>
  );
}
