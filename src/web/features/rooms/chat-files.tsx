import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomFile, RoomMessage } from '#shared/rooms/rooms.ts';
import { BlobImage } from '#web/pictures/blob-image.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { AudioPlayer } from '#web/ui/sound/audio-player.tsx';
import { type FilePlace, fileBytes, loadFile } from './rooms.queries.ts';
import classes from './chat-files.module.css';

/** Wide enough for a talk; the whole is fetched when somebody looks at it. */
const IN_TALK = 640;

type FileProps = { file: RoomFile; place: FilePlace; name: string };

function Whole({ place, name, onClose }: { place: FilePlace; name: string; onClose: () => void }) {
  const { t } = useTranslation('stream');
  const { data, isError } = useQuery(fileBytes(place));
  return (
    <Dialog open title={name} onClose={onClose}>
      {isError && <p role="alert">{t('chat.fileGone')}</p>}
      {data && <BlobImage blob={data} alt={name} className={classes.whole} />}
    </Dialog>
  );
}

/** A picture in its own proportions, so that nothing moves when it arrives. */
function Picture({ file: { width, height }, place, name }: FileProps) {
  const { t } = useTranslation('stream');
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery(fileBytes(place, IN_TALK));
  if (isError) return <p className={classes.lost}>{t('chat.fileGone')}</p>;
  return (
    <>
      <button
        type="button"
        className={classes.picture}
        aria-haspopup="dialog"
        aria-label={`${name}: ${t('chat.openPicture')}`}
        style={{ aspectRatio: `${width ?? 1} / ${height ?? 1}` }}
        onClick={() => setOpen(true)}
      >
        {data && <BlobImage blob={data} alt="" />}
      </button>
      {isOpen && <Whole place={place} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The pictures and sounds of a message, fetched through it: whoever may not read it any more sees nothing. */
export function ChatFiles({ message }: { message: RoomMessage }) {
  const { t } = useTranslation('stream');
  const { attachments, room_id: room, id, own, username: name } = message;
  if (attachments.length === 0) return null;
  return (
    <div className={classes.files}>
      {attachments.map((file) => {
        const place = { room, message: id, file: file.id };
        return file.width === null ? (
          <AudioPlayer
            key={file.id}
            label={own ? t('chat.soundYou') : t('chat.sound', { name })}
            load={() => loadFile(place)}
            seconds={0}
          />
        ) : (
          <Picture
            key={file.id}
            file={file}
            place={place}
            name={own ? t('chat.pictureYou') : t('chat.picture', { name })}
          />
        );
      })}
    </div>
  );
}
