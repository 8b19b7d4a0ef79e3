import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HistoryLine, Reading, Sentence } from '#shared/readings.ts';
import { curled } from '#web/i18n/curled.ts';
import { useFormat } from '#web/i18n/format.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useClassName } from './class-names.ts';
import { dreamTitles } from '#web/features/dreams/dreams.queries.ts';
import { Lens } from './lens.tsx';
import classes from './ways-to-read.module.css';
import { dreamName } from '#shared/words/dream-name.ts';

/** The dreams behind a number. */
function Behind({ ids, here }: { ids: readonly number[]; here: number }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { data } = useQuery(dreamTitles(ids));
  if (!data) return <SkeletonLines lines={2} />;
  return (
    <ul className={classes.behind}>
      {data.map(({ id, title, text, night_of: night }) => (
        <li key={id}>
          {id === here ? (
            <bdi>{t('readings.thisDream')}</bdi>
          ) : (
            <Link to={`/user/dreams/${id}`}>
              <bdi>{curled(dreamName(title, text)) || t('dreams.untitled')}</bdi>
            </Link>
          )}
          <span>{format.day(night, { day: 'numeric', month: 'short', year: 'numeric' })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Which dreams a sentence of a line counts. */
const idsOfSentence = (line: HistoryLine, { params }: Sentence): readonly number[] =>
  params.mood === undefined
    ? line.all.dream_ids
    : (line.moods.find(({ mood }) => mood === params.mood)?.dream_ids ?? []);

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A number that opens the dreams behind it; its words come from the sentence. */
function Count({ open, onOpen, children }: { open: boolean; onOpen: () => void; children?: ReactNode }) {
  const words = useId();
  // A button is a box of its own, after which a line may break before a comma; so it lies over the words instead.
  return (
    <span className={classes.count}>
      <span id={words} aria-hidden="true">
        {children}
      </span>
      <button type="button" aria-labelledby={words} aria-expanded={open} onClick={onOpen} />
    </span>
  );
}

type SayingProps = { line: HistoryLine; sentence: Sentence; open: boolean; onOpen: () => void };

/** Small numbers as words, as one says them. */
function useNumberWord(): (count: number) => string {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (count) =>
    t(`readings.numbers.${count}` as 'readings.numbers.3', { defaultValue: format.number(count) });
}

function Saying({ line, sentence: { key, params }, open, onOpen }: SayingProps) {
  const { t, i18n } = useTranslation('translation');
  const format = useFormat();
  const className = useClassName();
  const numberWord = useNumberWord();
  const of = Number(params.of ?? 0);
  const values = {
    subject: String(params.subject || capital(className({ kind: 'element', class: line.class ?? '' }))),
    n: numberWord(Number(params.n ?? 0)),
    // Where the first is a word, a small second is one as well; Arabic joins figures to their article.
    of: i18n.resolvedLanguage === 'ar' ? format.number(of) : numberWord(of),
    since:
      params.since === undefined ? '' : format.day(String(params.since), { month: 'long', year: 'numeric' }),
    felt: t(`readings.felt.${params.mood ?? ''}` as 'readings.felt.calm', { defaultValue: '' }),
  };
  return (
    <Trans
      t={t}
      i18nKey={`readings.${key}` as 'readings.history_plain_single'}
      values={values}
      components={{
        n: <Count open={open} onOpen={onOpen} />,
      }}
    />
  );
}

/** The dreamer's own diary in two sentences at most; every number opens the dreams behind it. */
export function HistoryBlock({ reading }: { reading: Reading }) {
  const { t } = useTranslation('translation');
  const [open, setOpen] = useState<string | null>(null);
  const said = reading.history.flatMap((line) =>
    line.sentences.map((sentence) => ({ line, sentence, key: `${line.label} ${sentence.key}` })),
  );
  if (said.length === 0) return null;
  const opened = said.find(({ key }) => key === open);
  return (
    <Lens reading={reading} block="history" source={t('readings.source.history')}>
      <p className={classes.line}>
        {said.map(({ line, sentence, key }) => (
          <span key={key}>
            <Saying
              line={line}
              sentence={sentence}
              open={open === key}
              onOpen={() => setOpen(open === key ? null : key)}
            />{' '}
          </span>
        ))}
      </p>
      {opened && <Behind ids={idsOfSentence(opened.line, opened.sentence)} here={reading.dream_id} />}
    </Lens>
  );
}
