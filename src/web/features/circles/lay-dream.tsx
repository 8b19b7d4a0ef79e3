import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dreamName } from '#shared/words/dream-name.ts';
import type { CircleView } from '#shared/circles/circles.ts';
import { LazyPublishDialog } from '#web/features/dreams/dreams.parts.tsx';
import { useDayOfNight } from '#web/features/dreams/long-ago.parts.tsx';
import { oneDream } from '#web/features/dreams/dreams.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { SkeletonLines, SkeletonRows } from '#web/ui/skeleton.tsx';
import { circleKeys, dreamsToLay } from './circles.queries.ts';
import classes from './circle-page.module.css';
import { curled } from '#web/i18n/curled.ts';

/** One's own dreams that nobody else reads, newest first, found by words. */
function Choose({ onChoose, onCancel }: { onChoose: (id: number) => void; onCancel: () => void }) {
  const { t } = useTranslation('translation');
  const dayOf = useDayOfNight();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, isPending } = useQuery({ ...dreamsToLay(q), placeholderData: keepPreviousData });
  return (
    <Sheet as="section" pad="wide" aria-label={t('circles.layTitle')}>
      <h2 className={classes.layTitle}>{t('circles.layTitle')}</h2>
      <p className={classes.of}>{t('circles.layText')}</p>
      <TextInput
        type="search"
        className={classes.find}
        label={t('circles.laySearch')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isPending && <SkeletonRows rows={4} rowHeight={3} />}
      {data?.length === 0 && <p className={classes.of}>{t('circles.layNone')}</p>}
      <ul className={classes.choose}>
        {data?.map((dream) => (
          <li key={dream.id}>
            <button type="button" onClick={() => onChoose(dream.id)}>
              <b dir="auto">
                {curled(dreamName(dream.title, dream.text), dream.language) || t('dreams.untitled')}
              </b>
              <span>{dayOf(dream)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button look="plain" hang onClick={onCancel}>
        {t('circles.cancel')}
      </Button>
    </Sheet>
  );
}

function Prepare({ id, circle, onDone }: { id: number; circle: CircleView; onDone: () => void }) {
  const { data } = useQuery(oneDream(id, 'dreams'));
  const queries = useQueryClient();
  const done = () => {
    void queries.invalidateQueries({ queryKey: circleKeys.all });
    onDone();
  };
  if (!data) return <SkeletonLines title lines={8} />;
  return <LazyPublishDialog dream={data.model} circle={{ id: circle.id, name: circle.name }} onDone={done} />;
}

/** Lays one of one's own dreams on a circle's table: chosen, then looked through as every copy is. */
export function LayDream({ circle, onDone }: { circle: CircleView; onDone: () => void }) {
  const [chosen, setChosen] = useState<number | null>(null);
  if (chosen === null) return <Choose onChoose={setChosen} onCancel={onDone} />;
  return <Prepare id={chosen} circle={circle} onDone={onDone} />;
}
