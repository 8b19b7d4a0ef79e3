import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dream, DREAM_LIMITS } from '#shared/dreams.ts';
import { curled } from '#web/i18n/curled.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { sentenceGap } from '#web/i18n/sentence-marks.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { useDreamWrite } from '#web/features/dreams/dreams.queries.ts';
import { changeMany } from '#web/features/dreams/views/calendar.queries.ts';
import { nearDreams, similarKeys } from '#web/features/similar/similar.queries.ts';
import { seriesIdea, type SeriesIdea } from './series-idea.ts';
import classes from './near-dreams.module.css';

type WhichProps = {
  others: SeriesIdea['others'];
  left: ReadonlySet<number>;
  onChange: (left: Set<number>) => void;
};

/** The dreams that would be linked: nothing is put into a series unseen. */
function Which({ others, left, onChange }: WhichProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const turn = (id: number, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    onChange(next);
  };
  return (
    <fieldset className={classes.which}>
      <VisuallyHidden as="legend">{t('seriesHint.which')}</VisuallyHidden>
      {others.map(({ id, title, night_of: night }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={!left.has(id)}
            onChange={(event) => turn(id, event.currentTarget.checked)}
          />
          <bdi>{curled(title) || t('dreams.untitled')}</bdi>
          <span>{format.day(night, { day: 'numeric', month: 'short', year: 'numeric' })}</span>
        </label>
      ))}
    </fieldset>
  );
}

type LinkingProps = { id: number; idea: SeriesIdea };

function Linking({ id, idea }: LinkingProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [name, setName] = useState(
    idea.theme && !idea.joins
      ? t(`seriesHint.themes.${idea.theme}` as 'seriesHint.themes.teeth', { defaultValue: '' })
      : idea.name,
  );
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = idea.others.filter((other) => !left.has(other.id)).map((other) => other.id);
  const isReady = name.trim() !== '' && (idea.joins !== null || chosen.length > 0);
  const queries = useQueryClient();
  const link = useDreamWrite(async (series: string) => {
    await changeMany({ ids: [id, ...chosen], do: { act: 'add_series', series } });
    await queries.invalidateQueries({ queryKey: similarKeys.all });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) link.mutate(name.trim());
  };
  return (
    <form className={classes.linking} onSubmit={submit}>
      {idea.others.length > 0 && <Which others={idea.others} left={left} onChange={setLeft} />}
      {idea.joins === null && (
        <input
          aria-label={t('seriesHint.name')}
          value={name}
          maxLength={DREAM_LIMITS.elementName}
          dir="auto"
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <Button type="submit" small loading={link.isPending} disabled={!isReady}>
        {t(idea.joins === null ? 'seriesHint.link' : 'seriesHint.add')}
      </Button>
      {link.error && <FormMessage tone="error">{errorText(link.error)}</FormMessage>}
    </form>
  );
}

/** A quiet line where a dream goes on with a series, saying which of it this would be, or where three or more dreams share a typical theme or a thing and no series holds them: they may be one that comes back. */
export function SeriesHint({ dream }: { dream: Pick<Dream, 'id' | 'series'> }) {
  const { t, i18n } = useTranslation('translation');
  const { data } = useQuery(nearDreams(dream.id));
  const idea = data ? seriesIdea(dream, data) : null;
  if (!idea) return null;
  return (
    <section className={classes.hint} aria-label={t('seriesHint.label')}>
      <p>
        {idea.joins === null ? (
          t('seriesHint.three', { number: idea.others.length + 1 })
        ) : (
          <>
            {t('seriesHint.known', { name: isolated(curled(idea.joins.name)) })}
            {sentenceGap(i18n.resolvedLanguage ?? 'en')}
            {t('seriesHint.would', { count: idea.joins.number, ordinal: true })}
          </>
        )}
      </p>
      <Linking key={`${idea.name} ${idea.others.map(({ id }) => id).join(' ')}`} id={dream.id} idea={idea} />
    </section>
  );
}
