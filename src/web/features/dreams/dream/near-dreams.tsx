import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Dream } from '#shared/dreams.ts';
import type { SimilarAnswer, SimilarReason } from '#shared/similar.ts';
import { firstWords } from '#shared/words/dream-name.ts';
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
  /** What both share, in words; empty where nothing is told. */
  shared: string;
  onReject: () => void;
};

function Near({ to, title, passage, where, shared, onReject }: NearProps) {
  const { t } = useTranslation('translation');
  return (
    <li className={classes.near}>
      <Link to={to}>
        <b dir="auto">{curled(title || firstWords(passage, NAMED_BY)) || t('dreams.untitled')}</b>
        <span>
          {where}
          {shared !== '' && (
            <>
              {' · '}
              <em>{shared}</em>
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

/** The reasons of one row in words; what the row above says already is not told twice. */
function useSharedWords() {
  const { t } = useTranslation('translation');
  const wordsOf = useReasonWords();
  const told = (reasons: readonly SimilarReason[]) =>
    [...new Set(reasons.map(wordsOf))].join(t('dreams.comma'));
  return (rows: readonly { reasons: readonly SimilarReason[] }[], at: number): string => {
    const [above, own] = [told(rows[at - 1]?.reasons ?? []), told(rows[at]?.reasons ?? [])];
    return own !== '' && own === above ? t('similar.sameReasons') : own;
  };
}

type InStreamProps = Pick<SimilarAnswer, 'stream'> & {
  note: SimilarAnswer['note']['stream'];
  onReject: (other: number) => void;
};

/** What others have shared that stands near. */
function InStream({ stream, note, onReject }: InStreamProps) {
  const { t } = useTranslation(['translation', 'stream']);
  const sharedWords = useSharedWords();
  return (
    <Block
      title={t('translation:similar.nearStream')}
      empty={t(`translation:similar.note.${note ?? 'nothing_close_yet'}`)}
    >
      {stream.map(({ dream: other, there }, at) => (
        <Near
          key={other.id}
          to={`/user/stream/${other.id}`}
          title={other.title}
          passage={there.text}
          where={`${other.author?.username ?? t('stream:somebody')}${t('translation:dreams.comma')}${t(`stream:night.${other.night}`)}`}
          shared={sharedWords(stream, at)}
          onReject={() => onReject(other.id)}
        />
      ))}
    </Block>
  );
}

/** The dreams that stand nearest, each with the reason why, and what they may be together. */
export function NearDreams({ dream }: { dream: Pick<Dream, 'id' | 'series'> }) {
  const { t, i18n } = useTranslation(['translation', 'stream']);
  const near = useQuery(nearDreams(dream.id));
  const reject = useNotSimilar(dream.id);
  const sharedWords = useSharedWords();
  if (near.isPending) return <OnTheirWay />;
  if (near.isError) return <NotRead beside query={near} title={t('translation:similar.nearOwn')} />;
  const { own, stream, note } = near.data;
  // What keeps a dream from being compared keeps it from both: it is said once.
  const isCompared = note.stream !== note.own || note.stream === null || note.stream === 'nothing_close_yet';
  return (
    <>
      <Block
        title={t('translation:similar.nearOwn')}
        empty={t(`translation:similar.note.${note.own ?? 'nothing_close_yet'}`)}
      >
        {own.map(({ dream: other, days_apart: days, there }, at) => (
          <Near
            key={other.id}
            to={`/user/similar-dreams/${other.id}`}
            title={other.title}
            passage={there.text}
            where={
              days === 0
                ? t('translation:similar.sameNight')
                : t('translation:similar.apart', { span: distanceWords(i18n.resolvedLanguage ?? 'en', days) })
            }
            shared={sharedWords(own, at)}
            onReject={() => reject.mutate({ other: other.id, scope: 'own' })}
          />
        ))}
      </Block>
      <SeriesHint dream={dream} />
      {isCompared && (
        <InStream
          stream={stream}
          note={note.stream}
          onReject={(other) => reject.mutate({ other, scope: 'stream' })}
        />
      )}
    </>
  );
}
