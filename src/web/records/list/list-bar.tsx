import { Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { saveFile } from '#web/ui/save-file.ts';
import type { ListAsked } from '#web/records/list-address.ts';
import type { ListSpec, RecordRow } from '#web/records/list-spec.ts';
import { exportRecords } from '#web/records/records.queries.ts';
import type { Bulk } from '#web/records/use-bulk.ts';
import type { Chosen } from '#web/records/use-chosen.ts';
import classes from '#web/records/record-list.module.css';

type Asked = {
  filter: readonly string[];
  search: string;
  order: readonly string[];
  values: ListAsked['values'];
};

/** Everything that the list asks for, in its order, as a file. */
function CsvButton<Row extends RecordRow>({
  spec: { table, csv },
  asked,
}: {
  spec: ListSpec<Row>;
  asked: Asked;
}) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(
        await (typeof csv === 'function' ? csv(asked.values) : exportRecords(table, asked)),
        `${table}.csv`,
      );
    } catch (error) {
      toast(errorText(error), { status: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="plain" small icon="download" loading={busy} onClick={() => void save()}>
      {t('admin.records.csv')}
    </Button>
  );
}

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
        {spec.csv && <CsvButton spec={spec} asked={asked} />}
        {children}
      </span>
    </div>
  );
}
