import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { useDayOfNight } from '#web/features/dreams/long-ago.parts.tsx';
import { dreamChoices } from '#web/features/similar/similar.queries.ts';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import classes from './choices.module.css';
import { excerpt } from '#shared/words/excerpt.ts';

const SHOWN = 8;

type DreamPickProps = { onPick: (dream: Dream) => void; busy?: boolean };

/** One of one's own dreams: the newest, or what a search finds. */
export function DreamPick({ onPick, busy = false }: DreamPickProps) {
  const { t } = useTranslation('translation');
  const dayOf = useDayOfNight();
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed);
  const { data, isPending } = useQuery(dreamChoices(asked));
  const dreams = data?.filter(({ text, visibility }) => text.trim() !== '' && visibility !== 'sealed');
  return (
    <div className={classes.pick}>
      <SearchField label={t('pond.search')} value={typed} onChange={setTyped} />
      {isPending && <SkeletonLines lines={4} />}
      {dreams?.length === 0 && <p className={classes.hint}>{t('pond.noDreams')}</p>}
      <ul>
        {dreams?.slice(0, SHOWN).map((dream) => (
          <li key={dream.id}>
            <button type="button" disabled={busy} onClick={() => onPick(dream)}>
              <span dir="auto">
                <EndingWords text={dream.title || excerpt(dream.text, 80)} lang={dream.language} />
              </span>
              <small>{dayOf(dream, { day: 'numeric', month: 'short', year: 'numeric' })}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
