import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import type { ListAsked } from '#web/records/list-address.ts';
import type { ListSpec, RecordRow } from '#web/records/list-spec.ts';
import { exportRecords } from '#web/records/records.queries.ts';
import type { Bulk } from '#web/records/use-bulk.ts';
import type { Chosen } from '#web/records/use-chosen.ts';
import { CsvButton } from './csv-button.tsx';
import classes from '#web/records/record-list.module.css';

type Asked = Omit<ListAsked, 'page'> & {
  /** The same for the records calls. */
  options: { filter: readonly string[]; search: string; order: readonly string[] };
};

/** The list's own call for a file, or the EXPORT call. */
const fileOf = <Row extends RecordRow>(
  { table, csv }: ListSpec<Row>,
  { options, values, order }: Asked,
): Promise<Blob> => (typeof csv === 'function' ? csv({ values, order }) : exportRecords(table, options));

type ListBarProps<Row extends RecordRow> = {
  spec: ListSpec<Row>;
  rows: readonly Row[];
  asked: Asked;
  chosen: Chosen<Row>;
  bulk: Bulk<Row>;
  children: ReactNode;
};

/** Above the rows: what can be done with the chosen ones, the file, the columns. */
export function ListBar<Row extends RecordRow>({
  spec,
  rows,
  asked,
  chosen,
  bulk,
  children,
}: ListBarProps<Row>) {
  const { t } = useTranslation('translation');
  const count = chosen.chosen.length;
  const acts = spec.bulk ?? [];
  return (
    <div className={classes.bar} data-chosen={count > 0 || undefined}>
      {acts.length > 0 && (
        <Checkbox
          aria-label={t('admin.records.chooseAll')}
          checked={chosen.all}
          indeterminate={count > 0 && !chosen.all}
          disabled={rows.length === 0}
          onChange={chosen.turnAll}
        />
      )}
      <span role="status" className={classes.count}>
        {count > 0 && t('admin.records.chosen', { count })}
      </span>
      {count > 0 &&
        acts.map((act) => (
          <Button
            key={act.key}
            look="plain"
            small
            icon={act.icon}
            loading={bulk.busy === act.key}
            onClick={() => bulk.ask(act, chosen.chosen)}
          >
            {act.label}
          </Button>
        ))}
      <span className={classes.far}>
        {spec.csv && <CsvButton name={spec.table} file={() => fileOf(spec, asked)} />}
        {children}
      </span>
    </div>
  );
}
