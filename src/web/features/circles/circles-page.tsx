import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { CircleCard, InvitationView } from '#shared/circles/circles.ts';
import type { RoomView } from '#shared/rooms/rooms.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { isAwaited } from '#web/api/is-awaited.ts';
import { useSession } from '#web/api/session.ts';
import { PairRooms } from '#web/features/rooms/rooms.parts.tsx';
import { ownRooms } from '#web/api/unread.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Awaited, SkeletonRows } from '#web/ui/skeleton.tsx';
import { CircleForm } from './circle-form.tsx';
import {
  addressedInvitation,
  circlePath,
  ownCircles,
  useAnswer,
  useJoin,
  useMakeCircle,
} from './circles.queries.ts';
import { InvitationCard } from './invitation-card.tsx';
import { NEW_CIRCLE } from './meeting-wish.ts';
import classes from './circles-page.module.css';

const PATH = '/account/my-spaces';

/** An invitation by an address: `?join=` with its secret. */
function Addressed({ token }: { token: string }) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { data, error } = useQuery(addressedInvitation(token));
  const join = useJoin();
  const away = () => void navigate(PATH, { replace: true });
  if (error)
    return (
      <Sheet className={classes.invitation}>
        <h2>{t('circles.invitation.gone')}</h2>
        <p className={classes.small}>
          {isNotFound(error) ? t('circles.invitation.goneText') : errorText(error)}
        </p>
        <div className={classes.acts}>
          <Button onClick={away}>{t('circles.invitation.away')}</Button>
        </div>
      </Sheet>
    );
  if (!data) return <SkeletonRows rows={1} rowHeight={12} />;
  if (data.joined)
    return (
      <p className={classes.small}>
        <Link to={circlePath(data.circle.id)}>
          {t('circles.invitation.inside', { name: data.circle.name })}
        </Link>
      </p>
    );
  return (
    <InvitationCard
      invitation={data}
      busy={join.isPending}
      error={join.error}
      onJoin={(knowing) =>
        join.mutate(
          { token, knowing },
          { onSuccess: ({ model }) => void navigate(circlePath(model.id), { replace: true }) },
        )
      }
      onDecline={away}
    />
  );
}

/** One that asks by name. */
function Asked({ invitation }: { invitation: InvitationView }) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const answer = useAnswer();
  const id = invitation.id ?? 0;
  return (
    <InvitationCard
      invitation={invitation}
      busy={answer.isPending}
      error={answer.error}
      onJoin={(knowing) =>
        answer.mutate(
          { id, join: true, knowing },
          { onSuccess: ({ model }) => void (model && navigate(circlePath(model.id))) },
        )
      }
      onDecline={() =>
        answer.mutate(
          { id, join: false, knowing: false },
          { onSuccess: () => toast(t('circles.invitation.declined')) },
        )
      }
    />
  );
}

/** What was said in a circle that the reader has not read; nothing where they muted it. */
const unreadIn = (rooms: readonly RoomView[] | undefined, circleId: number): number => {
  const room = rooms?.find(({ circle_id: id }) => id === circleId);
  return room && !room.muted ? room.unread : 0;
};

function Card({ circle, unread }: { circle: CircleCard; unread: number }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { next } = circle;
  const when = next
    ? format.moment(next.starts_at, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
    : null;
  return (
    <li>
      <Link to={circlePath(circle.id)}>
        <b dir="auto">{circle.name}</b>
        {(circle.fresh > 0 || unread > 0) && (
          <span className={classes.fresh}>
            {circle.fresh > 0 && t('circles.fresh', { count: circle.fresh })}
            {circle.fresh > 0 && unread > 0 && ' · '}
            {unread > 0 && t('circles.messages', { count: unread })}
          </span>
        )}
        <span>
          {t('circles.people', { count: circle.members })}
          {when && ` · ${when}`}
          {next?.turn && ` · ${t(next.own ? 'circles.turnYou' : 'circles.turnOf', { name: next.turn })}`}
        </span>
      </Link>
    </li>
  );
}

function New({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const make = useMakeCircle();
  return (
    <CircleForm
      title={t('circles.new')}
      action={t('circles.make')}
      given={NEW_CIRCLE}
      busy={make.isPending}
      error={make.error}
      onCancel={onDone}
      onSave={(wish) => make.mutate(wish, { onSuccess: ({ model }) => void navigate(circlePath(model.id)) })}
    />
  );
}

function Circles({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('translation');
  const { data, isError, refetch } = useQuery(ownCircles);
  const reader = useSession((state) => state.user);
  // What is unread stands beside a circle's name and may take a line from it.
  const rooms = useQuery(ownRooms(reader));
  if (isError && !data)
    return (
      <Failed
        title={t('circles.failed')}
        action={<Button onClick={() => void refetch()}>{t('circles.again')}</Button>}
      />
    );
  if (!data || isAwaited(rooms))
    return (
      <>
        <SkeletonRows rows={3} rowHeight={5} />
        <Awaited />
      </>
    );
  return (
    <>
      {data.invitations.map((invitation) => (
        <Asked key={invitation.id} invitation={invitation} />
      ))}
      {data.list.length > 0 ? (
        <ul className={classes.list}>
          {data.list.map((circle) => (
            <Card key={circle.id} circle={circle} unread={unreadIn(rooms.data, circle.id)} />
          ))}
        </ul>
      ) : (
        <Empty
          title={t('circles.none')}
          action={
            <Button look="lamp" icon="people" onClick={onNew}>
              {t('circles.new')}
            </Button>
          }
        >
          {t('circles.noneText')}
        </Empty>
      )}
    </>
  );
}

/** /account/my-spaces: the circles one is in, who asks one into others, and making one. */
export default function CirclesPage() {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const [making, setMaking] = useState(false);
  const { data } = useQuery(ownCircles);
  const token = params.get('join');
  const hasAct = !making && data?.list.length !== 0;
  return (
    <Page>
      <PageHead
        title={t('circles.title')}
        note={t('circles.note')}
        actions={
          hasAct && (
            <Button icon="people" onClick={() => setMaking(true)}>
              {t('circles.new')}
            </Button>
          )
        }
      />
      {token !== null && <Addressed token={token} />}
      {making ? <New onDone={() => setMaking(false)} /> : <Circles onNew={() => setMaking(true)} />}
      {!making && <PairRooms />}
    </Page>
  );
}
