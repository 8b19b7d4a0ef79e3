import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAsked } from './list-address.ts';
import type { ListSpec, RecordRow } from './list-spec.ts';

type Asked<Row extends RecordRow> = { spec: ListSpec<Row>; list: Pick<ListAsked, 'values'> };

/** What stands in the rows' place: a search that finds nothing is no empty list. */
export function useNothing<Row extends RecordRow>({ spec, list }: Asked<Row>): ReactNode {
  const { t } = useTranslation('translation');
  const searched = spec.filters.some(({ name, tabs, hidden }) => !tabs && !hidden && list.values[name]);
  return searched ? (spec.noneFound ?? t('admin.records.nothingFound')) : spec.empty;
}
