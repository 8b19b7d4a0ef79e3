import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BlobImage } from '#web/pictures/blob-image.tsx';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ChosenFile, useChatFiles } from './use-chat-files.ts';
import classes from './chat-files.module.css';

type ChosenProps = { chosen: ChosenFile; onAgain: () => void; onDrop: () => void };

function Chosen({ chosen: { row, id, fault }, onAgain, onDrop }: ChosenProps) {
  const { t } = useTranslation('stream');
  const { name, mime, bytes } = row;
  const blob = useMemo(() => new Blob([bytes], { type: mime }), [bytes, mime]);
  return (
    <li className={classes.chosen} data-fault={fault !== null || undefined}>
      {mime.startsWith('image/') ? (
        <BlobImage blob={blob} alt="" className={classes.small} />
      ) : (
        <Icon name="speaker" className={classes.sign} />
      )}
      <span className={classes.of}>
        <bdi>{name}</bdi>
        {fault !== null && (
          <>
            <span className={classes.fault} role="alert">
              {t('chat.attachFailed', { name })} {fault}
            </span>
            <Button small look="plain" onClick={onAgain}>
              {t('chat.again')}
            </Button>
          </>
        )}
        {fault === null && id === null && <span role="status">{t('chat.sending')}</span>}
      </span>
      <IconButton icon="close" label={t('chat.attachOff', { name })} onClick={onDrop} />
    </li>
  );
}

type ChosenFilesProps = Pick<ReturnType<typeof useChatFiles>, 'chosen' | 'again' | 'drop'>;

/** What goes with the next message, before it is sent. */
export function ChosenFiles({ chosen, again, drop }: ChosenFilesProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className={classes.list}>
      {chosen.map((one) => (
        <Chosen
          key={one.row.key}
          chosen={one}
          onAgain={() => again(one.row)}
          onDrop={() => drop(one.row.key)}
        />
      ))}
    </ul>
  );
}
