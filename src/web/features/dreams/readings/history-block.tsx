import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HistoryLine, Reading, Sentence } from '#shared/readings.ts';
import { useFormat } from '#web/i18n/format.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useClassName } from './class-names.ts';
import { dreamTitles } from '#web/features/dreams/dreams.queries.ts';
import { Lens } from './lens.tsx';
import classes from './ways-to-read.module.css';

/** The dreams behind a number. */
function Behind({ ids, here }: { ids: readonly number[]; here: number }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { data } = useQuery(dreamTitles(ids));
  if (!data) return <SkeletonLines lines={2} />;
  return (
    <ul className={classes.behind}>
      {data.map(({ id, title, night_of: night }) => (
        <li key={id}>
          {id === here ? (
            <bdi>{t('readings.thisDream')}</bdi>
          ) : (
            <Link to={`/user/dreams/${id}`}>
              <bdi>{title || t('dreams.untitled')}</bdi>
            </Link>
          )}
          <span>{format.day(night, { day: 'numeric', month: 'short', year: 'numeric' })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Which dreams each sentence of a line counts, in the order of its sentences. */
function idsOfSentence(line: HistoryLine, sentence: Sentence): readonly number[] {
  if (sentence.key === 'history_recent') return line.recent.dream_ids;
  if (sentence.key !== 'history_mood') return line.all.dream_ids;
  return line.moods.find(({ mood }) => mood === sentence.params.mood)?.dream_ids ?? [];
}

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

type SayingProps = { sentence: Sentence; open: boolean; onOpen: () => void };

function Saying({ sentence: { key, params }, open, onOpen }: SayingProps) {
  const { t } = useTranslation(['translation', 'stream']);
  const className = useClassName();
  const values = {
    ...params,
    count: Number(params.n ?? 0),
    word: String(params.word ?? ''),
    class: capital(className({ kind: 'element', class: String(params.class ?? '') })),
    mood: t(`stream:moods.${params.mood ?? ''}` as 'stream:moods.calm', { defaultValue: '' }),
  };
  return (
    <Trans
      t={t}
      i18nKey={`translation:readings.${key}` as 'translation:readings.history_all_word'}
      values={values}
      components={{
        n: <Count open={open} onOpen={onOpen} />,
      }}
    />
  );
}

function Line({ line, here }: { line: HistoryLine; here: number }) {
  const [open, setOpen] = useState<string | null>(null);
  const keyOf = ({ key, params }: Sentence) => `${key} ${params.mood ?? ''}`;
  const opened = line.sentences.find((sentence) => keyOf(sentence) === open);
  return (
    <>
      <p className={classes.line}>
        {line.sentences.map((sentence) => (
          <span key={keyOf(sentence)}>
            <Saying
              sentence={sentence}
              open={open === keyOf(sentence)}
              onOpen={() => setOpen(open === keyOf(sentence) ? null : keyOf(sentence))}
            />{' '}
          </span>
        ))}
      </p>
      {opened && <Behind ids={idsOfSentence(line, opened)} here={here} />}
    </>
  );
}

/** The dreamer's own diary, counted; every number opens the dreams behind it. */
export function HistoryBlock({ reading }: { reading: Reading }) {
  const { t } = useTranslation('translation');
  if (reading.history.length === 0) return null;
  return (
    <Lens reading={reading} block="history" source={t('readings.source.history')}>
      {reading.history.map((line) => (
        <Line key={line.label} line={line} here={reading.dream_id} />
      ))}
    </Lens>
  );
}
