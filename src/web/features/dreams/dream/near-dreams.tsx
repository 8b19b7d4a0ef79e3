import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Dream } from '#shared/dreams.ts';
import type { SimilarReason } from '#shared/similar.ts';
import { excerpt } from '#shared/words/excerpt.ts';
import { distanceWords } from '#web/i18n/spans.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { useReasonWords } from '#web/ui/text/reason-words.ts';
import { Awaited, SkeletonRows } from '#web/ui/skeleton.tsx';
import { nearDreams, useNotSimilar } from '#web/features/similar/similar.queries.ts';
import { SeriesHint } from './series-hint.tsx';
import classes from './near-dreams.module.css';
import { NotRead } from '#web/ui/not-read.tsx';
import { curled } from '#web/i18n/curled.ts';

/** As many characters as two lines beside a dream hold. */
const NAMED_BY = 60;

type NearProps = {
  to: string;
  title: string;
  /** What it says of what both share: the name of one without a title. */
  passage: string;
  where: string;
  reasons: readonly SimilarReason[];
  onReject: () => void;
};

function Near({ to, title, passage, where, reasons, onReject }: NearProps) {
  const { t } = useTranslation('translation');
  const wordsOf = useReasonWords();
  return (
    <li className={classes.near}>
      <Link to={to}>
        <b dir="auto">{curled(title || excerpt(passage, NAMED_BY)) || t('dreams.untitled')}</b>
        <span>
          {where}
          {reasons.length > 0 && (
            <>
              {' · '}
              <em>{[...new Set(reasons.map(wordsOf))].join(t('dreams.comma'))}</em>
            </>
          )}
        </span>
      </Link>
      <IconButton
        icon="close"
        label={t('similar.notSimilar')}
        className={classes.reject}
        onClick={onReject}
      />
    </li>
  );
}

function Block({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {children.length > 0 ? <ul>{children}</ul> : <p className={classes.none}>{empty}</p>}
    </section>
  );
}

const OnTheirWay = () => (
  <>
    <SkeletonRows rows={3} rowHeight={4.5} />
    <Awaited beside />
  </>
);

/** The dreams that stand nearest, each with the reason why, and what they may be together. */
export function NearDreams({ dream }: { dream: Pick<Dream, 'id' | 'series'> }) {
  const { t, i18n } = useTranslation(['translation', 'stream']);
  const near = useQuery(nearDreams(dream.id));
  const reject = useNotSimilar(dream.id);
  if (near.isPending) return <OnTheirWay />;
  if (near.isError) return <NotRead beside query={near} title={t('translation:similar.nearOwn')} />;
  const { own, stream, note } = near.data;
  const language = i18n.resolvedLanguage ?? 'en';
  return (
    <>
      <Block
        title={t('translation:similar.nearOwn')}
        empty={t(`translation:similar.note.${note.own ?? 'nothing_close_yet'}`)}
      >
        {own.map(({ dream: other, days_apart: days, reasons, there }) => (
          <Near
            key={other.id}
            to={`/user/similar-dreams/${other.id}`}
            title={other.title}
            passage={there.text}
            where={
              days === 0
                ? t('translation:similar.sameNight')
                : t('translation:similar.apart', { span: distanceWords(language, days) })
            }
            reasons={reasons}
            onReject={() => reject.mutate({ other: other.id, scope: 'own' })}
          />
        ))}
      </Block>
      <Block
        title={t('translation:similar.nearStream')}
        empty={t(`translation:similar.note.${note.stream ?? 'nothing_close_yet'}`)}
      >
        {stream.map(({ dream: other, reasons, there }) => (
          <Near
            key={other.id}
            to={`/user/stream/${other.id}`}
            title={other.title}
            passage={there.text}
            where={`${other.author?.username ?? t('stream:somebody')}${t('translation:dreams.comma')}${t(`stream:night.${other.night}`)}`}
            reasons={reasons}
            onReject={() => reject.mutate({ other: other.id, scope: 'stream' })}
          />
        ))}
      </Block>
      <SeriesHint dream={dream} />
    </>
  );
}
