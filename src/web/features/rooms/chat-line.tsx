import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportReason } from '#shared/reports.ts';
import type { RoomMessage } from '#shared/rooms/rooms.ts';
import { ReportPart } from '#web/features/moderation/moderation.parts.tsx';
import { curled } from '#web/i18n/curled.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { PopCard } from '#web/ui/layers/pop-card.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { ChatFiles } from './chat-files.tsx';
import { reportMessage, takeBack } from './rooms.queries.ts';
import classes from './chat-line.module.css';

/** Reports somebody else's message: the second press is the reason. */
function Report({ message }: { message: RoomMessage }) {
  const { t } = useTranslation('stream');
  const [reported, setReported] = useState(false);
  return (
    <>
      <h3 className={classes.cardTitle}>{reported ? t('reporting.thanks') : t('chat.reportTitle')}</h3>
      {!reported && <p className={classes.cardText}>{t('chat.reportText')}</p>}
      <ReportPart
        send={(reason: ReportReason, note: string) => reportMessage(message, reason, note)}
        reported={reported}
        onReported={() => setReported(true)}
      />
    </>
  );
}

function TakeBack({ message, onDone }: { message: RoomMessage; onDone: () => void }) {
  const { t } = useTranslation('stream');
  const errorText = useErrorText();
  const take = useMutation({
    mutationFn: takeBack,
    onError: (error) => toast(errorText(error), { status: 'error' }),
    onSettled: onDone,
  });
  return (
    <>
      <h3 className={classes.cardTitle}>{t('chat.takeBackTitle')}</h3>
      <p className={classes.cardText}>{t('chat.takeBackText')}</p>
      <Button small look="danger" loading={take.isPending} onClick={() => take.mutate(message)}>
        {t('chat.takeBack')}
      </Button>
    </>
  );
}

/** What can be done with one message, behind one small button. */
function Acts({ message, onChanged }: { message: RoomMessage; onChanged: () => void }) {
  const { t } = useTranslation('stream');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const label = t(message.own ? 'chat.actsOwn' : 'chat.acts', { name: message.username });
  return (
    <>
      <IconButton
        icon="more"
        label={label}
        className={classes.more}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor && (
        <PopCard anchor={anchor} label={label} tall onClose={close}>
          {message.own ? (
            <TakeBack
              message={message}
              onDone={() => {
                close();
                onChanged();
              }}
            />
          ) : (
            <Report message={message} />
          )}
        </PopCard>
      )}
    </>
  );
}

type HeadProps = { name: string | null; at: string; timeZone: string };

export function ChatHead({ name, at, timeZone }: HeadProps) {
  const { t } = useTranslation('stream');
  const format = useFormat();
  return (
    <p className={classes.head}>
      <span className={name === null ? classes.own : classes.name}>
        {name === null ? t('chat.you') : <bdi>{name}</bdi>}
      </span>
      <time dateTime={at}>
        {format.moment(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })}
      </time>
    </p>
  );
}

type LineProps = { message: RoomMessage; hasHead: boolean; timeZone: string; onChanged: () => void };

/** One message: words as words, nothing in them is opened or shown by itself. */
export function ChatLine({ message, hasHead, timeZone, onChanged }: LineProps) {
  const { t } = useTranslation('stream');
  return (
    <div className={classes.line} data-message={message.id} data-goes-on={!hasHead || undefined}>
      {hasHead && (
        <ChatHead name={message.own ? null : message.username} at={message.created_at} timeZone={timeZone} />
      )}
      {message.removed ? (
        <p className={classes.gone}>{t('chat.gone')}</p>
      ) : (
        <div className={classes.said}>
          <div className={classes.body}>
            {message.text && (
              <p className={classes.text} dir="auto">
                {curled(message.text)}
              </p>
            )}
            <ChatFiles message={message} />
          </div>
          <Acts message={message} onChanged={onChanged} />
        </div>
      )}
    </div>
  );
}
