import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { saveFile } from '#web/ui/save-file.ts';

type CsvButtonProps = {
  /** The file's, without its ending. */
  name: string;
  file: () => Promise<Blob>;
};

/** Everything that a list asks for, in its order, as a file. */
export function CsvButton({ name, file }: CsvButtonProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await file(), `${name}.csv`);
    } catch (error) {
      toast(errorText(error), { status: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="plain" small icon="download" loading={busy} onClick={() => void save()}>
      {t('admin.records.csv')}
    </Button>
  );
}
