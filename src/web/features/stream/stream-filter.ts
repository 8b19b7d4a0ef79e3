import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { STREAM_ORDERS } from '#shared/stream/orders.ts';
import type { StreamFilter } from './stream.queries.ts';

const SWITCHES = ['no_nightmares', 'no_notes'] as const;
const WORDS = ['q', 'language', 'type', 'mood', 'length', 'symbol'] as const;
const orderOf = (asked: string | null) => STREAM_ORDERS.find((order) => order === asked) ?? 'new';

export const isNarrowed = (filter: StreamFilter): boolean =>
  SWITCHES.some((name) => filter[name]) || WORDS.some((name) => filter[name] !== '');

/** The filter as it stands in the address, so that it can be shared, kept and gone back to. */
export function useStreamFilter(): [StreamFilter, (change: Partial<StreamFilter>) => void, () => void] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(
    () => ({
      order: orderOf(params.get('order')),
      q: params.get('q') ?? '',
      language: params.get('language') ?? '',
      type: params.get('type') ?? '',
      mood: params.get('mood') ?? '',
      length: params.get('length') ?? '',
      symbol: params.get('symbol') ?? '',
      no_nightmares: params.get('no_nightmares') === 'true',
      no_notes: params.get('no_notes') === 'true',
    }),
    [params],
  );
  const change = (next: Partial<StreamFilter>) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) {
          if (value === '' || value === false || (name === 'order' && value === 'new')) after.delete(name);
          else after.set(name, String(value));
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const clear = () =>
    setParams(filter.order === 'new' ? {} : { order: filter.order }, {
      replace: true,
      preventScrollReset: true,
    });
  return [filter, change, clear];
}
