import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublicDream } from '#shared/public-dreams.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { standingOf, useStanding } from '#web/api/live/standing.ts';
import { useSession } from '#web/api/session.ts';
import { LazyThread } from '#web/features/comments/comments.parts.tsx';
import { SubjectMenu } from '#web/features/moderation/subject.parts.tsx';
import { publicDream } from '#web/features/stream/stream.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { Awaited, SkeletonLines } from '#web/ui/skeleton.tsx';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { useTakeOff } from './circles.queries.ts';
import { IfItWere } from './if-it-were.tsx';
import classes from './circle-page.module.css';
import { DreamHeading } from '#web/ui/text/dream-heading.tsx';

/** The dreamer takes their own copy off the table; what was written below it goes with it. */
function TakeOff({ dream, onGone }: { dream: PublicDream; onGone: () => void }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const take = useTakeOff();
  const go = () =>
    take.mutate(dream.id, {
      onSuccess: () => {
        toast(t('circles.takenOff'));
        onGone();
      },
      onError: (error) => toast(errorText(error), { status: 'error' }),
    });
  return (
    <>
      <Button small look="plain" hang onClick={() => setAsking(true)}>
        {t('circles.takeOff')}
      </Button>
      <Confirm
        open={asking}
        title={t('circles.takeOffTitle')}
        action={t('circles.takeOff')}
        danger
        busy={take.isPending}
        onConfirm={go}
        onCancel={() => setAsking(false)}
      >
        <p>{t('circles.takeOffText')}</p>
      </Confirm>
    </>
  );
}

type TableDreamProps = {
  id: number;
  circleId: number;
  /** Read from the shelf, not the dream of the evening: a line leads back. */
  apart: boolean;
};

function Words({ dream }: { dream: PublicDream }) {
  const { t } = useTranslation(['translation', 'stream']);
  const [veiled, setVeiled] = useState(dream.content_note !== '');
  if (!veiled) return <DreamText text={dream.text} dropCap lang={dream.language || undefined} />;
  return (
    <p className={classes.veil}>
      {t('stream:note')} <bdi>{dream.content_note}</bdi>{' '}
      <Button small onClick={() => setVeiled(false)}>
        {t('translation:circles.readOn')}
      </Button>
    </p>
  );
}

const Coming = () => (
  <>
    <SkeletonLines title lines={8} />
    <Awaited />
  </>
);

/** It was taken back, or did not come. */
function NoWords({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { t } = useTranslation('translation');
  const isGone = isNotFound(error);
  return (
    <p className={classes.of} role="alert">
      {t(isGone ? 'circles.dreamGone' : 'circles.dreamFailed')}{' '}
      {!isGone && (
        <Button small look="plain" onClick={onAgain}>
          {t('circles.again')}
        </Button>
      )}
    </p>
  );
}

/** One dream that lies on the table, with the readings of the others and what they ask below it. */
export function TableDream({ id, circleId, apart }: TableDreamProps) {
  const { t } = useTranslation('translation');
  const reader = useSession((state) => state.user);
  const found = useQuery(publicDream(reader, id));
  const { error, refetch } = found;
  const { copy: dream, isGone, hasFailed } = standingOf(found);
  useStanding(id, refetch);
  if (isGone || hasFailed) return <NoWords error={error} onAgain={() => void refetch()} />;
  if (!dream) return <Coming />;
  const name = dream.author?.username ?? '';
  return (
    <>
      {apart && (
        <p className={classes.of}>
          <Link to={`/account/my-spaces/${circleId}`}>{t('circles.toTheEvening')}</Link>
        </p>
      )}
      <article className={classes.week} aria-labelledby="on-the-table">
        <DreamHeading as="h2" id="on-the-table" dream={dream} />
        <div className={classes.laid}>
          <p className={classes.of}>
            {t(dream.own ? 'circles.laidByYou' : 'circles.laidBy', { name })}{' '}
            {dream.own && <TakeOff dream={dream} onGone={() => void refetch()} />}
          </p>
          {!dream.own && (
            <SubjectMenu
              subject="public_dream"
              subjectId={dream.id}
              anonymous={false}
              words={dream.tags}
              onBlocked={() => void refetch()}
            />
          )}
        </div>
        <Words dream={dream} />
      </article>
      <IfItWere dream={dream} />
      <div className={classes.below}>
        <LazyThread dreamId={dream.id} />
      </div>
    </>
  );
}
