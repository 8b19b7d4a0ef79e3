import { MembersReadings, OwnThoughts } from '#web/features/interpretations/interpretations.parts.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { Awaited, SkeletonLines } from '#web/ui/skeleton.tsx';
import { GeneratedBlock } from '#web/features/dreams/generated/generated-block.tsx';
import { BookBlock } from './book-block.tsx';
import { FoundBlock } from './found-block.tsx';
import { NightmareAsk } from './nightmare-ask.tsx';
import { HistoryBlock } from './history-block.tsx';
import { ReadingNote } from './reading-note.tsx';
import { dreamReading } from './readings.queries.ts';
import type { OrderedLens, Reading, SafetyTier } from '#shared/readings.ts';
import { inARow } from '#shared/words/in-a-row.ts';
import type { ReactNode } from 'react';
import { ComparedBlock } from './compared-block.tsx';
import { QuestionBlock } from './question-block.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './ways-to-read.module.css';

/** A quiet word where a dream holds death or harm; where the dreamer speaks of it awake, a card stands below the dream. */
function SafetyNote({ tier }: { tier: SafetyTier }) {
  const { t } = useTranslation('translation');
  if (tier !== 'content') return null;
  return (
    <Sheet className={classes.safety}>
      <p>{t('readings.safety.content')}</p>
    </Sheet>
  );
}

const LENSES: Readonly<Record<OrderedLens, (props: { reading: Reading }) => ReactNode>> = {
  history: HistoryBlock,
  questions: QuestionBlock,
  compared: ComparedBlock,
  dictionary: BookBlock,
};

const hasNothing = (reading: Reading, lens: OrderedLens) => reading[lens].length === 0;

/** Why one lens stands above another, where the dreamer's own verdicts set it there and both have something to say. */
function OrderNote({ reading }: { reading: Reading }) {
  const { t } = useTranslation('translation');
  const { why } = reading.order;
  if (!why || hasNothing(reading, why.first)) return null;
  const { first, above } = why;
  const than = first === 'questions' ? `thanMany.${above}` : `than.${above}`;
  return (
    <p className={classes.why}>
      {inARow([t(`readings.why.first.${first}`), t(`readings.why.${than}` as 'readings.why.than.history')])}
    </p>
  );
}

/**
 * The round table, each voice labelled alike: one's own thoughts, members, what was told, then the lenses in the order that
 * the dreamer's verdicts give. A lens without anything to say is left out. The dreamer decides.
 */
export function WaysToRead({ dream }: { dream: Dream }) {
  const { t, i18n } = useTranslation('translation');
  const { data: reading, isPending } = useQuery(dreamReading(dream.id, i18n.resolvedLanguage ?? 'en'));
  return (
    <section className={classes.ways} aria-labelledby="ways">
      <h2 id="ways">{t('readings.title')}</h2>
      {reading && <OrderNote reading={reading} />}
      {isPending && (
        <>
          <div className={classes.lens}>
            <SkeletonLines lines={4} />
          </div>
          <Awaited />
        </>
      )}
      {reading && <SafetyNote tier={reading.safety} />}
      <OwnThoughts dreamId={dream.id} />
      {dream.public_dream_id !== null && <MembersReadings copyId={dream.public_dream_id} />}
      <FoundBlock dreamId={dream.id} text={dream.text} named={[...dream.people, ...dream.places]} />
      <NightmareAsk dream={dream} />
      {reading?.order.lenses.map((lens) => {
        const Block = LENSES[lens];
        return <Block key={lens} reading={reading} />;
      })}
      <ReadingNote dream={dream} />
      <GeneratedBlock dreamId={dream.id} />
    </section>
  );
}
