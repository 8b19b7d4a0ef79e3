import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { CircleView } from '#shared/circles/circles.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { useLive } from '#web/api/live/live.ts';
import { useSession } from '#web/api/session.ts';
import { hereIn } from '#web/features/rooms/rooms.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Button, ButtonLink, IconLink } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { circleKeys, circlePath, markSeen, oneCircle } from './circles.queries.ts';
import { memberOf, rhythmOf } from './circle-words.ts';
import { CircleTalk } from './circle-talk.tsx';
import { Evening } from './evening.tsx';
import { LayDream } from './lay-dream.tsx';
import { Room } from './room.tsx';
import { Shelf } from './shelf.tsx';
import { TableDream } from './table-dream.tsx';
import { TurnsStrip } from './turns-strip.tsx';
import { WeekHead } from './week-head.tsx';
import classes from './circle-page.module.css';

const LIST = '/account/my-spaces';

function Head({ circle }: { circle: CircleView }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const hosts = circle.members.filter(({ role }) => role === 'host');
  const keeper = hosts.some(({ own }) => own)
    ? t('circles.keepYou')
    : t('circles.keeps', { count: hosts.length, names: format.list(hosts.map(({ username }) => username)) });
  return (
    <header>
      <h1 dir="auto">{circle.name}</h1>
      {circle.about && (
        <p className={classes.about} dir="auto">
          {circle.about}
        </p>
      )}
      <p className={classes.of}>
        {t('circles.since', {
          count: circle.members.length,
          month: format.moment(circle.created_at, { month: 'long', year: 'numeric' }),
        })}{' '}
        {keeper} {t('circles.only', { count: circle.members.length })}
      </p>
    </header>
  );
}

/** Somebody came whom the reader blocks: told to them alone, once they look. */
function Blocked({ circle }: { circle: CircleView }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const names = circle.members.filter(({ blocked }) => blocked).map(({ username }) => username);
  if (names.length === 0) return null;
  return <p className={classes.blocked}>{t('circles.blocked', { names: format.list(names) })}</p>;
}

/** No dream for the evening yet: whose it is, and the way to lay one. */
function NoDream({ circle, onLay }: { circle: CircleView; onLay: () => void }) {
  const { t } = useTranslation('translation');
  const person = memberOf(circle, circle.meetings[0]?.turn ?? null);
  const words = person?.own ? 'yourTurn' : person ? 'theirTurn' : 'nobodysTurn';
  return (
    <section className={classes.week}>
      <h2>{t(`circles.${words}`, { name: person?.username ?? '' })}</h2>
      <p className={classes.of}>{t(`circles.${words}Text`, { name: person?.username ?? '' })}</p>
      {person?.own && (
        <Button look="lamp" icon="plus" onClick={onLay}>
          {t('circles.lay')}
        </Button>
      )}
    </section>
  );
}

function Table({ circle, dream, onLay }: { circle: CircleView; dream: number | null; onLay: () => void }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const [meeting] = circle.meetings;
  if (dream !== null && dream !== circle.table)
    return <TableDream key={dream} id={dream} circleId={circle.id} apart />;
  return (
    <section className={classes.evening} aria-label={t('circles.nextMeeting')}>
      {meeting && <WeekHead circle={circle} meeting={meeting} />}
      {!meeting && <p className={classes.of}>{t('circles.noHour')}</p>}
      {circle.meeting && meeting && <p className={classes.rhythm}>{rhythmOf(t, format, circle.meeting)}</p>}
      {circle.table !== null ? (
        <TableDream key={circle.table} id={circle.table} circleId={circle.id} apart={false} />
      ) : (
        meeting && <NoDream circle={circle} onLay={onLay} />
      )}
    </section>
  );
}

/** Who is in the circle's talk now, as the talk itself learns it. */
function useHere(roomId: number | null): ReadonlySet<number> {
  const reader = useSession((state) => state.user);
  const { data } = useQuery(hereIn(reader, roomId ?? 0));
  return new Set(roomId === null ? [] : data?.list.map((one) => one.user_id));
}

function Inside({ circle }: { circle: CircleView }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const here = useHere(circle.room_id);
  const path = circlePath(circle.id);
  const back = () => void navigate(path, { replace: true });
  const lay = () => void navigate(`${path}?lay`);
  const dream = Number(params.get('dream')) || null;
  if (params.has('room')) return <Room circle={circle} onBack={back} />;
  if (params.has('lay')) return <LayDream circle={circle} onDone={back} />;
  return (
    <>
      <Head circle={circle} />
      <Blocked circle={circle} />
      <TurnsStrip circle={circle} here={here} />
      <Table circle={circle} dream={dream} onLay={lay} />
      {circle.meetings.length > 0 && (
        <Evening circle={circle} person={memberOf(circle, circle.meetings[0]?.turn ?? null)} />
      )}
      <Shelf circleId={circle.id} onLay={lay} />
    </>
  );
}

function Missing({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { t } = useTranslation('translation');
  if (!isNotFound(error))
    return (
      <Failed
        heading
        title={t('circles.failed')}
        action={<Button onClick={onAgain}>{t('circles.again')}</Button>}
      />
    );
  return (
    <Empty
      heading
      title={t('circles.notHere')}
      action={<ButtonLink to={LIST}>{t('circles.toCircles')}</ButtonLink>}
    >
      {t('circles.notHereText')}
    </Empty>
  );
}

/** /account/my-spaces/{id}: one circle: whose turn it is, the dream of the evening, what the others would ask of it. */
export default function CirclePage() {
  const { t } = useTranslation('translation');
  const id = Number(useParams().id);
  const [params] = useSearchParams();
  const { data: known, error, refetch } = useQuery(oneCircle(id));
  // One that was read before and is closed or left by now.
  const data = isNotFound(error) ? undefined : known;
  const isThere = data !== undefined;
  const queries = useQueryClient();
  // When it begins to listen, too: what happened since the circle was read is told by nobody.
  useLive(isThere ? `circle:${id}` : null, () => {
    void queries.invalidateQueries({ queryKey: circleKeys.all });
  });
  useEffect(() => {
    // Only marks what is new in the list of circles; the next visit tries again.
    if (isThere) markSeen(id).catch(() => undefined);
  }, [id, isThere]);
  const isAway = params.has('room') || params.has('lay') || params.has('dream');
  const page = (
    <div className={classes.room}>
      <div className={classes.path}>
        <Link to={isAway ? circlePath(id) : LIST}>
          <Icon name="back" /> {isAway ? (data?.name ?? t('circles.toCircle')) : t('circles.toCircles')}
        </Link>
        {data && !params.has('room') && (
          <IconLink icon="more" label={t('circles.room.open')} to={`${circlePath(id)}?room`} />
        )}
      </div>
      {!data && !error && <SkeletonLines title lines={10} />}
      {!data && error && <Missing error={error} onAgain={() => void refetch()} />}
      {data && <Inside circle={data} />}
    </div>
  );
  const room = data?.room_id ?? null;
  // Most circles talk: the column of it is kept from the start, so that the page stays where it is.
  const hasTalk = !params.has('lay') && !params.has('room') && (data ? room !== null : !error);
  return (
    <div
      className={classes.page}
      data-talk={hasTalk || undefined}
      data-measure={hasTalk ? undefined : 'text'}
    >
      {page}
      {hasTalk && room !== null && <CircleTalk roomId={room} />}
    </div>
  );
}
