import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LANGUAGES } from '#shared/languages.ts';
import type { ListColumn } from '#web/records/list-spec.ts';
import { missingLanguages } from './prompt-values.ts';
import { promptRates, type PromptRow } from './prompts.queries.ts';
import { RateWords } from './rate-words.tsx';
import tools from './prompts-table.module.css';
import classes from './prompts.module.css';

function Question({ prompt }: { prompt: PromptRow }) {
  const { t, i18n } = useTranslation('translation');
  const missing = missingLanguages(prompt.text);
  const words = prompt.text[i18n.resolvedLanguage ?? 'en'] || prompt.text.en;
  return (
    <span className={tools.question}>
      <Link to={`/admin/view-dream_prompt/${prompt.id}`}>
        <bdi>{words}</bdi>
      </Link>
      {missing.length > 0 && (
        <span className={classes.mark}>
          {t('admin.prompts.translated', { done: LANGUAGES.length - missing.length, of: LANGUAGES.length })}:{' '}
          {missing.join(', ')}
        </span>
      )}
    </span>
  );
}

/** A prompt's question, when it is asked, how likely, how it was received, and whether it is on. */
export function usePromptColumns(): ListColumn<PromptRow>[] {
  const { t } = useTranslation('translation');
  const rates = useQuery(promptRates).data;
  const head = (key: 'text' | 'moment' | 'weight' | 'rate' | 'state' | 'slug' | 'sort') => ({
    key,
    head: t(`admin.prompts.fields.${key}`),
  });
  return [
    { ...head('text'), fixed: true, cell: (row) => <Question prompt={row} /> },
    { ...head('slug'), sort: 'slug', extra: true, cell: (row) => <bdi dir="ltr">{row.slug}</bdi> },
    { ...head('moment'), sort: 'moment', cell: (row) => t(`admin.prompts.moments.${row.moment}`) },
    { ...head('sort'), sort: 'sort', align: 'end', headed: true, extra: true, cell: (row) => row.sort },
    { ...head('weight'), sort: 'weight', align: 'end', headed: true, spare: true, cell: (row) => row.weight },
    {
      ...head('rate'),
      // Its line is there before its words are.
      cell: (row) => (
        <span className={tools.rate}>
          {rates ? <RateWords rate={rates.find(({ prompt_id: id }) => id === row.id)} /> : '\u00a0'}
        </span>
      ),
    },
    {
      ...head('state'),
      place: 'side',
      sort: 'status',
      cell: (row) => (
        <span className={row.status === 1 ? undefined : classes.off}>
          {t(`admin.prompts.states.${row.status}`)}
        </span>
      ),
    },
  ];
}
