import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { outbox } from '#web/offline/device.ts';
import type { Refused } from '#web/offline/outbox-kind.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { dreamKeys } from './dreams.queries.ts';
import { openingOf } from '#web/features/dreams/search/search-hits.ts';
import classes from './refused-rows.module.css';

const refusedRows = {
  queryKey: dreamKeys.refused,
  queryFn: () => outbox.refused(currentOwner()),
  networkMode: 'always' as const,
  refetchInterval: 3_000,
};

function Line({ row, onChanged }: { row: Refused; onChanged: () => void }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { kind, words, reason } = row;
  const name = kind === 'night' ? format.day(words, { dateStyle: 'medium' }) : openingOf(words);
  const act = async (work: Promise<void>) => {
    await work;
    onChanged();
  };
  return (
    <li className={classes.line}>
      <Icon name={kind === 'night' ? 'night' : 'edit'} className={classes.icon} />
      <div>
        <b dir="auto">{name || t('dreams.untitled')}</b>
        <p role="alert">{t('dreams.save.refused', { reason })}</p>
      </div>
      <div className={classes.acts}>
        <Button small onClick={() => void act(outbox.retry(row))}>
          {t('pictures.waiting.again')}
        </Button>
        {outbox.mayLetGo(row) && (
          <Button small look="plain" onClick={() => void act(outbox.letGo(row))}>
            {t('pictures.waiting.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What the server would not take, whatever it is: it stays on this device and is told here. Nothing where there is none. */
export function RefusedRows() {
  const { t } = useTranslation('translation');
  const queries = useQueryClient();
  const rows = useQuery(refusedRows).data ?? [];
  if (rows.length === 0) return null;
  const look = () => void queries.invalidateQueries({ queryKey: dreamKeys.drafts });
  return (
    <section aria-labelledby="refused">
      <h2 id="refused" className={classes.title}>
        {t('dreams.refused.title')}
      </h2>
      <ul>
        {rows.map((row) => (
          <Line key={`${row.kind} ${row.id}`} row={row} onChanged={look} />
        ))}
      </ul>
    </section>
  );
}
