import { useTranslation } from 'react-i18next';
import { type Element, elementPath, type SeriesFacts, type Thread } from '#shared/elements.ts';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import classes from './element-facts.module.css';
import { curled } from '#web/i18n/curled.ts';
import { isolated } from '#web/i18n/isolated.ts';

type ThreadsProps = { threads: readonly Thread[]; label: string; of?: number };

/** Names with a way to their pages, feelings as words; isolated, so that the words around them keep their direction. */
function Threads({ threads, label, of }: ThreadsProps) {
  const { t } = useTranslation(['translation', 'stream']);
  return (
    <Tags label={label}>
      {threads.map(({ kind, name, dreams }) => {
        const shown = kind === 'mood' ? t(`stream:moods.${name as 'calm'}`) : curled(name);
        return (
          <Tag key={`${kind} ${name}`} {...(kind === 'mood' ? {} : { to: elementPath(kind, name) })}>
            {of === undefined
              ? shown
              : t('translation:elements.series.share', { name: isolated(shown), count: dreams, of })}
          </Tag>
        );
      })}
    </Tags>
  );
}

const NOTES = {
  stays: ['elements.series.staysNone', 'elements.series.staysNote'],
  changes: ['elements.series.changesNone', 'elements.series.changesNote'],
} as const;

function Part({ part, threads, of }: { part: 'stays' | 'changes'; threads: readonly Thread[]; of?: number }) {
  const { t } = useTranslation('translation');
  const title = t(`elements.series.${part}`);
  return (
    <section className={classes.facts}>
      <h2>{title}</h2>
      <p className={classes.thread}>{t(NOTES[part][threads.length > 0 ? 1 : 0])}</p>
      {threads.length > 0 && <Threads threads={threads} label={title} {...(of ? { of } : {})} />}
    </section>
  );
}

/** What the dreams of a series have in common, and what only one of them has. */
export function SeriesThreads({ element, facts }: { element: Element; facts: SeriesFacts }) {
  const { t } = useTranslation('translation');
  if (element.dreams < 2) return <p className={classes.thread}>{t('elements.series.tooFew')}</p>;
  return (
    <>
      <Part part="stays" threads={facts.stays} of={element.dreams} />
      <Part part="changes" threads={facts.changes} />
    </>
  );
}
