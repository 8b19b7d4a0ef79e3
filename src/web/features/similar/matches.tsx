import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnMatch, SimilarNote, StreamMatch } from '#shared/similar.ts';
import { useFormat } from '#web/i18n/format.ts';
import { distanceWords } from '#web/i18n/spans.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { MatchCard } from './match-card.tsx';
import { similarTo, useNotSimilar } from './similar.queries.ts';
import classes from './similar.module.css';

type ColumnProps = { title: string; note: SimilarNote | null; children: ReactNode[]; foot?: ReactNode };

/** Says plainly where there is too little to compare. */
function Column({ title, note, children, foot }: ColumnProps) {
  const { t } = useTranslation('translation');
  return (
    <section className={classes.column}>
      <h2>{title}</h2>
      {foot}
      {children.length > 0 ? (
        <ul>{children}</ul>
      ) : (
        <p className={classes.none}>{t(`similar.note.${note ?? 'nothing_close_yet'}`)}</p>
      )}
    </section>
  );
}

type Reject = (other: number) => void;

function OwnCard({ match, dreamId, onReject }: { match: OwnMatch; dreamId: number; onReject: Reject }) {
  const { t, i18n } = useTranslation('translation');
  const format = useFormat();
  const { dream, days_apart: days, ...rest } = match;
  const span = distanceWords(i18n.resolvedLanguage ?? 'en', days);
  const apart = days === 0 ? t('similar.sameNight') : t('similar.apart', { span });
  const where = `${format.day(dream.night_of)} · ${apart}`;
  return (
    <MatchCard
      {...rest}
      to={`/user/similar-dreams/${dream.id}`}
      compare={`/user/compare-dreams?one=${dreamId}&other=${dream.id}`}
      title={dream.title}
      where={where}
      onReject={() => onReject(dream.id)}
    />
  );
}

function StreamCard({ match, onReject }: { match: StreamMatch; onReject: Reject }) {
  const { t } = useTranslation('stream');
  const { dream, ...rest } = match;
  const where = dream.house
    ? `${t(dream.house.kind)} · ${dream.house.attribution}`
    : `${dream.author?.username ?? t('somebody')} · ${t(`night.${dream.night}`)}`;
  return (
    <MatchCard
      {...rest}
      to={`/user/stream/${dream.id}`}
      title={dream.title}
      where={where}
      onReject={() => onReject(dream.id)}
    />
  );
}

function NotArrived({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('translation');
  return (
    <Failed title={t('similar.failed')} action={<Button onClick={onAgain}>{t('dreams.again')}</Button>} />
  );
}

type MatchesProps = { dreamId: number; nightmares: boolean; onNightmares: (on: boolean) => void };

/** Two columns: what the dreamer has dreamt like it, and what others have shared. */
export function Matches({ dreamId, nightmares, onNightmares }: MatchesProps) {
  const { t } = useTranslation('translation');
  const similar = useQuery(similarTo(dreamId, nightmares));
  const reject = useNotSimilar(dreamId);
  if (similar.isPending) return <SkeletonRows rows={4} rowHeight={11} />;
  if (similar.isError) return <NotArrived onAgain={() => void similar.refetch()} />;
  const { own, stream, note, compared } = similar.data;
  return (
    <div className={classes.columns}>
      <Column
        title={t('similar.mine')}
        note={note.own}
        foot={<p className={classes.compared}>{t('similar.compared', { count: compared })}</p>}
      >
        {own.map((match) => (
          <OwnCard
            key={match.dream.id}
            match={match}
            dreamId={dreamId}
            onReject={(other) => reject.mutate({ other, scope: 'own' })}
          />
        ))}
      </Column>
      <Column
        title={t('similar.nearStream')}
        note={note.stream}
        foot={
          <Switch
            label={t('similar.nightmares')}
            checked={nightmares}
            onChange={(event) => onNightmares(event.currentTarget.checked)}
          />
        }
      >
        {stream.map((match) => (
          <StreamCard
            key={match.dream.id}
            match={match}
            onReject={(other) => reject.mutate({ other, scope: 'stream' })}
          />
        ))}
      </Column>
    </div>
  );
}
