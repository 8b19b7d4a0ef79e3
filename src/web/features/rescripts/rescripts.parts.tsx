import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Dream } from '#shared/dreams.ts';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { rescriptOf } from './rescripts.queries.ts';
import classes from './rescripts.module.css';

const OftenCard = laterPart(async () => (await import('./often-card.tsx')).OftenCard);

/** Under one's own nightmare: one quiet line that leads to writing another ending. */
export function OtherEnding({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(rescriptOf(dream.id));
  return (
    <div className={classes.line}>
      {data?.often && (
        <Suspense>
          <OftenCard />
        </Suspense>
      )}
      <p>
        <Link to={`/user/rewrite-dream/${dream.id}`}>
          {t(data?.model ? 'rescripts.written' : 'rescripts.write')}
        </Link>
      </p>
    </div>
  );
}
