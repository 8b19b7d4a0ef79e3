import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { BulkAct, DreamChoice } from '#shared/library/library-views.ts';
import { downloadDiary } from '#web/features/portability/portability.queries.ts';
import { keepPackSelection } from '#web/features/dream-packs/dream-packs.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { UndoBar } from '#web/ui/layers/undo-bar.tsx';
import { BulkBar, type GivingPage } from './bulk-bar.tsx';
import { bulkSelection, useSelection } from './bulk-selection.ts';
import { useCategoryNames } from '#web/features/dreams/category-names.ts';
import { AnswersQuestion, useAnswersFirst } from '#web/features/dreams/publish/answers-first.tsx';
import { changeMany, undoMany } from '#web/features/dreams/views/calendar.queries.ts';
import { type LibraryFilter, useDreamWrite } from '#web/features/dreams/dreams.queries.ts';

type Done = { token: string; message: string };

function chosen(filter: LibraryFilter): DreamChoice {
  const { ids, everything } = bulkSelection.get();
  if (!everything) return { ids: [...ids] };
  return { search: { q: filter.q, favourite: filter.favourites } };
}

/** What was done in words: "3 dreams are in the bin." */
function useDidWords() {
  const { t } = useTranslation('translation');
  return (act: BulkAct, count: number): string => {
    const tag = 'tag' in act ? act.tag : '';
    const name = 'series' in act ? act.series : '';
    return t(`bulk.did.${act.act}`, { count, tag, name });
  };
}

/** What takes copies away asks first where somebody has answered one of them. */
function useAskedActs(carryOut: (what: BulkAct) => void) {
  const first = useAnswersFirst();
  const [asking, setAsking] = useState<'withdraw' | 'delete'>('withdraw');
  const act = (what: BulkAct) => {
    if (what.act !== 'withdraw' && what.act !== 'delete') {
      carryOut(what);
      return;
    }
    setAsking(what.act);
    const { ids, everything } = bulkSelection.get();
    first.begin(everything ? undefined : [...ids], () => carryOut(what));
  };
  return { act, first, asking };
}

function useBulk(filter: LibraryFilter) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const didWords = useDidWords();
  const [done, setDone] = useState<Done | null>(null);
  const change = useDreamWrite(changeMany);
  const undo = useDreamWrite(undoMany);
  const out = useMutation({
    mutationFn: (dreams: DreamChoice) => downloadDiary({ audio: true, dreams }),
    onSuccess: () => toast(t('bulk.takenOut')),
    onError: (error) => toast(`${t('bulk.failed')} ${errorText(error)}`, { status: 'error' }),
  });
  const carryOut = (what: BulkAct) =>
    change.mutate(
      { ...chosen(filter), do: what },
      {
        onSuccess: ({ changed, undo: back }) => {
          if (back) setDone({ token: back.token, message: didWords(what, changed) });
          else toast(t('bulk.nothing'));
          bulkSelection.end();
        },
        onError: (error) => toast(`${t('bulk.failed')} ${errorText(error)}`, { status: 'error' }),
      },
    );
  const takeBack = () => {
    if (!done) return;
    undo.mutate(done.token, {
      onSuccess: () => {
        setDone(null);
        toast(t('bulk.undone'));
      },
      onError: (error) => toast(`${t('bulk.notUndone')} ${errorText(error)}`, { status: 'error' }),
    });
  };
  const takeOut = () => out.mutate(chosen(filter));
  return {
    ...useAskedActs(carryOut),
    takeBack,
    takeOut,
    done,
    close: () => setDone(null),
    busy: change.isPending || out.isPending,
    undoing: undo.isPending,
  };
}

type BulkActsProps = { filter: LibraryFilter; found: number | null };

/** Choosing several dreams of the library and doing one thing to all of them, with the way back. */
export function BulkActs({ filter, found }: BulkActsProps) {
  const { t } = useTranslation('translation');
  const { active } = useSelection();
  const bulk = useBulk(filter);
  const categories = useCategoryNames();
  const navigate = useNavigate();
  const give = (page: GivingPage) => {
    keepPackSelection(chosen(filter));
    void navigate(page);
  };
  return (
    <>
      {active && (
        <BulkBar
          found={found}
          busy={bulk.busy || bulk.first.looking}
          categories={categories}
          onAct={bulk.act}
          onTakeOut={bulk.takeOut}
          onGive={give}
        />
      )}
      <AnswersQuestion
        first={bulk.first}
        title={t(`bulk.${bulk.asking}Title`)}
        action={t(`bulk.${bulk.asking}`)}
      />
      {bulk.done && !active && (
        <UndoBar
          key={bulk.done.token}
          message={bulk.done.message}
          busy={bulk.undoing}
          onUndo={bulk.takeBack}
          onGone={bulk.close}
        />
      )}
    </>
  );
}
