import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutSigns } from '#shared/words/shown-words.ts';
import type { GeneratedReading as Reading } from '#shared/generated/generated-readings.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { VerdictRow } from '#web/ui/fields/verdict-row.tsx';
import { GeneratedTalk } from './generated-talk.tsx';
import { useJudge, useRemoveReading } from './generated.queries.ts';
import classes from './generated.module.css';

type PartsProps = { parts: readonly { passage: string | null; text: string }[]; lang: string };

/** Thoughts, each under the words of the dream that it rests on. */
export function Parts({ parts, lang }: PartsProps) {
  const { t, i18n } = useTranslation('translation');
  return parts.map(({ passage, text }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- what is written only grows at its end
    <div key={at} className={classes.part}>
      {passage !== null && (
        <p className={classes.from} dir="auto">
          {t('readings.passage', { text: withoutSigns(passage) })}
        </p>
      )}
      <p className={classes.line} lang={lang} dir={i18n.dir(lang)}>
        {text}
      </p>
    </div>
  ));
}

/** One generated reading with where it comes from, the dreamer's word on it, and the talk about it. */
export function GeneratedReading({ reading, open }: { reading: Reading; open: boolean }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const judge = useJudge(reading.dream_id);
  const remove = useRemoveReading(reading.dream_id);
  const [again, setAgain] = useState(false);
  const verdict = judge.isPending ? judge.variables.verdict : reading.verdict;
  const { model, host, prompt_version: version } = reading;
  const day = format.day(reading.created_at.slice(0, 10), { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <article className={classes.reading} aria-label={t('generated.made', { day })}>
      <p className={classes.small}>
        {t('generated.by', { model, host, version, day })} {reading.masked && t('generated.wasMasked')}
      </p>
      {verdict === 'hurtful' && !again ? (
        <p className={classes.small}>
          {t('readings.putAway')}{' '}
          <Button look="plain" small onClick={() => setAgain(true)}>
            {t('readings.showAgain')}
          </Button>
        </p>
      ) : (
        <>
          <Parts
            parts={reading.parts.map(({ passage, text }) => ({ passage: passage.text, text }))}
            lang={reading.language}
          />
          <VerdictRow
            quiet
            given={verdict}
            onGive={(given) => judge.mutate({ id: reading.id, verdict: given })}
          />
          <GeneratedTalk reading={reading} open={open} />
          <div>
            <Button
              look="plain"
              small
              hang
              loading={remove.isPending}
              onClick={() => remove.mutate(reading.id)}
            >
              {t('generated.remove')}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}
