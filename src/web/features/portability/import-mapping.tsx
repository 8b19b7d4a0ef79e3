import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  CSV_FIELDS,
  DATE_ORDERS,
  DAY_MEANINGS,
  SPLITS,
  type CsvField,
  type DateOrder,
  type DayMeaning,
  type DiaryImport,
  type ImportOptions,
  type Split,
} from '#shared/portability.ts';
import classes from './portability.module.css';

type MappingProps = { one: DiaryImport; busy: boolean; onChange: (options: ImportOptions) => void };

const withColumn = (options: ImportOptions, field: CsvField, value: string): ImportOptions => {
  const { [field]: _before, ...columns } = options.columns;
  return { ...options, columns: value === '' ? columns : { ...columns, [field]: Number(value) } };
};

/** Which column is what; a date and the words are always somewhere. */
function Columns({ one, busy, onChange }: MappingProps) {
  const { t } = useTranslation('translation');
  const names = one.preview.columns.map(({ name, examples }, at) => ({
    value: String(at),
    label: [name || String(at + 1), examples.find(Boolean)].filter(Boolean).join(' · '),
  }));
  const none = { value: '', label: t('portability.import.noColumn') };
  return CSV_FIELDS.map((field) => {
    const needed = field === 'date' || field === 'text';
    const chosen = one.options.columns[field];
    return (
      <NativeSelect
        key={field}
        label={t(`portability.fields.${field}`)}
        data={needed && chosen !== undefined ? names : [none, ...names]}
        value={chosen === undefined ? '' : String(chosen)}
        disabled={busy}
        onChange={(event) => onChange(withColumn(one.options, field, event.target.value))}
      />
    );
  });
}

/** How the file is read: its columns and what its dates mean. Our own packs need none of it. */
export function ImportMapping(props: MappingProps) {
  const { t } = useTranslation('translation');
  const { one, busy, onChange } = props;
  if (one.format === 'pack' || one.format === 'day_one') return null;
  const { options } = one;
  return (
    <div className={classes.fields}>
      {one.format === 'csv' && <Columns {...props} />}
      {one.format === 'texts' && (
        <NativeSelect
          label={t('portability.import.split')}
          data={SPLITS.map((value) => ({ value, label: t(`portability.splits.${value}`) }))}
          value={options.split ?? 'whole'}
          disabled={busy}
          onChange={(event) => onChange({ ...options, split: event.target.value as Split })}
        />
      )}
      <NativeSelect
        label={t('portability.import.dayMeans')}
        data={DAY_MEANINGS.map((value) => ({ value, label: t(`portability.days.${value}`) }))}
        value={options.day_means}
        disabled={busy}
        onChange={(event) => onChange({ ...options, day_means: event.target.value as DayMeaning })}
      />
      <NativeSelect
        label={t('portability.import.dateOrder')}
        data={DATE_ORDERS.map((value) => ({ value, label: t(`portability.orders.${value}`) }))}
        value={options.date_order}
        disabled={busy}
        onChange={(event) => onChange({ ...options, date_order: event.target.value as DateOrder })}
      />
    </div>
  );
}
