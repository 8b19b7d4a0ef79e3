import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PAGE_SIZE_V4 } from '#shared/constants.ts';
import { curled } from '#web/i18n/curled.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { recordKeys, removeRecord } from '#web/records/records.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { usePastEnd } from '#web/ui/table/use-list-address.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { HouseWords } from '#web/features/stream/stream.parts.tsx';
import { HOUSE_TABLE, houseDreams, type HouseDreamRow } from './house-dreams.queries.ts';
import classes from './house-dreams.module.css';

/** Asks once, then takes a dream out of the stream. */
function Withdrawing({ row, onEnd }: { row: HouseDreamRow; onEnd: () => void }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isOpen = useSearchParams()[0].get('edit') === String(row.id);
  const withdraw = async () => {
    onEnd();
    try {
      await removeRecord(HOUSE_TABLE, row.id);
      // Its form would go on showing what nobody can save any more.
      if (isOpen) await navigate('/admin/add-dream');
      toast(t('admin.house.withdrawn'));
    } catch (error) {
      toast(errorText(error), { status: 'error' });
    }
    await queries.invalidateQueries({ queryKey: recordKeys.table(HOUSE_TABLE) });
  };
  return (
    <Confirm
      open
      danger
      title={t('admin.house.withdrawTitle')}
      action={t('admin.house.withdraw')}
      onConfirm={() => void withdraw()}
      onCancel={onEnd}
    >
      {t('admin.house.withdrawText')}
    </Confirm>
  );
}

function Row({ row, onWithdraw }: { row: HouseDreamRow; onWithdraw: () => void }) {
  const { t } = useTranslation(['translation', 'stream']);
  return (
    <li>
      <div>
        <Link to={`/admin/add-dream?edit=${row.id}`} dir="auto">
          {curled(row.title) || t('stream:untitled')}
        </Link>
        <div className={classes.who}>
          <HouseWords house={row} />
          {row.hidden_at !== null && <span className={classes.held}>{t('admin.house.hidden')}</span>}
        </div>
      </div>
      <Button
        look="plain"
        small
        icon="trash"
        aria-label={t('admin.house.withdrawOne', { name: row.title })}
        onClick={onWithdraw}
      >
        {t('admin.house.withdraw')}
      </Button>
    </li>
  );
}

/** What this house has put into the stream: to edit or to withdraw. */
export function HouseDreamList() {
  const { t } = useTranslation(['translation', 'stream']);
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const asked = params.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const query = useQuery(houseDreams(page));
  const { data, error } = query;
  const [going, setGoing] = useState<HouseDreamRow | null>(null);
  const turnTo = (next: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('page', String(next));
        return after;
      },
      { preventScrollReset: true },
    );
  usePastEnd(query, turnTo);
  return (
    <Sheet as="section" aria-labelledby="house-there">
      <h2 id="house-there" className={classes.subhead}>
        {t('admin.house.there')}
      </h2>
      {error && !data && <p role="alert">{errorText(error)}</p>}
      {data?.list.length === 0 && <p>{t('admin.house.none')}</p>}
      <ul className={classes.rows}>
        {data?.list.map((row) => (
          <Row key={row.id} row={row} onWithdraw={() => setGoing(row)} />
        ))}
      </ul>
      {data && <Pager total={data.total} page={page} limit={PAGE_SIZE_V4} onPage={turnTo} />}
      {going && <Withdrawing row={going} onEnd={() => setGoing(null)} />}
    </Sheet>
  );
}
