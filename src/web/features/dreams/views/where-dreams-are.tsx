import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { diaryMonths } from './calendar.queries.ts';

/** Where a view opens whose address names no place: `YYYY-MM`, undefined for the present. */
type OpensAt = { month: string | undefined };

/** A view that opens at the present or, where nothing stands there yet, at the newest month with a dream. */
export function openedWhereDreamsAre(
  View: ComponentType<OpensAt>,
  isAsked: (params: URLSearchParams) => boolean,
) {
  return function OpenedWhereDreamsAre() {
    const [params] = useSearchParams();
    const asked = isAsked(params);
    const { data, isPending, isFetched } = useQuery({ ...diaryMonths, enabled: !asked });
    // Where it cannot be told, the present is as good as any.
    if (!asked && isPending && !isFetched) return <SkeletonRows rows={6} rowHeight={5} />;
    const dreamt = (data?.months ?? []).filter(({ dreams }) => dreams > 0).map(({ month }) => month);
    return <View month={dreamt.toSorted().at(-1)} />;
  };
}
