import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DictionaryMine, DictionaryOccurrence } from '#shared/dream-books/dictionary.ts';
import { curled } from '#web/i18n/curled.ts';
import { useFormat } from '#web/i18n/format.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MarkedText } from '#web/ui/text/marked-text.tsx';
import { moodLanes } from './mood-lanes.ts';
import classes from './occurrences.module.css';

const SHOWN = 3;
const LEAST_FOR_LANES = 3;

/** Title, night and feelings of a dream in one line. */
function useTold() {
  const { t } = useTranslation(['translation', 'stream']);
  const format = useFormat();
  return ({ title, night_of: night, moods, types }: DictionaryOccurrence): string =>
    [
      // A title of another direction keeps the day that follows it where it belongs.
      isolated(curled(title) || t('translation:dreams.untitled')),
      format.day(night),
      ...moods.map(({ mood }) => t(`stream:moods.${mood}`)),
      ...types.filter((type) => type !== 'ordinary').map((type) => t(`stream:types.${type}`)),
    ].join(t('translation:dreams.comma'));
}

function Lanes({ occurrences }: { occurrences: readonly DictionaryOccurrence[] }) {
  const { t } = useTranslation(['translation', 'stream']);
  const format = useFormat();
  const told = useTold();
  const nights = occurrences
    .map(({ night_of }) => night_of)
    .toSorted((left, right) => left.localeCompare(right));
  const [first = '', last = ''] = [nights[0], nights.at(-1)];
  const month = { month: 'short', year: 'numeric' } as const;
  return (
    <div className={classes.when}>
      {moodLanes(occurrences).map(({ mood, points }) => (
        <div key={mood ?? ''} className={classes.lane}>
          <span>
            {mood ? t(`stream:moods.${mood as 'calm'}`) : t('translation:dictionary.otherFeelings')}
          </span>
          {points.map(({ occurrence, place, tone }) => (
            <Link
              key={occurrence.dream_id}
              to={`/user/dreams/${occurrence.dream_id}`}
              aria-label={told(occurrence)}
              title={told(occurrence)}
              data-tone={tone}
              style={{ insetInlineStart: `${place}%` }}
            />
          ))}
        </div>
      ))}
      <p className={classes.months} aria-hidden="true">
        <span>{format.day(first, month)}</span>
        <span>{format.day(last, month)}</span>
      </p>
    </div>
  );
}

/** The dreamer's own dreams in which the word stands, with their feelings. */
export function Occurrences({ mine }: { mine: DictionaryMine }) {
  const { t } = useTranslation('translation');
  const told = useTold();
  const [all, setAll] = useState(false);
  const { occurrences, total, of } = mine;
  // Of a diary that is still empty there is nothing to say.
  if (of === 0) return null;
  return (
    <section className={classes.occurrences}>
      <div className={classes.head}>
        <h2>{t('dictionary.inYourDreams')}</h2>
        <p>{t('dictionary.counted', { count: total, of })}</p>
      </div>
      {occurrences.length >= LEAST_FOR_LANES && <Lanes occurrences={occurrences} />}
      <ul className={classes.lines}>
        {occurrences.slice(0, all ? undefined : SHOWN).map((occurrence) => (
          <li key={occurrence.dream_id}>
            <Link to={`/user/dreams/${occurrence.dream_id}`}>
              <q dir="auto">
                <MarkedText text={occurrence.snippet.text} marks={occurrence.snippet.marks} />
              </q>
              <span>{told(occurrence)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {!all && occurrences.length > SHOWN && (
        <Button look="plain" small hang onClick={() => setAll(true)}>
          {t('dictionary.all', { count: occurrences.length })}
        </Button>
      )}
    </section>
  );
}
