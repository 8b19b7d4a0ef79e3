import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Interpretation } from '#shared/interpretations.ts';
import type { PublicDream } from '#shared/public-dreams.ts';
import { isAwaited } from '#web/api/is-awaited.ts';
import { useSession } from '#web/api/session.ts';
import {
  interpretationsOf,
  readPath,
  useJudge,
  writingContextFor,
} from '#web/features/interpretations/interpretations.queries.ts';
import { StemReading, useLiveReadings } from '#web/features/interpretations/interpretations.parts.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { VerdictRow } from '#web/ui/fields/verdict-row.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { Awaited, SkeletonLines } from '#web/ui/skeleton.tsx';
import { circleKeys } from './circles.queries.ts';
import classes from './circle-page.module.css';

/** What somebody would ask of the dream if it were theirs; its dreamer says whether it fits. */
function Said({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const judge = useJudge();
  return (
    <article className={classes.said}>
      <div className={classes.src}>
        <b>
          <bdi>{shown.own ? t('circles.you') : shown.author.username}</bdi>
        </b>
        <Link to={readPath(shown.id)}>
          <time dateTime={shown.created_at}>
            {format.moment(shown.created_at, { weekday: 'long', day: 'numeric', month: 'long' })}
          </time>
        </Link>
      </div>
      <p dir="auto">{shown.text}</p>
      {shown.judges && (
        <VerdictRow given={shown.verdict} onGive={(verdict) => judge.mutate({ id: shown.id, verdict })} />
      )}
      {shown.own && shown.verdict && shown.verdict !== 'hurtful' && (
        <p className={classes.of}>{t(`circles.verdict.${shown.verdict}`)}</p>
      )}
    </article>
  );
}

function Write({ dream }: { dream: PublicDream }) {
  const { t } = useTranslation('translation');
  const queries = useQueryClient();
  const reader = useSession((state) => state.user);
  const context = useQuery(writingContextFor(reader, { copy: dream.id }));
  const [laid, setLaid] = useState(0);
  const { data } = context;
  const name = dream.author?.username ?? '';
  if (!data) return isAwaited(context) ? <Awaited /> : null;
  if (data.safety.dream === 'waking') return <p className={classes.of}>{t('circles.ratherListen')}</p>;
  if (!data.may_write) return null;
  const onPublished = () => {
    toast(t('circles.laidBeside'));
    setLaid(laid + 1);
    void queries.invalidateQueries({ queryKey: circleKeys.all });
  };
  return (
    <Suspense fallback={<Awaited />}>
      <StemReading
        key={`${dream.id} ${laid}`}
        copy={dream.id}
        server={laid > 0 ? null : data.draft}
        stem={t('circles.stem')}
        hint={t('circles.stemHint')}
        aside={t('circles.lastWord', { name })}
        action={t('circles.layBeside', { name })}
        onPublished={onPublished}
      />
    </Suspense>
  );
}

/** "If it were my dream": what the others laid beside a dream, and the way to lay one's own. */
export function IfItWere({ dream }: { dream: PublicDream }) {
  const { t } = useTranslation('translation');
  const reader = useSession((state) => state.user);
  useLiveReadings(dream.id);
  const found = useQuery(interpretationsOf(reader, { copy: dream.id }));
  return (
    <section className={classes.part} aria-labelledby="if-it-were">
      <h3 id="if-it-were">{t('circles.ifItWere')}</h3>
      {found.isPending && (
        <>
          <SkeletonLines lines={3} />
          <Awaited />
        </>
      )}
      {found.isError && (
        <p className={classes.of} role="alert">
          {t('circles.readingsFailed')}{' '}
          <Button small look="plain" onClick={() => void found.refetch()}>
            {t('circles.again')}
          </Button>
        </p>
      )}
      {found.data?.list.map((shown) => (
        <Said key={shown.id} shown={shown} />
      ))}
      {found.data?.list.length === 0 && dream.own && <p className={classes.of}>{t('circles.noReadings')}</p>}
      {!dream.own && <Write dream={dream} />}
    </section>
  );
}
