import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { firstWords } from '#shared/words/dream-name.ts';
import { curled } from '#web/i18n/curled.ts';
import { useDayOfNight } from '#web/features/dreams/long-ago.parts.tsx';
import { isolated } from '#web/i18n/isolated.ts';
import { FindField } from '#web/ui/fields/find-field.tsx';
import { dreamChoices } from './similar.queries.ts';

type Choice = Pick<
  Dream,
  'id' | 'title' | 'text' | 'night_of' | 'source' | 'period' | 'recorded_at' | 'recorded_tz'
>;

/** As many characters of a dream without a title as a name may have. */
const NAMED_BY = 36;

type DreamChoiceProps = { chosen: Choice; label?: string; onChoose: (id: number) => void };

/** Which dream to compare: typed, or picked from the newest. */
export function DreamChoice({ chosen, label, onChoose }: DreamChoiceProps) {
  const { t } = useTranslation('translation');
  const dayOf = useDayOfNight();
  const nameOf = (dream: Choice) => {
    const name = curled(dream.title) || firstWords(dream.text, NAMED_BY) || t('dreams.untitled');
    // The day keeps its own order beside a title of another script.
    return `${name} (${isolated(dayOf(dream, { day: 'numeric', month: 'short', year: 'numeric' }))})`;
  };
  const [typed, setTyped] = useState('');
  const asked = typed === nameOf(chosen) ? '' : typed;
  const { data = [] } = useQuery(dreamChoices(asked));
  const options = data.some(({ id }) => id === chosen.id) || asked ? data : [chosen, ...data];
  return (
    <FindField
      label={label ?? t('similar.choose')}
      options={options.map((dream) => ({ value: String(dream.id), label: nameOf(dream) }))}
      value={String(chosen.id)}
      asked={{ typed, onType: setTyped }}
      nothing={t('similar.noSuch')}
      onChange={(id) => id && onChoose(Number(id))}
    />
  );
}
