import { MembersReadings, OwnThoughts } from '#web/features/interpretations/interpretations.parts.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { BookBlock } from './book-block.tsx';
import { ComparedBlock } from './compared-block.tsx';
import { FoundBlock } from './found-block.tsx';
import { HistoryBlock } from './history-block.tsx';
import { QuestionBlock } from './question-block.tsx';
import { ReadingNote } from './reading-note.tsx';
import { dreamReading } from './readings.queries.ts';
import { SafetyCard } from './safety-card.tsx';
import classes from './ways-to-read.module.css';

/**
 * The round table, each voice labelled alike: one's own thoughts, members, what was told, one's own history, questions, a
 * figure, a book. The dreamer decides.
 */
export function WaysToRead({ dream }: { dream: Dream }) {
  const { t, i18n } = useTranslation('translation');
  const { data: reading, isPending } = useQuery(dreamReading(dream.id, i18n.resolvedLanguage ?? 'en'));
  return (
    <section className={classes.ways} aria-labelledby="ways">
      <h2 id="ways">{t('readings.title')}</h2>
      {isPending && (
        <div className={classes.lens}>
          <SkeletonLines lines={4} />
        </div>
      )}
      {reading && <SafetyCard tier={reading.safety} />}
      <OwnThoughts dreamId={dream.id} />
      {dream.public_dream_id !== null && <MembersReadings copyId={dream.public_dream_id} />}
      <FoundBlock dreamId={dream.id} />
      {reading && (
        <>
          <HistoryBlock reading={reading} />
          <QuestionBlock reading={reading} />
        </>
      )}
      <ReadingNote dream={dream} />
      {reading && (
        <>
          <ComparedBlock reading={reading} />
          <BookBlock reading={reading} />
        </>
      )}
    </section>
  );
}
