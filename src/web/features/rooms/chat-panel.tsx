import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '#web/api/api-error.ts';
import { useTimeZone } from '#web/api/preference.queries.ts';
import { Failed } from '#web/ui/empty.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { ChatField } from './chat-field.tsx';
import { ChatLog } from './chat-log.tsx';
import { WaitingLine } from './chat-waiting.tsx';
import { linesOf } from './talk-days.ts';
import { useEnd } from './use-end.ts';
import { type Saying, useSaying } from './use-saying.ts';
import { useRead, useTalk } from './use-talk.ts';
import classes from './chat.module.css';

export type ChatPanelProps = {
  roomId: number;
  /** What stands above the talk; "Talk" where nothing is said. */
  title?: ReactNode;
  /** What stands in the field before something is written, and names it. */
  placeholder?: string;
  /** A quiet line below the field. */
  note?: string;
  /** Acts of the page, at the end of the head. */
  actions?: ReactNode;
};

/** How many are here, the reader among them; not said of somebody alone. */
function Here({ count = 0 }: { count: number | undefined }) {
  const { t } = useTranslation('stream');
  if (count < 2) return null;
  return <p className={classes.here}>{t('chat.here', { count })}</p>;
}

function Gone({ onAgain, isLost }: { onAgain: () => void; isLost: boolean }) {
  const { t } = useTranslation('stream');
  if (isLost) return <p className={classes.none}>{t('chat.lost')}</p>;
  return (
    <Failed title={t('chat.failed')} action={<Button onClick={onAgain}>{t('chat.again')}</Button>}>
      {t('chat.failedText')}
    </Failed>
  );
}

type Talk = ReturnType<typeof useTalk>;

/** The latest of others', once the reader stands at the end and has not read it. */
const unreadAtEnd = ({ list, room }: Talk, isAtEnd: boolean): number => {
  const last = list.findLast(({ own }) => !own)?.id ?? 0;
  return isAtEnd && room && last > room.last_read_message_id ? last : 0;
};

function Head({ title, here, actions }: Pick<ChatPanelProps, 'title' | 'actions'> & { here: Talk['here'] }) {
  const { t } = useTranslation('stream');
  return (
    <header className={classes.head}>
      <div>
        <h2 dir="auto">{title ?? t('chat.title')}</h2>
        <Here count={here?.count} />
      </div>
      {actions}
    </header>
  );
}

type LogProps = { roomId: number; talk: Talk; saying: Saying };

/** What was said and what is on its way, at its end unless the reader goes back. */
function Log({ roomId, talk, saying }: LogProps) {
  const { t } = useTranslation('stream');
  const { query, list, since } = talk;
  const timeZone = useTimeZone();
  const known = new Set(list.map((message) => message.client_id));
  const waiting = saying.waiting.filter(({ key }) => !known.has(key));
  const { scroll, isAtEnd, below, onScroll, toEnd } = useEnd(list, waiting.length);
  useRead(roomId, unreadAtEnd(talk, isAtEnd));
  return (
    <div className={classes.frame}>
      <div ref={scroll} className={classes.scroll} onScroll={onScroll}>
        {query.hasNextPage && (
          <Button
            small
            look="plain"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('chat.older')}
          </Button>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
        <div role="log" aria-label={t('chat.log')} tabIndex={0} className={classes.log}>
          {list.length + waiting.length === 0 && <p className={classes.none}>{t('chat.none')}</p>}
          <ChatLog
            lines={linesOf(list, timeZone, since)}
            timeZone={timeZone}
            onChanged={() => void query.refetch()}
          />
          {waiting.map((row) => (
            <WaitingLine key={row.key} row={row} saying={saying} timeZone={timeZone} />
          ))}
        </div>
      </div>
      {below > 0 && (
        <button type="button" className={classes.below} onClick={toEnd}>
          {t('chat.below', { count: below })}
        </button>
      )}
    </div>
  );
}

/**
 * The talk of one room, live: fills the height that it is given. A transcript without receipts; what is said meanwhile does not move
 * who reads further up.
 */
export function ChatPanel({ roomId, title, placeholder, note, actions }: ChatPanelProps) {
  const { t } = useTranslation('stream');
  const talk = useTalk(roomId);
  const saying = useSaying(roomId, talk.add);
  const { room, query, here, isLost } = talk;
  const isGone = isLost || (query.isError && isNotFound(query.error));
  const isSilent = room !== undefined && room.kind === 'pair' && !room.open;
  return (
    <section className={classes.panel} aria-label={t('chat.title')}>
      <Head title={title} here={isGone ? undefined : here} actions={actions} />
      {isGone || (query.isError && !query.data) ? (
        <div className={classes.apart}>
          <Gone isLost={isGone} onAgain={() => void query.refetch()} />
        </div>
      ) : query.isPending ? (
        <div className={classes.apart}>
          <SkeletonLines lines={6} />
        </div>
      ) : (
        <Log roomId={roomId} talk={talk} saying={saying} />
      )}
      {!isGone &&
        (isSilent ? (
          <p className={classes.silent}>{t('chat.nobody')}</p>
        ) : (
          <ChatField
            roomId={roomId}
            placeholder={placeholder ?? t('chat.write')}
            note={note}
            onSay={saying.say}
          />
        ))}
    </section>
  );
}
