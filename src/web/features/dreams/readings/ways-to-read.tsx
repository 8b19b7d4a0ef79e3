import { HelpCards } from '#web/features/help-lines/help-lines.parts.tsx';
import { MembersReadings, OwnThoughts } from '#web/features/interpretations/interpretations.parts.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { BookBlock } from './book-block.tsx';
import { FoundBlock } from './found-block.tsx';
import { HistoryBlock } from './history-block.tsx';
import { ReadingNote } from './reading-note.tsx';
import { dreamReading } from './readings.queries.ts';
import type { Reading, SafetyTier } from '#shared/readings.ts';
import { Lens } from './lens.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './ways-to-read.module.css';

/** A quiet word where a dream holds death or harm; where the dreamer speaks of it awake, where somebody listens. */
function SafetyCard({ tier }: { tier: SafetyTier }) {
  const { t } = useTranslation('translation');
  if (tier === 'none') return null;
  return (
    <Sheet className={classes.safety}>
      <p>{t(`readings.safety.${tier}`)}</p>
      {tier === 'waking' && <HelpCards />}
    </Sheet>
  );
}

/** Questions that quote the dream, which may begin with a word of another script; the note under them is where an answer goes. */
export function QuestionBlock({ reading }: { reading: Reading }) {
  const { t, i18n } = useTranslation('translation');
  if (reading.questions.length === 0) return null;
  const source = t('readings.source.questions', { count: reading.questions.length });
  return (
    <Lens reading={reading} block="questions" source={source}>
      {reading.questions.map(({ id, text }) => (
        <p key={id} className={classes.line} dir={i18n.dir(reading.language)} lang={reading.language}>
          {text}
        </p>
      ))}
    </Lens>
  );
}

/** A published figure about a typical theme, with its source; never a judgement. */
function ComparedBlock({ reading }: { reading: Reading }) {
  const { t } = useTranslation('translation');
  if (reading.compared.length === 0) return null;
  return (
    <Lens reading={reading} block="compared" source={t('readings.source.compared')}>
      {reading.compared.map(({ theme, sentence, source }) => (
        <div key={theme}>
          <p className={classes.line}>
            {t(`readings.${sentence.key}` as 'readings.compared_flying', sentence.params)}
          </p>
          <p className={classes.small}>
            <cite title={source.long}>{source.short}</cite>
          </p>
        </div>
      ))}
    </Lens>
  );
}

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
