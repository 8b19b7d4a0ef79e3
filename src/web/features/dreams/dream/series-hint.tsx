import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dream, DREAM_LIMITS } from '#shared/dreams.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { useDreamWrite } from '#web/features/dreams/dreams.queries.ts';
import { changeMany } from '#web/features/dreams/views/calendar.queries.ts';
import { nearDreams, similarKeys } from '#web/features/similar/similar.queries.ts';
import { seriesIdea, type SeriesIdea } from './series-idea.ts';
import classes from './near-dreams.module.css';

function Linking({ idea }: { idea: SeriesIdea }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [name, setName] = useState(
    idea.theme && !idea.series
      ? t(`seriesHint.themes.${idea.theme}` as 'seriesHint.themes.teeth', { defaultValue: '' })
      : idea.name,
  );
  const queries = useQueryClient();
  const link = useDreamWrite(async (series: string) => {
    await changeMany({ ids: idea.ids, do: { act: 'add_series', series } });
    await queries.invalidateQueries({ queryKey: similarKeys.all });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') link.mutate(name.trim());
  };
  return (
    <form className={classes.linking} onSubmit={submit}>
      {idea.series === null && (
        <input
          aria-label={t('seriesHint.name')}
          value={name}
          maxLength={DREAM_LIMITS.elementName}
          dir="auto"
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <Button type="submit" small loading={link.isPending} disabled={name.trim() === ''}>
        {t(idea.series === null ? 'seriesHint.link' : 'seriesHint.add')}
      </Button>
      {link.error && <FormMessage tone="error">{errorText(link.error)}</FormMessage>}
    </form>
  );
}

/** A quiet line where three or more dreams share a typical theme or a thing and no series holds them: they may be one that comes back. */
export function SeriesHint({ dream }: { dream: Pick<Dream, 'id' | 'series'> }) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(nearDreams(dream.id));
  const idea = data ? seriesIdea(dream, data.returning) : null;
  if (!idea) return null;
  return (
    <section className={classes.hint} aria-label={t('seriesHint.label')}>
      <p>
        {idea.series === null
          ? t('seriesHint.three', { number: idea.ids.length })
          : t('seriesHint.known', { name: `\u2068${idea.series}\u2069` })}
      </p>
      <Linking key={`${idea.name} ${idea.ids.join(' ')}`} idea={idea} />
    </section>
  );
}
