import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { curled } from '#web/i18n/curled.ts';
import { useFormat } from '#web/i18n/format.ts';
import { loadDevice, loadDeviceToRead } from '#web/offline/device-later.ts';
import type { Refused } from '#web/offline/outbox-kind.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { dreamKeys } from './dreams.queries.ts';
import { openingOf } from '#web/features/dreams/search/search-hits.ts';
import classes from './refused-rows.module.css';

const refusedRows = {
  queryKey: dreamKeys.refused,
  queryFn: async () => {
    const { outbox } = await loadDeviceToRead();
    const rows = await outbox.refused(currentOwner());
    return rows.map((row) => ({ ...row, mayGo: outbox.mayLetGo(row) }));
  },
  networkMode: 'always' as const,
  refetchInterval: 3_000,
};

function Line({ row, onChanged }: { row: Refused & { mayGo: boolean }; onChanged: () => void }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { kind, words, reason } = row;
  const name = kind === 'night' ? format.day(words, { dateStyle: 'medium' }) : curled(openingOf(words));
  const act = async (what: 'retry' | 'letGo') => {
    await (await loadDevice()).outbox[what](row);
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
        <Button small onClick={() => void act('retry')}>
          {t('pictures.waiting.again')}
        </Button>
        {row.mayGo && (
          <Button small look="plain" onClick={() => void act('letGo')}>
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
