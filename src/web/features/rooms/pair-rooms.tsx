import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { RoomView } from '#shared/rooms/rooms.ts';
import { useLive } from '#web/api/live/live.ts';
import { noteOf } from '#web/api/live/live-event.ts';
import { useSession } from '#web/api/session.ts';
import { ownRooms, renewOwnRooms } from '#web/api/unread.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Failed } from '#web/ui/empty.tsx';
import { Face } from '#web/ui/face.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Awaited, SkeletonRows } from '#web/ui/skeleton.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { NewTalk } from './new-talk.tsx';
import { PairMenu } from './pair-menu.tsx';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import { lastWords } from './last-words.ts';
import classes from './pair-rooms.module.css';

/** Names the open talk in the page's address. */
const PARAM = 'talk';

/** One's rooms, renewed whenever something in one of them changes. */
function useOwnRooms() {
  const queries = useQueryClient();
  const user = useSession((state) => state.user);
  useLive(user === null ? null : `user:${user}`, (event) => {
    if (event.kind === 'message' && !noteOf(event)?.type.startsWith('room.')) return;
    renewOwnRooms(queries, user);
  });
  return useQuery(ownRooms(user));
}

function LastWords({ room }: { room: RoomView }) {
  const { t } = useTranslation('stream');
  const { last_message: last, other_user: other } = room;
  if (!last) return null;
  const text = lastWords(t, last);
  return (
    <span className={classes.last} dir="auto">
      <EndingWords
        text={last.own ? t('chat.yourLast', { text }) : t('chat.last', { name: other?.username ?? '', text })}
      />
    </span>
  );
}

function PairRow({ room, href, isOpen }: { room: RoomView; href: string; isOpen: boolean }) {
  const { t } = useTranslation('stream');
  const format = useFormat();
  const name = room.other_user?.username ?? t('chat.somebody');
  return (
    <li>
      <Link to={href} className={classes.pair} aria-current={isOpen || undefined}>
        <Face photo={room.other_user?.photo} name={name} size="small" />
        <span className={classes.who}>
          <span className={classes.name} dir="auto">
            {name}
          </span>
          <LastWords room={room} />
        </span>
        <span className={classes.when}>
          <time dateTime={room.updated_at}>
            {format.moment(room.updated_at, { day: 'numeric', month: 'short' })}
          </time>
          {room.unread > 0 && !isOpen && (
            <span className={classes.unread}>
              <span aria-hidden="true">{format.number(room.unread)}</span>
              <VisuallyHidden>{t('chat.unread', { count: room.unread })}</VisuallyHidden>
            </span>
          )}
          {room.muted && <span className={classes.quiet}>{t('chat.muted')}</span>}
        </span>
      </Link>
    </li>
  );
}

function OpenTalk({ room, here }: { room: RoomView; here: string }) {
  const { t } = useTranslation('stream');
  const navigate = useNavigate();
  return (
    <div className={classes.talk}>
      <Link to={here} className={classes.back}>
        <Icon name="back" />
        {t('chat.back')}
      </Link>
      <div className={classes.sheet}>
        <ChatPanel
          key={room.id}
          roomId={room.id}
          title={room.other_user?.username ?? t('chat.somebody')}
          actions={<PairMenu room={room} onGone={() => void navigate(here, { replace: true })} />}
        />
      </div>
    </div>
  );
}

function PairList({ rooms, openId }: { rooms: readonly RoomView[]; openId: number }) {
  const { t } = useTranslation('stream');
  if (rooms.length === 0) return <p className={classes.none}>{t('chat.pairsNone')}</p>;
  return (
    <ul className={classes.list}>
      {rooms.map((room) => (
        <PairRow key={room.id} room={room} href={`?${PARAM}=${room.id}`} isOpen={room.id === openId} />
      ))}
    </ul>
  );
}

/** Talks between two: the list, whoever one wants to talk with, and the one that is open, beside it or over it on phones. */
export function PairRooms() {
  const { t } = useTranslation('stream');
  const { data, isPending, isError, refetch } = useOwnRooms();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const rooms = (data ?? []).filter(({ kind }) => kind === 'pair');
  const openId = Number(params.get(PARAM));
  const open = rooms.find(({ id }) => id === openId);
  return (
    <section className={classes.pairs} data-open={open ? true : undefined} aria-labelledby="pairs-head">
      <div className={classes.side}>
        <h2 id="pairs-head">{t('chat.pairs')}</h2>
        {isPending ? (
          <>
            <SkeletonRows rows={3} rowHeight={4} />
            <Awaited />
          </>
        ) : isError ? (
          <Failed
            title={t('chat.failed')}
            action={<Button onClick={() => void refetch()}>{t('chat.again')}</Button>}
          >
            {t('chat.failedText')}
          </Failed>
        ) : (
          <PairList rooms={rooms} openId={openId} />
        )}
        <NewTalk onOpened={(id) => void navigate(`${pathname}?${PARAM}=${id}`)} />
      </div>
      {open && <OpenTalk room={open} here={pathname} />}
    </section>
  );
}
