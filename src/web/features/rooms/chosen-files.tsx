import { useTranslation } from 'react-i18next';
import { BlobImage } from '#web/pictures/blob-image.tsx';
import { IconButton } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ChosenFile } from './use-chat-files.ts';
import classes from './chat-files.module.css';

function Chosen({
  row: { file, id, fault, key },
  onDrop,
}: {
  row: ChosenFile;
  onDrop: (key: string) => void;
}) {
  const { t } = useTranslation('stream');
  return (
    <li className={classes.chosen} data-fault={fault !== null || undefined}>
      {file.type.startsWith('image/') ? (
        <BlobImage blob={file} alt="" className={classes.small} />
      ) : (
        <Icon name="speaker" className={classes.sign} />
      )}
      <span className={classes.of}>
        <bdi>{file.name}</bdi>
        {fault !== null && (
          <span className={classes.fault} role="alert">
            {t('chat.attachFailed', { name: file.name })} {fault}
          </span>
        )}
        {fault === null && id === null && <span role="status">{t('chat.sending')}</span>}
      </span>
      <IconButton icon="close" label={t('chat.attachOff', { name: file.name })} onClick={() => onDrop(key)} />
    </li>
  );
}

/** What goes with the next message, before it is sent. */
export function ChosenFiles({
  chosen,
  onDrop,
}: {
  chosen: readonly ChosenFile[];
  onDrop: (key: string) => void;
}) {
  if (chosen.length === 0) return null;
  return (
    <ul className={classes.list}>
      {chosen.map((row) => (
        <Chosen key={row.key} row={row} onDrop={onDrop} />
      ))}
    </ul>
  );
}
