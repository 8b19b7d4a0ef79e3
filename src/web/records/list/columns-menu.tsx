import { Checkbox, Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import type { ListColumn } from '#web/records/list-spec.ts';
import type { ShownColumns } from '#web/records/use-shown-columns.ts';
import classes from '#web/records/record-list.module.css';

type ColumnsMenuProps<Row> = { columns: readonly ListColumn<Row>[]; shown: ShownColumns<Row> };

const nameOf = <Row,>({ name, head, key }: ListColumn<Row>) =>
  name ?? (typeof head === 'string' ? head : key);

/** Which columns stand in the list, kept on this device. */
export function ColumnsMenu<Row>({ columns, shown }: ColumnsMenuProps<Row>) {
  const { t } = useTranslation('translation');
  const free = columns.filter(({ fixed }) => !fixed);
  return (
    <Popover
      position="bottom-end"
      hideDetached={false}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button look="plain" small icon="columns">
          {t('admin.records.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.columns} aria-label={t('admin.records.columns')}>
        {free.map((column) => (
          <Checkbox
            key={column.key}
            label={nameOf(column)}
            checked={shown.isShown(column)}
            onChange={(event) => shown.show(column.key, event.currentTarget.checked)}
          />
        ))}
        <Button look="plain" small onClick={shown.reset}>
          {t('admin.records.columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
