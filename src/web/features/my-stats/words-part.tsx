import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MyWords, StatsQuery, StatsWord } from '#shared/my-stats/my-stats.ts';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import { ChartMark, Marks } from '#web/charts/marks.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { dreamsLink, wordTerms } from './dreams-link.ts';
import { myWordsOf } from './my-stats.queries.ts';
import { LEAST_COMPARED } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';
import { NotRead } from '#web/ui/not-read.tsx';
import classes from './my-stats.module.css';

/** Sizes of the words in rem, as they are told: what tells most first. */
const SIZES = [2, 1.6, 1.45, 1.3, 1.25, 1.15, 1.1, 1.05, 1];
const TONES = ['strong', 'plain', 'plain', 'plain', 'plain', 'soft', 'soft', 'soft', 'faint'] as const;

type TermProps = { one: StatsWord; nights: MyWords['now'] };

/** A word that opens its dreams, with how many there were at both times. */
function Term({ one, nights }: TermProps) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const said = t('myStats.wordsNew.word', { now: words.of(one.now), before: words.of(one.before) });
  return (
    <ChartMark
      as="div"
      mark={one.word}
      words={said}
      to={dreamsLink(nights, ...wordTerms(one))}
      className={classes.term}
    >
      <bdi>{one.word}</bdi>{' '}
    </ChartMark>
  );
}

function Risen({ data }: { data: MyWords }) {
  const { t } = useTranslation('translation');
  if (data.more.length === 0) return null;
  const keys = data.more.map(({ word }) => word);
  return (
    <Marks label={t('myStats.wordsNew.title')} keys={keys} className={classes.terms}>
      {data.more.map((one, at) => (
        <span
          key={one.word}
          className={classes[TONES[at] ?? 'faint']}
          style={{ fontSize: `${SIZES[at] ?? 1}rem` }}
        >
          <Term one={one} nights={data.now} />
        </span>
      ))}
    </Marks>
  );
}

function Fallen({ data }: { data: MyWords }) {
  const { t } = useTranslation('translation');
  const { before } = data;
  if (data.fewer.length === 0 || !before) return null;
  const label = t('myStats.wordsNew.fewer');
  return (
    <Marks label={label} keys={data.fewer.map(({ word }) => word)} className={classes.fewer}>
      {label}
      {data.fewer.map((one) => (
        <Term key={one.word} one={one} nights={before} />
      ))}
    </Marks>
  );
}

const sidesOf = ({ now, before }: MyWords): [number, number] => [now.dreams, before?.dreams ?? 0];
const isEarly = (data: MyWords): boolean => Math.min(...sidesOf(data)) < LEAST_COMPARED;

function Said({ data }: { data: MyWords }) {
  const { t } = useTranslation('translation');
  const [now, before] = sidesOf(data);
  if (isEarly(data))
    return (
      <p className={classes.quiet}>{t('myStats.wordsNew.early', { least: LEAST_COMPARED, now, before })}</p>
    );
  if (data.more.length + data.fewer.length === 0)
    return <p className={classes.quiet}>{t('myStats.wordsNew.none')}</p>;
  return (
    <>
      <Risen data={data} />
      <Fallen data={data} />
      <p className={classes.quiet}>{t('myStats.wordsNew.each')}</p>
    </>
  );
}

/** Words that came since before, what tells most first and largest; and those that went. */
export function WordsFigure({ query }: { query: StatsQuery }) {
  const { t } = useTranslation('translation');
  const found = useQuery(myWordsOf(query));
  const { data } = found;
  if (found.isPending) return <SkeletonLines lines={5} />;
  if (!data) return <NotRead query={found} title={t('myStats.wordsNew.title')} />;
  const part = ({ k, n }: { k: number; n: number }) => (n === 0 ? null : k / n);
  return (
    <ChartFigure
      title={t('myStats.wordsNew.title')}
      note={t('myStats.wordsNew.note')}
      after={
        data.unread > 0
          ? t('myStats.wordsNew.unread', { dreams: t('myStats.dreams', { count: data.unread }) })
          : undefined
      }
      file="words"
      table={{
        columns: [
          { name: t('myStats.columns.word') },
          { name: t('myStats.columns.now'), as: 'share' },
          { name: t('myStats.columns.nNow') },
          { name: t('myStats.columns.before'), as: 'share' },
          { name: t('myStats.columns.nBefore') },
        ],
        rows: (isEarly(data) ? [] : [...data.more, ...data.fewer]).map((one) => ({
          key: one.word,
          to: dreamsLink(one.now.k > 0 || !data.before ? data.now : data.before, ...wordTerms(one)),
          cells: [one.word, part(one.now), one.now.k, part(one.before), one.before.k],
        })),
      }}
    >
      <Said data={data} />
    </ChartFigure>
  );
}
