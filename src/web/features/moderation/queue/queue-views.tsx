import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { INTERPRETATION_SOURCES, INTERPRETATION_VERDICTS, type ModerationView } from '#shared/moderation.ts';
import type { PublicSubject } from '#shared/reports.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import { type QueueFilter, writeAddress } from './queue-address.ts';
import classes from '#web/features/moderation/moderation.module.css';

export type QueueProps = {
  name: 'reports' | 'comments' | 'interpretations';
  subject?: PublicSubject;
  views: readonly [ModerationView, ...ModerationView[]];
};

type QueueViewsProps = QueueProps & { filter: QueueFilter; onChange: (filter: Partial<QueueFilter>) => void };
type ChoiceProps<Word extends string> = {
  label: string;
  value: Word | '';
  words: readonly Word[];
  wordOf: (word: Word) => string;
  onChange: (value: Word | '') => void;
};

function Choice<Word extends string>({ label, value, words, wordOf, onChange }: ChoiceProps<Word>) {
  const { t } = useTranslation('translation');
  return (
    <ChoiceField<Word | ''>
      label={label}
      options={[
        { value: '', label: t('moderation.any') },
        ...words.map((word) => ({ value: word, label: wordOf(word) })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

/** Which part of a queue is shown; interpretations may be narrowed by who wrote them and what the dreamer said. */
export function QueueViews({ name, subject, views, filter, onChange }: QueueViewsProps) {
  const { t } = useTranslation('translation');
  if (views.length === 1) return null;
  return (
    <div className={classes.views}>
      <TabLinks label={t('moderation.viewsLabel')}>
        {views.map((view) => (
          <Link
            key={view}
            to={{ search: writeAddress({ ...filter, view, page: 1 }, views[0]) }}
            aria-current={view === filter.view ? 'page' : undefined}
          >
            {t(`moderation.views.${view}`)}
          </Link>
        ))}
      </TabLinks>
      {subject === 'interpretation' && (
        <div className={classes.filters} role="search" aria-label={t(`moderation.${name}.title`)}>
          <Choice
            label={t('moderation.source')}
            value={filter.source ?? ''}
            words={INTERPRETATION_SOURCES}
            wordOf={(word) => t(`moderation.sources.${word}`)}
            onChange={(source) => onChange({ source })}
          />
          <Choice
            label={t('moderation.verdict')}
            value={filter.verdict ?? ''}
            words={INTERPRETATION_VERDICTS}
            wordOf={(word) => t(`moderation.verdicts.${word}`)}
            onChange={(verdict) => onChange({ verdict })}
          />
        </div>
      )}
    </div>
  );
}
