import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GeneratedAnswer, GenerateInput } from '#shared/generated/generated-readings.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Fold } from '#web/ui/layers/fold.tsx';
import { richPart } from '#web/ui/layers/rich-part.tsx';
import { GeneratedReading, Parts } from './generated-reading.tsx';
import { askForReading, generatedOf } from './generated.queries.ts';
import { useWriting } from './use-writing.ts';
import { WritingFault } from './writing-fault.tsx';
import classes from './generated.module.css';

const GeneratedPreview = richPart(async () => (await import('./generated-preview.tsx')).GeneratedPreview);

/** How much of the month's is left, where it is counted. */
function Left({ answer: { left, renews_at: renews } }: { answer: GeneratedAnswer }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (left === null) return null;
  if (left > 0) return <span className={classes.small}>{t('generated.left', { count: left })}</span>;
  const day = renews === null ? '' : format.day(renews.slice(0, 10), { day: 'numeric', month: 'long' });
  return <span className={classes.small}>{t('generated.none', { day })}</span>;
}

/** Asking: the press, the look at what would be sent, and the answer as it is written. */
function Asking({ dreamId, answer }: { dreamId: number; answer: GeneratedAnswer }) {
  const { t, i18n } = useTranslation('translation');
  const [looking, setLooking] = useState(false);
  const { writing, begin, stop } = useWriting(dreamId);
  const send = (input: Omit<GenerateInput, 'client_id'>) => {
    setLooking(false);
    const whole = { ...input, client_id: crypto.randomUUID() };
    void begin((tell, signal) => askForReading(dreamId, whole, tell, signal));
  };
  return (
    <>
      {writing.busy && (
        <div className={classes.reading} aria-live="polite" aria-busy="true">
          <p className={classes.small}>{t('generated.writing')}</p>
          <Parts parts={writing.parts} lang={i18n.resolvedLanguage ?? 'en'} />
        </div>
      )}
      <WritingFault writing={writing} />
      <div className={classes.row}>
        {writing.busy ? (
          <Button small onClick={stop}>
            {t('generated.stop')}
          </Button>
        ) : (
          <Button small disabled={answer.left === 0} onClick={() => setLooking(true)}>
            {answer.list.length > 0 ? t('generated.again') : t('generated.ask')}
          </Button>
        )}
        <Left answer={answer} />
      </div>
      {looking && (
        <GeneratedPreview dreamId={dreamId} answer={answer} onSend={send} onClose={() => setLooking(false)} />
      )}
    </>
  );
}

/**
 * What a language model wrote about the dream. Says nothing where this server asks none; where the dreamer speaks of dying
 * awake, nothing is offered.
 */
export function GeneratedBlock({ dreamId }: { dreamId: number }) {
  const { t } = useTranslation('translation');
  const { data: answer } = useQuery(generatedOf(dreamId));
  if (!answer) return null;
  const offered = answer.service !== null && answer.safety !== 'waking';
  const [newest, ...older] = answer.list;
  if (!offered && !newest) return null;
  return (
    <div className={classes.block}>
      <div className={classes.head}>{t('generated.title')}</div>
      {newest && <GeneratedReading reading={newest} open={offered} />}
      {offered && <Asking dreamId={dreamId} answer={answer} />}
      {older.length > 0 && (
        <Fold title={t('generated.older', { count: older.length })}>
          {older.map((reading) => (
            <GeneratedReading key={reading.id} reading={reading} open={offered} />
          ))}
        </Fold>
      )}
    </div>
  );
}
