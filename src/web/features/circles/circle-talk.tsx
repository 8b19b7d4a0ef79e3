import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '#web/api/live/live.ts';
import { noteOf } from '#web/api/live/live-event.ts';
import { renewSoon } from '#web/api/renew-soon.ts';
import { useSession } from '#web/api/session.ts';
import { ChatPanel, lastWords } from '#web/features/rooms/rooms.parts.tsx';
import { oneRoom, roomKeys } from '#web/features/rooms/rooms.queries.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useModal } from '#web/ui/layers/use-modal.ts';
import { useWide } from '#web/ui/use-wide.ts';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import classes from './circle-talk.module.css';

const SIDE_BY_SIDE = 1024;

function Panel({ roomId, onClose }: { roomId: number; onClose?: () => void }) {
  const { t } = useTranslation(['translation', 'common']);
  return (
    <ChatPanel
      key={roomId}
      roomId={roomId}
      placeholder={t('translation:circles.write')}
      note={t('translation:circles.talkNote')}
      actions={onClose && <IconButton icon="close" label={t('common:actions.close')} onClick={onClose} />}
    />
  );
}

/** The talk as a sheet over a phone's page. */
function Sheet({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const { t } = useTranslation('translation');
  const element = useModal({ open: true, onClose });
  return (
    <dialog ref={element} className={classes.sheet} aria-modal="true" aria-label={t('circles.talk')}>
      <div className={classes.inner}>
        <Panel roomId={roomId} onClose={onClose} />
      </div>
    </dialog>
  );
}

/** What was said last, in one line above the bar; it opens the talk. */
function Peek({ roomId, onOpen }: { roomId: number; onOpen: () => void }) {
  const { t } = useTranslation('translation');
  const { t: ofTalk } = useTranslation('stream');
  const reader = useSession((state) => state.user);
  const queries = useQueryClient();
  const { data: room } = useQuery(oneRoom(reader, roomId));
  useLive(reader === null ? null : `user:${reader}`, (event) => {
    if (event.kind === 'message' && noteOf(event)?.room_id !== roomId) return;
    renewSoon(queries, { queryKey: roomKeys.one(reader, roomId) });
  });
  const last = room?.last_message;
  const said = last && lastWords(ofTalk, last);
  const who = last?.own ? t('circles.you') : last?.username;
  return (
    <button data-foot-bar type="button" className={classes.peek} aria-haspopup="dialog" onClick={onOpen}>
      {room && room.unread > 0 && <em>{t('circles.unread', { count: room.unread })}</em>}
      <span dir="auto">{last ? <EndingWords text={`${who}: ${said}`} /> : t('circles.talk')}</span>
      <Icon name="up" />
    </button>
  );
}

/** The circle's talk: beside the evening where there is room, else a line that opens it as a sheet. */
export function CircleTalk({ roomId }: { roomId: number }) {
  const { t } = useTranslation('translation');
  const wide = useWide(SIDE_BY_SIDE);
  const [open, setOpen] = useState(false);
  if (wide)
    return (
      <aside className={classes.side} aria-label={t('circles.talk')}>
        <Panel roomId={roomId} />
      </aside>
    );
  return open ? (
    <Sheet roomId={roomId} onClose={() => setOpen(false)} />
  ) : (
    <Peek roomId={roomId} onOpen={() => setOpen(true)} />
  );
}
