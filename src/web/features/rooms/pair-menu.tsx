import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomView } from '#shared/rooms/rooms.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { PopCard } from '#web/ui/layers/pop-card.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { blockPartner, leaveRoom, muteRoom, roomKeys } from './rooms.queries.ts';
import classes from './chat-line.module.css';

/** After an act on a room everything that is known of rooms is asked for again. */
function useRoomAct<Input>(act: (input: Input) => Promise<unknown>, onDone: () => void) {
  const queries = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: roomKeys.all });
    },
    onError: (error) => toast(errorText(error), { status: 'error' }),
  });
}

function Acts({ room, onDone, onGone }: { room: RoomView; onDone: () => void; onGone: () => void }) {
  const { t } = useTranslation('stream');
  const gone = () => {
    onDone();
    onGone();
  };
  const mute = useRoomAct(muteRoom, onDone);
  const leave = useRoomAct(leaveRoom, gone);
  const block = useRoomAct(blockPartner, gone);
  const name = room.other_user?.username;
  return (
    <>
      <Button small loading={mute.isPending} onClick={() => mute.mutate({ id: room.id, muted: !room.muted })}>
        {t(room.muted ? 'chat.unmute' : 'chat.mute')}
      </Button>
      <p className={classes.cardText}>{t('chat.leaveText')}</p>
      <Button small loading={leave.isPending} onClick={() => leave.mutate(room.id)}>
        {t('chat.leave')}
      </Button>
      {name !== undefined && (
        <>
          <p className={classes.cardText}>{t('chat.blockText')}</p>
          <Button small look="danger" loading={block.isPending} onClick={() => block.mutate(room.id)}>
            {t('chat.block', { name })}
          </Button>
        </>
      )}
    </>
  );
}

/** Mute, leave and block, behind one small button. */
export function PairMenu({ room, onGone }: { room: RoomView; onGone: () => void }) {
  const { t } = useTranslation('stream');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        icon="more"
        label={t('chat.menu')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor && (
        <PopCard anchor={anchor} label={t('chat.menu')} tall onClose={close}>
          <Acts room={room} onDone={close} onGone={onGone} />
        </PopCard>
      )}
    </>
  );
}
